extension HTMLReport {
  /// The page's behaviour: one state, and a function that draws it.
  static let script = #"""
    'use strict';
    const report = JSON.parse(document.getElementById('data').textContent);
    const icons = {
      differs: '<rect x="2" y="2" width="8.5" height="8.5" rx="1.5"/><path d="M12 5.5H12.5C13.3 5.5 14 6.2 14 7V12.5C14 13.3 13.3 14 12.5 14H7C6.2 14 5.5 13.3 5.5 12.5V12.2"/>',
      check: '<path d="M2.8 8.6 6.3 12 13.2 4"/>', copy: '<rect x="2.2" y="5" width="8" height="9" rx="1.5"/><path d="M5.6 2.2H12C13 2.2 13.8 3 13.8 4V11"/>',
      warn: '<path d="M8 2.4 14.4 13.4H1.6Z M8 6.4V9.6M8 11.6v.1"/>',
      sun: '<circle cx="8" cy="8" r="3"/><path d="M8 1.6V2.6M8 13.4V14.4M1.6 8H2.6M13.4 8H14.4M3.4 3.4 4.1 4.1M11.9 11.9 12.6 12.6M12.6 3.4 11.9 4.1M4.1 11.9 3.4 12.6"/>',
      back: '<path d="M10.5 3.2 5 8 10.5 12.8Z" fill="currentColor" stroke="none"/><path d="M3.4 3.4v9.2"/>',
      on: '<path d="M5.5 3.2 11 8 5.5 12.8Z" fill="currentColor" stroke="none"/><path d="M12.6 3.4v9.2"/>',
      slide: '<path d="M5.5 4.5 2 8 5.5 11.5M10.5 4.5 14 8 10.5 11.5"/>',
    };
    const icon = (name, kind = '') => `<svg class="icon ${kind}" viewBox="0 0 16 16" aria-hidden="true">${icons[name]}</svg>`;
    const safe = text => String(text).replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]);
    const count = (n, noun) => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
    const element = id => document.getElementById(id);
    const modes = ['Slider', 'Flicker', 'Overlay', 'Difference'];
    const failed = report.scenes.filter(s => s.verdict === 'failed');
    const order = failed.concat(report.scenes.filter(s => s.verdict === 'not comparable'), report.scenes.filter(s => s.verdict === 'passed'));
    const state = {scene: order[0], picture: 0, mode: 0, share: 0.5, blink: false};

    // What has pictures is shown first; what a scene claims stands beside it.
    function main(scene) { return scene.failures.find(f => f.kind === 'golden') || scene.failures[0]; }

    function isBad(evidence, frame) { return evidence.runs.some(([a, b]) => a <= frame && frame <= b); }

    function open(scene) {
      state.scene = scene;
      if (scene.evidence) {
        const pictures = scene.evidence.pictures;
        const first = pictures.findIndex(p => isBad(scene.evidence, p.frame));
        state.picture = first < 0 ? 0 : first;
        slideToEdge(scene.evidence, pictures[state.picture]);
      }
      location.replace('#' + encodeURIComponent(scene.scene + '/' + scene.device));
      draw();
    }

    // The slider begins where the boxes part.
    function slideToEdge(evidence, picture) {
      const [a, b] = [picture.goldenBox, picture.newBox];
      state.share = 0.5;
      if (!a || !b) return;
      const edges = [[a[0], b[0]], [a[0] + a[2], b[0] + b[2]]].filter(([x, y]) => Math.abs(x - y) > 1e-6);
      const [x, y] = edges.length ? edges[edges.length - 1] : [a[0] + a[2] / 2, a[0] + a[2] / 2];
      state.share = Math.min(0.98, Math.max(0.02, (x + y) / 2 / evidence.width));
    }

    function drawList() {
      const wanted = element('filter').value.toLowerCase();
      const shown = s => (s.scene + ' ' + s.device + ' ' + s.path).toLowerCase().includes(wanted);
      const row = s => {
        const f = main(s);
        const worst = !f ? '' : f.edge ? `${f.edge}${f.runs.length ? ', ' + count(f.runs.reduce((n, [a, b]) => n + b - a + 1, 0), 'frame') : ''}` : f.message;
        const kind = {failed: ['differs', 'bad'], passed: ['check', 'good'], 'not comparable': ['warn', 'warn']}[s.verdict];
        return `<button class="scene" data-scene="${order.indexOf(s)}" aria-current="${s === state.scene}">${icon(...kind)}<span>` +
          `<b>${safe(s.scene)}</b><i>${safe(s.device)}</i>${worst ? `<small>${safe(worst)}</small>` : ''}</span></button>`;
      };
      const group = (title, verdict) => {
        const rows = order.filter(s => s.verdict === verdict && shown(s));
        return rows.length ? `<h2>${title}</h2>` + rows.map(row).join('') : '';
      };
      element('list').innerHTML = group('Failed', 'failed') + group('Not comparable', 'not comparable') + group('Passed', 'passed');
    }

    function box(picture) {
      const rect = (b, kind) => b ? `<rect class="halo" x="${b[0]}" y="${b[1]}" width="${b[2]}" height="${b[3]}"/>` +
        `<rect class="${kind}" x="${b[0]}" y="${b[1]}" width="${b[2]}" height="${b[3]}"/>` : '';
      return {old: rect(picture.goldenBox, 'old'), now: rect(picture.newBox, 'now')};
    }

    function viewer(evidence, picture) {
      const image = (source, word) => source ? `<img alt="${word}" src="${source}">` : `<div class="none">${word}: no such frame</div>`;
      const layer = (content, style) => `<div style="position:absolute;inset:0;${style}">${content}</div>`;
      const svg = content => `<svg viewBox="0 0 ${evidence.width} ${evidence.height}" preserveAspectRatio="none">${content}</svg>`;
      const [old, now] = [image(picture.golden, 'expected'), image(picture.new, 'actual')];
      const boxes = box(picture);
      const percent = (100 * state.share).toFixed(2);
      switch (state.mode) {
        case 0: return layer(now + svg(boxes.now), '') + layer(old + svg(boxes.old), `clip-path:inset(0 ${100 - percent}% 0 0)`) +
          `<button class="handle" style="left:${percent}%" role="slider" aria-label="Expected left, actual right" aria-valuenow="${Math.round(percent)}" aria-valuemin="0" aria-valuemax="100"><span>${icon('slide')}</span></button>`;
        case 1: return state.blink ? layer(now + svg(boxes.now), '') : layer(old + svg(boxes.old), '');
        case 2: return layer(old, '') + layer(now, 'opacity:.5') + svg(boxes.old + boxes.now);
        default: return `<div style="position:absolute;inset:0;isolation:isolate;filter:invert(1) contrast(1.6)">` + layer(old, '') + layer(now, 'mix-blend-mode:difference') + '</div>' + svg(boxes.old + boxes.now);
      }
    }

    function size(evidence) {
      const room = Math.max(200, (element('main').clientWidth || 900) - (innerWidth > 980 ? 460 : 120));
      const scale = Math.min(486 / evidence.height, room / evidence.width, 2);
      return `width:${evidence.width * scale}px;height:${evidence.height * scale}px`;
    }

    function draw() {
      drawList();
      const s = state.scene;
      if (!s) { element('main').innerHTML = '<p>The run had no scene.</p>'; return; }
      const f = main(s);
      if (!f) {
        element('main').innerHTML = `<h2 class="title">${safe(s.scene)}</h2><div class="facts"><span>${safe(s.device)}</span><span>${count(s.frames, 'frame')}</span><span>${safe(s.path)}</span></div>` +
          `<div class="card"><div class="calm" ${s.incomparable ? 'style="color:var(--ambig)"' : ''}>${s.incomparable ? icon('warn') + 'Geometry is as its golden; pixels not comparable: ' + safe(s.incomparable) : icon('check') + (s.remarks.some(r => r.includes('recorded') || r.includes('updated')) ? 'Recorded in this run' : 'Every frame is as its golden')}</div></div>` +
          (s.remarks.length ? `<p class="note">${s.remarks.map(safe).join('<br>')}</p>` : '');
        return;
      }
      const e = s.evidence, p = e && e.pictures[state.picture];
      const runs = f.runs.map(([a, b]) => a === b ? `${a}` : `${a} to ${b}`);
      const head = `<h2 class="title">${safe(f.message.replace(/ (from frame|in frame) .*/, ''))}</h2><div class="facts"><span>${safe(s.scene)} · ${safe(s.device)}</span>` +
        (runs.length ? `<span>frames <b>${runs.slice(0, 3).join(', ')}${runs.length > 3 ? ' …' : ''}</b></span>` : '') +
        (f.edit ? `<span>◆ first differs after <b>${safe(f.edit.name)}</b> at ${safe(f.edit.time)}</span>` : e ? '<span>differs before any edit</span>' : '') +
        (f.line ? `<span class="place">${safe(s.path)}:${f.line}</span>` : '') + '</div>';
      const rows = p ? p.rows.map(r => r.length === 4
        ? `<tr><td>${safe(r[0])}</td><td>${safe(r[1])}</td><td>${safe(r[2])}</td><td class="by">${safe(r[3])}</td></tr>` : `<tr><td colspan="4">${safe(r[0])}</td></tr>`).join('') : '';
      const rest = s.failures.filter(o => o !== f).map(o => (o.line ? `line ${o.line}: ` : '') + o.message + (o.facts.length ? ', ' + o.facts[0] : ''));
      const others = rest.length > 5 ? rest.slice(0, 4).concat(`and ${rest.length - 4} more`) : rest;
      const aside = '<aside>' + (p ? `<div class="card"><h3>What differs in frame ${p.frame}</h3>` + (rows ? `<table><tr><th>edge</th><th>golden</th><th>now</th><th>by</th></tr>${rows}</table>` : '<p class="note">Nothing: this frame is as its golden.</p>') + '</div>' : '') +
        (f.facts.length || others.length ? `<div class="card"><h3>More</h3>${f.facts.concat(others).map(t => `<p class="note">${safe(t)}</p>`).join('')}</div>` : '') +
        (f.commands.length ? '<div class="card">' + f.commands.map(([label, text]) => `<h3>${safe({see: 'See it', explain: 'Why', accept: 'Keep the new one'}[label] || label)}</h3><div class="command"><code>${safe(text)}</code><button class="copy" data-copy="${safe(text)}" title="Copy" aria-label="Copy">${icon('copy')}</button></div>`).join('') + '</div>' : '') + '</aside>';
      const stage = !p ? '<div></div>' : `<div class="card"><div class="bar"><div class="modes" role="group" aria-label="View">${modes.map((m, i) => `<button data-mode="${i}" aria-pressed="${i === state.mode}">${m}</button>`).join('')}</div><span class="room"></span>` +
        `<button class="step" data-step="-1" title="Frame before" aria-label="Frame before">${icon('back')}</button><b>frame ${p.frame}</b><button class="step" data-step="1" title="Next frame" aria-label="Next frame">${icon('on')}</button><span style="color:var(--ink2)">${safe(p.time)}</span></div>` +
        `<div class="stage"><span class="side old">Expected</span><span class="side now">Actual</span><div class="screen" style="${size(e)}">${viewer(e, p)}</div></div></div>`;
      const strip = !e ? '' : `<div class="card strip"><div class="frames">${e.pictures.map((q, i) => `<button data-picture="${i}" class="${isBad(e, q.frame) ? 'differs' : 'good'}" aria-current="${i === state.picture}" aria-label="frame ${q.frame}">` +
        (q.new || q.golden ? `<img class="thumb" alt="" src="${q.new || q.golden}">` : '') + `<span class="lane"></span>${q.frame}</button>`).join('')}</div>` +
        `<div class="keys"><b>${count(e.runs.reduce((n, [a, b]) => n + b - a + 1, 0), 'bad frame')} in ${e.runs.length === 1 ? 'one run' : count(e.runs.length, 'run')}</b><br>← → frame, ⇧ run<br>1 2 3 4 mode<br>J K scene</div></div>` +
        `<div class="edits">${e.edits.map(d => `<span>◆ <b>${safe(d.name)}</b> ${safe(d.time)}</span>`).join('')}</div>`;
      element('main').innerHTML = head + `<div class="columns">${stage}${aside}</div>` + strip;
    }

    function step(by, wholeRun) {
      const e = state.scene.evidence;
      if (!e) return;
      let next = state.picture + by;
      if (wholeRun) {
        const starts = e.runs.map(([a]) => e.pictures.findIndex(p => p.frame === a)).filter(i => i >= 0);
        const further = by > 0 ? starts.find(i => i > state.picture) : starts.reverse().find(i => i < state.picture);
        next = further === undefined ? state.picture : further;
      }
      state.picture = Math.min(e.pictures.length - 1, Math.max(0, next));
      draw();
    }

    function slide(event) {
      const screen = document.querySelector('.screen');
      if (!screen) return;
      const bounds = screen.getBoundingClientRect();
      state.share = Math.min(1, Math.max(0, (event.clientX - bounds.left) / bounds.width));
      draw();
    }

    let sliding = false;
    addEventListener('pointerdown', e => { if (e.target.closest('.handle') || (state.mode === 0 && e.target.closest('.screen'))) { sliding = true; slide(e); e.preventDefault(); } });
    addEventListener('pointermove', e => { if (sliding) slide(e); });
    addEventListener('pointerup', () => { sliding = false; });
    addEventListener('click', event => {
      const button = event.target.closest('button');
      if (!button) return;
      const d = button.dataset;
      if (d.scene !== undefined) open(order[d.scene]);
      else if (d.mode !== undefined) { state.mode = +d.mode; draw(); }
      else if (d.step !== undefined) step(+d.step);
      else if (d.picture !== undefined) { state.picture = +d.picture; draw(); }
      else if (d.copy !== undefined) navigator.clipboard && navigator.clipboard.writeText(d.copy);
      else if (button.id === 'theme') theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    });
    addEventListener('keydown', event => {
      if (event.target.tagName === 'INPUT' || event.ctrlKey || event.metaKey || event.altKey) return;
      const near = by => { const i = order.indexOf(state.scene) + by; if (order[i]) open(order[i]); };
      const held = document.activeElement && document.activeElement.classList.contains('handle');
      if (held && event.key.startsWith('Arrow')) { state.share += event.key === 'ArrowRight' ? 0.01 : -0.01; draw(); document.querySelector('.handle').focus(); }
      else if (event.key === 'ArrowRight') step(1, event.shiftKey);
      else if (event.key === 'ArrowLeft') step(-1, event.shiftKey);
      else if ('1234'.includes(event.key)) { state.mode = +event.key - 1; draw(); }
      else if (event.key === 'j') near(1);
      else if (event.key === 'k') near(-1);
      else return;
      event.preventDefault();
    });
    element('filter').addEventListener('input', drawList);
    addEventListener('resize', draw);
    // Two hertz, and never faster: what blinks quicker can harm.
    setInterval(() => { if (state.mode === 1) { state.blink = !state.blink; draw(); } }, 500);

    function theme(name) { document.documentElement.dataset.theme = name; }
    theme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    element('theme').innerHTML = icon('sun');
    element('summary').textContent = `${count(report.scenes.length, 'scene')} · ${count(report.frames, 'frame')} · ${report.seconds} s`;
    element('counts').innerHTML = (report.failed ? `<span class="pill bad">${icon('differs')}${report.failed} failed</span>` : '') +
      (report.notComparable ? `<span class="pill warn">${icon('warn')}${report.notComparable} not comparable</span>` : '') +
      `<span class="pill good">${icon('check')}${report.passed} passed</span>`;
    const wanted = decodeURIComponent(location.hash.slice(1));
    const asked = order.find(s => s.scene + '/' + s.device === wanted);
    if (asked || state.scene) open(asked || state.scene); else draw();
    """#
}
