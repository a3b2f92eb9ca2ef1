"use strict";
// Plays a recording: numbers as sums of curves (see docs/recording.md), drawn as vectors on a canvas.

const recording = JSON.parse(document.getElementById("recording").textContent);
const $ = (selector) => document.querySelector(selector);

// ---- Numbers -------------------------------------------------------------------------------------------------------------

const curves = recording.curves.map(([start, order, ...packed]) => {
  let samples = [];
  for (const d of packed) {
    if (Array.isArray(d)) for (let i = 0; i < d[0]; i++) samples.push(0);
    else samples.push(d);
  }
  for (let pass = 0; pass < order; pass++) {
    let sum = 0;
    samples = samples.map((d) => (sum += d));
  }
  return { start, samples: Float64Array.from(samples, (s) => s * 1e-7) };
});

const tracks = recording.tracks.map(([head, start, count, first, ...changes]) => {
  const spans = [{ from: start, sums: first }];
  for (const [from, ...pairs] of changes) {
    const sums = spans[spans.length - 1].sums.slice();
    for (let i = 0; i < pairs.length; i += 2) sums[pairs[i]] = pairs[i + 1];
    spans.push({ from, sums });
  }
  return { head: recording.heads[head], start, count, spans, at: 0, out: new Float64Array(first.length) };
});

/** The numbers of a track in a frame. */
function numbers(track, frame) {
  const spans = track.spans;
  let at = track.at;
  while (at + 1 < spans.length && spans[at + 1].from <= frame) at++;
  while (at > 0 && spans[at].from > frame) at--;
  track.at = at;
  const { sums } = spans[at];
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i];
    if (typeof sum === "number") { track.out[i] = sum; continue; }
    let value = sum[0];
    for (let k = 1; k < sum.length; k += 2) {
      const curve = curves[sum[k]];
      value += sum[k + 1] * (curve.samples[frame - curve.start] ?? 0);
    }
    track.out[i] = value;
  }
  return track.out;
}

// The steps of each drawing, from the changes of their order.
const orders = [];
{
  let order = [];
  for (const [frame, at, removed, ...added] of recording.order) {
    order = order.slice();
    order.splice(at, removed, ...added);
    orders.push({ frame, order });
  }
}
function stepsAt(frame) {
  let low = 0, high = orders.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (orders[middle].frame <= frame) low = middle; else high = middle;
  }
  return orders[low].order;
}

/** Boxes of the views that are shown in a frame, in the order in which they are drawn. */
function boxes(frame) {
  const result = [];
  for (const index of stepsAt(frame)) {
    const track = tracks[index];
    if (track.head[0] !== "v") continue;
    const [x, y, w, h] = numbers(track, frame);
    result.push({ view: track.head[1], x, y, w, h });
  }
  return result;
}

// ---- Frames and times ----------------------------------------------------------------------------------------------------

const sceneFrames = [];
for (const [first, last] of recording.frames) for (let i = first; i <= last; i++) sceneFrames.push(i);
const count = sceneFrames.length;
const fps = recording.fps[0] / recording.fps[1];
const timeOf = (frame) => sceneFrames[frame] / fps;
const startTime = timeOf(0);
const endTime = timeOf(count - 1) + 1 / fps;
const entries = recording.entries.map((entry) => ({ ...entry, shown: sceneFrames.findIndex((f) => f >= entry.frame) }));
const inForce = (frame) => entries.findLastIndex((e) => e.shown >= 0 && e.shown <= frame);

const state = { frame: 0, playing: false, speed: 1, loop: false, names: false, constraints: false, hover: -1, theme: null };

// ---- Drawing -------------------------------------------------------------------------------------------------------------

const letters = recording.letters.map((data) => new Path2D(data));
const linePaths = recording.lines.map(([size, ...pairs]) => {
  const path = new Path2D();
  for (let i = 0; i < pairs.length; i += 2) {
    path.addPath(letters[pairs[i]], new DOMMatrix([size / 1000, 0, 0, size / 1000, pairs[i + 1], 0]));
  }
  return path;
});
const images = recording.images.map((data) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  image.onload = () => draw();
  return image;
});

const colour = (n, at) => `rgba(${n[at] * 255}, ${n[at + 1] * 255}, ${n[at + 2] * 255}, ${n[at + 3]})`;

/** Adds the outline of a shape, moved, and returns where its numbers end. */
function trace(context, shape, n, dx = 0, dy = 0) {
  context.beginPath();
  if (shape === 4) {
    context.rect(n[0] + dx, n[1] + dy, n[2], n[3]);
    return 4;
  }
  if (shape === 5 || shape === 8) {
    const radii = shape === 5 ? Math.max(0, n[4]) : [4, 5, 6, 7].map((i) => Math.max(0, n[i]));
    context.roundRect(n[0] + dx, n[1] + dy, n[2], n[3], radii);
    return shape;
  }
  let i = 0;
  for (const letter of shape) {
    if (letter === "Z") context.closePath();
    else if (letter === "M") { context.moveTo(n[i] + dx, n[i + 1] + dy); i += 2; }
    else if (letter === "L") { context.lineTo(n[i] + dx, n[i + 1] + dy); i += 2; }
    else {
      context.bezierCurveTo(n[i] + dx, n[i + 1] + dy, n[i + 2] + dx, n[i + 3] + dy, n[i + 4] + dx, n[i + 5] + dy);
      i += 6;
    }
  }
  return i;
}

const layers = [];
/** An empty canvas like `context`'s, for what is laid on as a whole. */
function layer(context, depth) {
  const canvas = (layers[depth] ??= document.createElement("canvas"));
  canvas.width = context.canvas.width;
  canvas.height = context.canvas.height;
  const inner = canvas.getContext("2d");
  inner.setTransform(context.getTransform());
  return inner;
}

/** Draws a frame in points. */
function paint(context, frame, pixelsPerPoint) {
  const stack = [];
  let depth = 0;
  for (const index of stepsAt(frame)) {
    const track = tracks[index];
    const [kind, detail, dash, round] = track.head;
    if (kind === "v") continue;
    const n = numbers(track, frame);
    switch (kind) {
      case "f":
        context.fillStyle = colour(n, trace(context, detail, n));
        context.fill();
        break;
      case "s": {
        const at = trace(context, detail, n);
        context.strokeStyle = colour(n, at);
        context.lineWidth = n[at + 4];
        context.setLineDash(dash);
        context.lineCap = context.lineJoin = round ? "round" : "miter";
        if (!round) context.lineCap = "butt";
        context.stroke();
        break;
      }
      case "x":
        context.save();
        context.translate(n[0], n[1]);
        context.fillStyle = colour(n, 2);
        context.fill(linePaths[detail]);
        context.restore();
        break;
      case "i":
        if (images[detail].complete) context.drawImage(images[detail], n[0], n[1], n[2], n[3]);
        break;
      case "w": {
        // The shape itself stands far outside; only its shadow falls on the canvas.
        context.save();
        const far = 1e5;
        const at = trace(context, detail, n, -far, 0);
        context.shadowColor = colour(n, at);
        context.shadowOffsetX = (far + n[at + 4]) * pixelsPerPoint;
        context.shadowOffsetY = n[at + 5] * pixelsPerPoint;
        context.shadowBlur = n[at + 6] * pixelsPerPoint;
        context.fillStyle = "#000";
        context.fill();
        context.restore();
        break;
      }
      case "c":
        context.save();
        trace(context, detail, n);
        context.clip();
        stack.push(null);
        break;
      case "t":
        context.save();
        context.transform(n[0], n[1], n[2], n[3], n[4], n[5]);
        stack.push(null);
        break;
      case "g":
        stack.push({ context, alpha: Math.min(1, Math.max(0, n[0])) });
        context = layer(context, depth++);
        break;
      case "e": {
        const open = stack.pop();
        if (!open) { context.restore(); break; }
        const picture = context.canvas;
        context = open.context;
        depth--;
        context.save();
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.globalAlpha = open.alpha;
        context.drawImage(picture, 0, 0);
        context.restore();
        break;
      }
    }
  }
}

// ---- The stage -----------------------------------------------------------------------------------------------------------

const picture = $("#picture"), overlay = $("#overlay");
const fit = { x: 0, y: 0, zoom: 1, ratio: 1 };
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

function size(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const box = canvas.getBoundingClientRect();
  const [width, height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
  const context = canvas.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width: box.width, height: box.height, ratio };
}

function drawStage() {
  const { context, width, height, ratio } = size(picture);
  const [w, h] = recording.canvas;
  const zoom = Math.max(0.05, Math.min((width - 48) / w, (height - 48) / h, 8));
  const x = Math.round(((width - w * zoom) / 2) * ratio) / ratio, y = Math.round(((height - h * zoom) / 2) * ratio) / ratio;
  Object.assign(fit, { x, y, zoom, ratio });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.save();
  context.shadowColor = "rgba(0, 0, 0, 0.28)";
  context.shadowBlur = 28 * ratio;
  context.shadowOffsetY = 8 * ratio;
  context.fillStyle = token("strong");
  const screen = boxes(state.frame)[0] ?? { x: 0, y: 0, w, h };
  context.fillRect(x + screen.x * zoom - 1, y + screen.y * zoom - 1, screen.w * zoom + 2, screen.h * zoom + 2);
  context.restore();
  context.save();
  context.setTransform(ratio * zoom, 0, 0, ratio * zoom, x * ratio, y * ratio);
  paint(context, state.frame, ratio * zoom);
  context.restore();
  drawOverlay();
}

function pill(context, text, x, y, { ground, ink, edge, height = 16, alpha = 1 }) {
  context.font = "600 11px Inter, system-ui, sans-serif";
  const width = context.measureText(text).width + 10;
  context.beginPath();
  context.roundRect(x, y, width, height, 4);
  context.fillStyle = ground;
  context.globalAlpha = alpha;
  context.fill();
  context.globalAlpha = 1;
  if (edge) { context.strokeStyle = edge; context.lineWidth = 1; context.stroke(); }
  context.fillStyle = ink;
  context.textBaseline = "middle";
  context.fillText(text, x + 5, y + height / 2 + 0.5);
  return width;
}

/** Places of the pills in this drawing: none lies on another. */
let taken = [];

/** A pill with its left top at the first of some places that is free; without one it is left out. */
function placedPill(context, text, places, look) {
  context.font = "600 11px Inter, system-ui, sans-serif";
  const w = context.measureText(text).width + 10, h = 16;
  const free = places.find(([x, y]) =>
    taken.every((t) => x + w + 2 < t.x || t.x + t.w + 2 < x || y + h + 1 < t.y || t.y + t.h + 1 < y));
  if (!free) return;
  taken.push({ x: free[0], y: free[1], w, h });
  pill(context, text, free[0], free[1], look);
}

const short = (value) => String(Math.round(value * 100) / 100).replace("-", "−");

/** Where an attribute of a box lies: on the x axis, on the y axis, or a size. */
function place(box, attribute) {
  switch (attribute) {
    case "left": case "leading": return { axis: "x", at: box.x };
    case "right": case "trailing": return { axis: "x", at: box.x + box.w };
    case "centerX": return { axis: "x", at: box.x + box.w / 2 };
    case "top": return { axis: "y", at: box.y };
    case "bottom": return { axis: "y", at: box.y + box.h };
    case "centerY": return { axis: "y", at: box.y + box.h / 2 };
    case "width": return { axis: "w" };
    case "height": return { axis: "h" };
    default: return null;
  }
}

/** The constant of a constraint in a frame; null when it does not hold. */
function constantAt(constraint, frame) {
  let value = null;
  for (const [from, constant] of constraint.states) {
    if (from > sceneFrames[frame]) break;
    value = constant;
  }
  return value;
}

/** Constraints that hold in a frame. */
function constraintsAt(frame) {
  return recording.constraints
    .map((c) => ({ ...c, constant: constantAt(c, frame) }))
    .filter((c) => c.constant !== null);
}

/** Those that speak of a view. */
const constraintsOf = (view, frame) => constraintsAt(frame).filter((c) => c.ends.some((e) => e[0] === view));

function stroked(context, width, colour, dash = []) {
  context.setLineDash(dash);
  context.lineWidth = width + 2.5;
  context.globalAlpha = 0.75;
  context.strokeStyle = token("halo");
  context.stroke();
  context.globalAlpha = 1;
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

/** Rulers of constraints; quiet ones are thin and say no numbers. */
function drawRulers(context, constraints, all, { quiet = false } = {}) {
  const byView = new Map(all.map((b) => [b.view, b]));
  const accent = token(quiet ? "ink2" : "accent");
  const look = { ground: token("raised"), ink: accent, edge: accent };
  const draw = (dash) => {
    if (!quiet) return stroked(context, 1.5, accent, dash);
    context.globalAlpha = 0.45;
    context.lineWidth = 1;
    context.strokeStyle = accent;
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
  };
  for (const c of constraints) {
    const [a, b] = c.ends;
    const boxA = byView.get(a[0]), boxB = b && byView.get(b[0]);
    if (!boxA || (b && !boxB)) continue;
    const from = place(boxA, a[1]), to = b ? place(boxB, b[1]) : null;
    if (!from) continue;
    const sign = c.relation === "==" ? "" : c.relation === ">=" ? "≥ " : "≤ ";
    const dash = c.priority < 1000 ? [4, 3] : [];
    context.beginPath();
    if (from.axis === "x" || from.axis === "y") {
      if (!to || to.axis !== from.axis || Math.abs(from.at - to.at) < 0.5 / fit.zoom) continue;
      const across = from.axis === "x" ? ["y", "h"] : ["x", "w"];
      const low = Math.max(boxA[across[0]], boxB[across[0]]);
      const high = Math.min(boxA[across[0]] + boxA[across[1]], boxB[across[0]] + boxB[across[1]]);
      const middle = low < high ? (low + high) / 2 : boxA[across[0]] + boxA[across[1]] / 2;
      const p = from.axis === "x" ? [from.at, middle, to.at, middle] : [middle, from.at, middle, to.at];
      const [x1, y1] = toStage(p[0], p[1]), [x2, y2] = toStage(p[2], p[3]);
      context.moveTo(x1, y1); context.lineTo(x2, y2);
      for (const [x, y] of [[x1, y1], [x2, y2]]) {
        if (from.axis === "x") { context.moveTo(x, y - 4); context.lineTo(x, y + 4); }
        else { context.moveTo(x - 4, y); context.lineTo(x + 4, y); }
      }
      draw(dash);
      if (quiet) continue;
      const text = sign + short(Math.abs(c.constant));
      context.font = "600 11px Inter, system-ui, sans-serif";
      const width = context.measureText(text).width + 10;
      const long = Math.hypot(x2 - x1, y2 - y1);
      // On the line where it is long enough, else beside it, a row or two away where that is taken.
      if (from.axis === "x") {
        const x = (x1 + x2 - width) / 2;
        const rows = [6, -22, 24, -40, 42].map((dy) => [x, y1 + dy]);
        placedPill(context, text, long > width + 8 ? [[x, y1 - 8], ...rows] : rows, look);
      } else {
        const y = (y1 + y2) / 2 - 8;
        const sides = [7, -width - 7, width + 12, -2 * width - 12].map((dx) => [x1 + dx, y]);
        placedPill(context, text, long > 24 ? [[x1 - width / 2, y], ...sides] : sides, look);
      }
    } else if (!b) {
      const [x, y] = toStage(boxA.x, boxA.y), w = boxA.w * fit.zoom, h = boxA.h * fit.zoom;
      if (from.axis === "w") { context.moveTo(x + 2, y + h - 8); context.lineTo(x + w - 2, y + h - 8); }
      else { context.moveTo(x + w - 8, y + 2); context.lineTo(x + w - 8, y + h - 2); }
      draw(dash);
      if (quiet) continue;
      const text = sign + short(c.constant);
      if (from.axis === "w") placedPill(context, text, [0.5, 0.3, 0.7].map((part) => [x + w * part - 12, y + h - 16]), look);
      else placedPill(context, text, [34, 68, 102].map((dx) => [x + w - dx, y + h / 2 - 8]), look);
    }
  }
}

const toStage = (x, y) => [fit.x + x * fit.zoom, fit.y + y * fit.zoom];

function drawOverlay() {
  const { context, ratio } = size(overlay);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const all = boxes(state.frame);
  const accent = token("accent");
  taken = [];
  if (state.names) {
    for (const b of all) {
      if (recording.views[b.view].parent === undefined || b.w * fit.zoom < 24) continue;
      const [x, y] = toStage(b.x, b.y);
      pill(context, recording.views[b.view].name, x + 2, y + 2, { ground: token("ink1"), ink: token("root"), alpha: 0.84 });
    }
  }
  if (state.constraints) {
    const others = constraintsAt(state.frame).filter((c) => c.ends.every((e) => e[0] !== state.hover));
    drawRulers(context, others, all, { quiet: true });
  }
  const box = all.find((b) => b.view === state.hover);
  if (box) {
    const [x, y] = toStage(box.x, box.y);
    context.beginPath();
    context.rect(x - 1, y - 1, box.w * fit.zoom + 2, box.h * fit.zoom + 2);
    stroked(context, 2, accent);
    drawRulers(context, constraintsOf(box.view, state.frame), all);
    const below = y + box.h * fit.zoom + 4;
    const text = `${recording.views[box.view].name}   ${short(box.w)} × ${short(box.h)}`;
    pill(context, text, x - 1, y > 24 ? y - 21 : below, { ground: accent, ink: token("onAccent"), height: 17 });
  }
  describe(box);
}

let described = "";
/** What is under the pointer, in words. */
function describe(box) {
  const rows = [];
  if (box) {
    rows.push(["Frame", `${short(box.x)}, ${short(box.y)}, ${short(box.w)} × ${short(box.h)}`]);
    for (const c of constraintsOf(box.view, state.frame)) {
      const own = c.ends.findIndex((e) => e[0] === box.view);
      if (c.ends.length === 1) rows.push([title(c.ends[0][1]), relation(c.relation) + short(c.constant) + at(c)]);
      else if (c.ends.length === 2) {
        const other = c.ends[1 - own], turned = own === 1;
        const constant = turned ? -c.constant : c.constant;
        const sum = Math.abs(constant) < 0.005 ? "" : constant < 0 ? ` − ${short(-constant)}` : ` + ${short(constant)}`;
        const flipped = turned && c.relation !== "==" ? (c.relation === ">=" ? "<=" : ">=") : c.relation;
        const words = `${recording.views[other[0]].name}.${other[1]}${sum}`;
        rows.push([title(c.ends[own][1]), c.plain ? relation(flipped) + words + at(c) : c.name]);
      } else rows.push(["", c.name]);
    }
  }
  const key = box ? box.view + JSON.stringify(rows) : "";
  if (key === described) return;
  described = key;
  const name = $("#name"), list = $("dl");
  name.textContent = box ? recording.views[box.view].name + " " : "";
  const kind = document.createElement("span");
  kind.textContent = box ? recording.views[box.view].kind : "Point at a view, or press Tab.";
  name.append(kind);
  list.replaceChildren(...rows.map(([term, words]) => {
    const row = document.createElement("div");
    const dt = document.createElement("dt"), dd = document.createElement("dd");
    dt.textContent = term;
    dd.textContent = words;
    row.append(dt, dd);
    return row;
  }));
}
const title = (word) => word[0].toUpperCase() + word.slice(1).replace(/[A-Z]/g, (c) => " " + c.toLowerCase());
const relation = (r) => (r === "==" ? "" : r === ">=" ? "≥ " : "≤ ");
const at = (c) => (c.priority < 1000 ? ` @${short(c.priority)}` : "");

// ---- The strip -----------------------------------------------------------------------------------------------------------

const strip = $("#strip"), stripCanvas = $("#strip canvas");

function drawStrip() {
  const { context, width, ratio } = size(stripCanvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const span = Math.max(endTime - startTime, 1e-9);
  const x = (time) => 1 + ((time - startTime) / span) * (width - 2);
  context.fillStyle = token("sunken");
  context.beginPath();
  context.roundRect(0, 26, width, 70, 4);
  context.fill();
  // Ticks: a label each half second, or as far apart as there is room for.
  let step = 0.1;
  for (const s of [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 600]) { step = s; if (x(startTime + s) - x(startTime) >= 60) break; }
  context.font = "500 10px Inter, system-ui, sans-serif";
  context.textBaseline = "alphabetic";
  const now = timeOf(state.frame);
  const taken = [x(now), ...entries.filter((e) => e.mark).map((e) => x(e.time) + 20)];
  for (let k = Math.ceil(startTime / (step / 5) - 1e-6); k * (step / 5) <= endTime + 1e-9; k++) {
    const time = k * (step / 5), main = k % 5 === 0;
    const high = main ? 9 : 4;
    context.fillStyle = token("strong");
    context.fillRect(x(time) - 0.5, 24 - high, 1, high);
    if (!main || taken.some((t) => Math.abs(t - x(time) - 12) < 40) || x(time) > width - 30) continue;
    context.fillStyle = token("ink3");
    context.fillText(time === 0 ? "0" : `${short(time)} s`, x(time) + 4, 12);
  }
  const hues = recording.hues[darkPage() ? "dark" : "light"];
  recording.lanes.forEach((lane, row) => {
    const hue = hues[lane.hue] ?? { fill: token("raised"), bar: token("ctl") };
    for (const [from, to, entry] of lane.bars) {
      const left = x(Math.max(from, startTime)), right = x(Math.min(to, endTime)), top = 46 + row * 13 - (recording.lanes.length > 3 ? 6 : 0);
      if (right <= left) continue;
      context.beginPath();
      context.roundRect(left + 0.5, top + 0.5, Math.max(2, right - left - 1), 10, 3);
      context.fillStyle = hue.fill;
      context.fill();
      context.save();
      context.clip();
      const motion = entries[entry].curve;
      context.beginPath();
      context.moveTo(left, top + 11);
      const most = Math.max(1, ...motion);
      motion.forEach((p, i) => {
        const bx = x(from) + ((x(to) - x(from)) * i) / (motion.length - 1);
        context.lineTo(bx, top + 11 - (11 * Math.max(0, p)) / most);
      });
      context.lineTo(right, top + 11);
      context.fillStyle = hue.bar;
      context.globalAlpha = 0.55;
      context.fill();
      context.restore();
      context.strokeStyle = hue.bar;
      context.lineWidth = 1;
      context.stroke(new Path2D(roundedBox(left + 0.5, top + 0.5, Math.max(2, right - left - 1), 10, 3)));
    }
  });
  const force = inForce(state.frame);
  entries.forEach((entry, index) => {
    const at = x(entry.time);
    if (entry.mark) {
      const colour = token("good");
      context.fillStyle = colour;
      context.fillRect(at - 0.625, 4, 1.25, 92);
      context.font = "600 11px Inter, system-ui, sans-serif";
      const w = context.measureText(entry.name).width + 14;
      // A flag that would leave the strip flies to the other side.
      const side = at + w > width ? -1 : 1;
      context.beginPath();
      context.moveTo(at, 3);
      context.lineTo(at + side * w, 3); context.lineTo(at + side * (w - 5), 10); context.lineTo(at + side * w, 17);
      context.lineTo(at, 17);
      context.fill();
      context.fillStyle = token("onAccent");
      context.fillText(entry.name, side > 0 ? at + 5 : at - w + 9, 14);
      return;
    }
    context.strokeStyle = token("strong");
    context.setLineDash([2, 3]);
    context.beginPath();
    context.moveTo(at, 44); context.lineTo(at, 94);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(at, 31); context.lineTo(at + 5, 36); context.lineTo(at, 41); context.lineTo(at - 5, 36); context.closePath();
    context.lineWidth = 1.25;
    context.strokeStyle = token("ink1");
    context.fillStyle = index === force ? token("ink1") : token("sunken");
    context.fill();
    context.stroke();
  });
  const head = x(now), accent = token("accent");
  context.beginPath();
  context.moveTo(head, 14); context.lineTo(head, 96);
  stroked(context, 2, accent);
  const text = String(sceneFrames[state.frame]);
  context.font = "600 11px Inter, system-ui, sans-serif";
  const w = context.measureText(text).width + 12;
  const left = Math.min(Math.max(head - w / 2, 0), width - w);
  context.fillStyle = accent;
  context.beginPath();
  context.roundRect(left, 0, w, 16, 4);
  context.moveTo(head - 4, 16); context.lineTo(head + 4, 16); context.lineTo(head, 21);
  context.fill();
  context.fillStyle = token("onAccent");
  context.fillText(text, left + 6, 12);
}

function roundedBox(x, y, w, h, r) {
  r = Math.min(r, w / 2, h / 2);
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

// ---- Icons ---------------------------------------------------------------------------------------------------------------

// Grid 16; M L H V C Z as in SVG, R x y w h r a rounded box, O cx cy r a circle, D cx cy r a diamond, ! filled without stroke.
const icons = {
  play: "!M4.5 2.8 C4.5 2.2 5.1 1.9 5.6 2.2 L13.3 7.3 C13.8 7.6 13.8 8.4 13.3 8.7 L5.6 13.8 C5.1 14.1 4.5 13.8 4.5 13.2 Z",
  pause: "!R3.5 2.5 3.2 11 1 !R9.3 2.5 3.2 11 1",
  frameBack: "!M10.5 3.2 L5 8 L10.5 12.8 Z !R2.6 3 1.6 10 .6",
  frameOn: "!M5.5 3.2 L11 8 L5.5 12.8 Z !R11.8 3 1.6 10 .6",
  editBack: "M9.5 3 L4.5 8 L9.5 13 !D12.5 8 2.4",
  editOn: "M6.5 3 L11.5 8 L6.5 13 !D3.5 8 2.4",
  first: "M3 3 V13 M13 3.5 L7 8 L13 12.5",
  last: "M13 3 V13 M3 3.5 L9 8 L3 12.5",
  loop: "M4 11.5 C1.6 9.6 2 4.5 6 4.5 H12 M9.6 2 L12.2 4.5 L9.6 7 M12 4.6 C14.4 6.4 14 11.5 10 11.5 H6.5",
  mark: "M4 14 V2.5 !M4 2.5 H12.5 L10.3 5.4 L12.5 8.3 H4 Z",
  edit: "D8 8 5",
  constraints: "M2.5 4 V12 M13.5 4 V12 M2.5 8 H13.5 M5 6 L3 8 L5 10 M11 6 L13 8 L11 10",
  conflict: "M1.5 8 H6 M4 5.6 L6.4 8 L4 10.4 M14.5 8 H10 M12 5.6 L9.6 8 L12 10.4 M8 3 V13",
  names: "M2.5 4.5 H9 L13.5 8 L9 11.5 H2.5 Z M5 8 H8",
  fit: "M2.5 6 V2.5 H6 M10 2.5 H13.5 V6 M13.5 10 V13.5 H10 M6 13.5 H2.5 V10",
  sun: "O8 8 3 M8 1.6 V2.6 M8 13.4 V14.4 M1.6 8 H2.6 M13.4 8 H14.4 M3.4 3.4 L4.1 4.1 M11.9 11.9 L12.6 12.6 M12.6 3.4 L11.9 4.1 M4.1 11.9 L3.4 12.6",
};

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const pieces = [];
  for (const word of icons[name].split(" ")) {
    const last = pieces[pieces.length - 1];
    if (/^!|^[ROD]/.test(word) || (word[0] === "M" && (!last || /^!|^[ROD]/.test(last)))) pieces.push(word);
    else pieces[pieces.length - 1] += " " + word;
  }
  for (let piece of pieces) {
    const filled = piece.startsWith("!");
    if (filled) piece = piece.slice(1);
    const n = piece.slice(1).trim().split(/\s+/).map(Number);
    let data = piece;
    if (piece[0] === "R") data = roundedBox(n[0], n[1], n[2], n[3], n[4]);
    if (piece[0] === "O") data = `M${n[0] - n[2]} ${n[1]}a${n[2]} ${n[2]} 0 1 0 ${2 * n[2]} 0a${n[2]} ${n[2]} 0 1 0 ${-2 * n[2]} 0Z`;
    if (piece[0] === "D") data = `M${n[0]} ${n[1] - n[2]}l${n[2]} ${n[2]} ${-n[2]} ${n[2]} ${-n[2]} ${-n[2]}Z`;
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", data);
    if (filled) { path.setAttribute("fill", "currentColor"); path.setAttribute("stroke", "none"); }
    svg.append(path);
  }
  return svg;
}

// ---- What the page says --------------------------------------------------------------------------------------------------

function clock(time) {
  const thousandths = Math.round(time * 1000);
  return `${Math.floor(thousandths / 60000)}:${((thousandths % 60000) / 1000).toFixed(3).padStart(6, "0")}`;
}

const rows = entries.map((entry) => {
  const item = document.createElement("li"), button = document.createElement("button");
  if (entry.mark) item.className = "mark";
  const time = document.createElement("span");
  time.className = "time";
  time.textContent = entry.time.toFixed(3);
  const words = document.createElement("span"), name = document.createElement("b");
  name.textContent = entry.name;
  words.append(name);
  if (entry.detail) {
    const detail = document.createElement("small");
    detail.textContent = entry.detail;
    words.append(detail);
  }
  button.append(time, icon(entry.mark ? "mark" : "edit"), words);
  button.onclick = () => { if (entry.shown >= 0) seek(entry.shown); };
  item.append(button);
  $("ol").append(item);
  return button;
});
if (!entries.length) $("ol").previousElementSibling.textContent = "No edits, no marks";

// The list shrinks when there is more to say of what is under the pointer.
new ResizeObserver(() => rows[inForce(state.frame)]?.scrollIntoView({ block: "nearest" })).observe($("ol"));

let scrolledTo = -1;
function drawWords() {
  const time = timeOf(state.frame), force = inForce(state.frame);
  $("#time").textContent = clock(time);
  $("#count").textContent = `${sceneFrames[state.frame]} / ${sceneFrames[count - 1]}`;
  rows.forEach((row, index) => {
    row.setAttribute("aria-current", index === force);
    const mark = row.querySelector("svg");
    if (!entries[index].mark) mark.style.fill = index === force ? "currentColor" : "none";
  });
  if (force !== scrolledTo && force >= 0) rows[force].scrollIntoView({ block: "nearest" });
  scrolledTo = force;
  strip.setAttribute("aria-valuemax", count - 1);
  strip.setAttribute("aria-valuenow", state.frame);
  strip.setAttribute(
    "aria-valuetext",
    `frame ${sceneFrames[state.frame]} of ${sceneFrames[count - 1]}` + (force >= 0 ? `, ${entries[force].name}` : ""));
  let trouble = [];
  for (const [frame, conflicts] of recording.conflicts) { if (frame > state.frame) break; trouble = conflicts; }
  const pill = $("#trouble");
  pill.style.display = trouble.length ? "inline-flex" : "none";
  if (trouble.length) {
    pill.replaceChildren(icon("conflict"), `${trouble.length} conflict${trouble.length > 1 ? "s" : ""}`);
    pill.title = trouble.map((names) => `${names[0]} is set aside; it clashes with ${names.slice(1).join(", ")}`).join("\n");
  }
}

let isDrawing = false;
function draw() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    drawStage();
    drawStrip();
    drawWords();
  });
}

// ---- Doing ---------------------------------------------------------------------------------------------------------------

const speeds = [0.25, 0.5, 1, 2];
let clockStart = 0, frameStart = 0;

function seek(frame) {
  state.frame = Math.min(Math.max(Math.round(frame), 0), count - 1);
  restartClock();
  draw();
}
function restartClock() { clockStart = performance.now(); frameStart = state.frame; }

function setPlaying(playing) {
  if (playing && state.frame === count - 1 && !state.loop) state.frame = 0;
  state.playing = playing && count > 1;
  const button = $("#play");
  button.replaceChildren(icon(state.playing ? "pause" : "play"));
  button.setAttribute("aria-label", state.playing ? "Pause" : "Play");
  restartClock();
  draw();
  if (state.playing) requestAnimationFrame(tick);
}

function tick(now) {
  if (!state.playing) return;
  // Frames are shown at their own times, whatever gaps the recording has.
  let time = timeOf(frameStart) + (Math.max(0, now - clockStart) / 1000) * state.speed;
  if (time >= endTime) {
    if (!state.loop) { state.frame = count - 1; setPlaying(false); return; }
    state.frame = 0;
    restartClock();
    time = startTime;
  }
  let frame = state.frame;
  while (frame + 1 < count && timeOf(frame + 1) <= time + 1e-9) frame++;
  if (frame !== state.frame) { state.frame = frame; draw(); }
  requestAnimationFrame(tick);
}

function setSpeed(speed) {
  state.speed = speed;
  restartClock();
  document.querySelectorAll(".speeds button").forEach((b) => b.setAttribute("aria-pressed", Number(b.value) === speed));
}

function toEntry(direction, mark) {
  const frames = entries.filter((e) => e.shown >= 0 && (mark ? e.mark : !e.mark)).map((e) => e.shown);
  const next = direction > 0 ? frames.find((f) => f > state.frame) : frames.findLast((f) => f < state.frame);
  seek(next ?? (direction > 0 ? count - 1 : 0));
}

function toggle(name) {
  state[name] = !state[name];
  $(`[data-do=${name}]`).setAttribute("aria-pressed", state[name]);
  draw();
}

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const darkPage = () => (state.theme ?? (systemDark.matches ? "dark" : "light")) === "dark";
systemDark.addEventListener("change", draw);

function stepHover(direction) {
  const all = boxes(state.frame).map((b) => b.view);
  const at = all.indexOf(state.hover);
  state.hover = all[(at + direction + all.length) % all.length] ?? -1;
  draw();
}

const actions = {
  play: () => setPlaying(!state.playing),
  first: () => seek(0),
  last: () => seek(count - 1),
  frameBack: () => { setPlaying(false); seek(state.frame - 1); },
  frameOn: () => { setPlaying(false); seek(state.frame + 1); },
  editBack: () => toEntry(-1, false),
  editOn: () => toEntry(1, false),
  markBack: () => toEntry(-1, true),
  markOn: () => toEntry(1, true),
  loop: () => toggle("loop"),
  names: () => toggle("names"),
  constraints: () => toggle("constraints"),
  theme: () => {
    state.theme = darkPage() ? "light" : "dark";
    document.documentElement.dataset.theme = state.theme;
    draw();
  },
  full: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
};

const keys = {
  " ": actions.play, ArrowLeft: actions.frameBack, ArrowRight: actions.frameOn, ",": actions.frameBack, ".": actions.frameOn,
  ArrowUp: actions.editBack, ArrowDown: actions.editOn, "[": actions.markBack, "]": actions.markOn,
  Home: actions.first, End: actions.last, l: actions.loop, n: actions.names, c: actions.constraints, d: actions.theme,
  f: actions.full, Escape: () => { state.hover = -1; draw(); }, Backspace: () => setSpeed(1),
  "-": () => setSpeed(speeds[Math.max(0, speeds.indexOf(state.speed) - 1)]),
  "=": () => setSpeed(speeds[Math.min(speeds.length - 1, speeds.indexOf(state.speed) + 1)]),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const focused = document.activeElement;
  // A focused button keeps its own keys; Tab walks through the views only where nothing has the focus.
  if (focused && focused.tagName === "BUTTON" && (event.key === " " || event.key === "Enter")) return;
  if (event.key === "Tab") {
    if (focused !== document.body) return;
    if (event.shiftKey && state.hover <= 0) return;
    event.preventDefault();
    return stepHover(event.shiftKey ? -1 : 1);
  }
  if (event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    event.preventDefault();
    setPlaying(false);
    return seek(state.frame + (event.key === "ArrowLeft" ? -10 : 10));
  }
  if (/^[0-9]$/.test(event.key)) return seek(((count - 1) * Number(event.key)) / 10);
  const action = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
});

document.querySelectorAll("[data-do]").forEach((button) => (button.onclick = () => actions[button.dataset.do]()));

function scrub(event) {
  const box = strip.getBoundingClientRect();
  const time = startTime + ((event.clientX - box.left) / box.width) * (endTime - startTime);
  let frame = sceneFrames.findLastIndex((_, i) => timeOf(i) <= time);
  seek(Math.max(0, frame));
}
strip.addEventListener("pointerdown", (event) => { setPlaying(false); strip.setPointerCapture(event.pointerId); scrub(event); });
strip.addEventListener("pointermove", (event) => { if (strip.hasPointerCapture(event.pointerId)) scrub(event); });

function pointAt(event) {
  const box = picture.getBoundingClientRect();
  const x = (event.clientX - box.left - fit.x) / fit.zoom, y = (event.clientY - box.top - fit.y) / fit.zoom;
  const hit = boxes(state.frame).findLast((b) => x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h);
  const view = hit ? hit.view : -1;
  if (view !== state.hover) { state.hover = view; draw(); }
}
picture.addEventListener("pointermove", pointAt);
picture.addEventListener("pointerdown", pointAt);
picture.addEventListener("pointerleave", () => { state.hover = -1; draw(); });

// ---- Start ---------------------------------------------------------------------------------------------------------------

document.querySelectorAll("[data-icon]").forEach((button) => button.prepend(icon(button.dataset.icon)));
for (const speed of speeds) {
  const button = document.createElement("button");
  button.value = speed;
  button.textContent = ({ 0.25: "¼×", 0.5: "½×" })[speed] ?? `${speed}×`;
  button.onclick = () => setSpeed(speed);
  $(".speeds").append(button);
}
setSpeed(1);
$("h1").textContent = recording.title;
$(".facts").textContent =
  `${short(recording.canvas[0])} × ${short(recording.canvas[1])} · ${(endTime - startTime).toFixed(1)} s · ${short(fps)} fps`;
addEventListener("resize", draw);
new ResizeObserver(draw).observe($("main"));
draw();

// For programs that look at a recording from outside.
window.pivotreel = {
  count, state, seek,
  /** Boxes of all shown views in a frame, in points from the top left of the screen, by name. */
  boxes: (frame) => Object.fromEntries(boxes(frame).map((b) => [recording.views[b.view].name, [b.x, b.y, b.w, b.h]])),
};
