import Geometry

extension DisplayList {
  /// The commands as text, one a line; what a clip, group or transform holds is indented under it.
  package func dump() -> String {
    var lines: [String] = []
    dump(into: &lines, indent: "")
    return lines.map { $0 + "\n" }.joined()
  }

  private func dump(into lines: inout [String], indent: String) {
    for command in commands {
      switch command {
      case .fill(let path, let color): lines.append("\(indent)fill \(color.hex) \(path.dump())")
      case .stroke(let path, let stroke): lines.append("\(indent)stroke \(stroke.dump()) \(path.dump())")
      case .text(let run): lines.append("\(indent)text \(run.dump())")
      case .shadow(let shadow): lines.append("\(indent)shadow \(shadow.dump())")
      case .image(let bitmap, let box):
        lines.append("\(indent)image \(bitmap.width) x \(bitmap.height) in \(box.dump())")
      case .clip(let path, let list):
        lines.append("\(indent)clip \(path.dump())")
        list.dump(into: &lines, indent: indent + "  ")
      case .group(let opacity, let list):
        lines.append("\(indent)group opacity \(number(opacity))")
        list.dump(into: &lines, indent: indent + "  ")
      case .transform(let transform, let list):
        lines.append("\(indent)transform \(transform.dump())")
        list.dump(into: &lines, indent: indent + "  ")
      }
    }
  }
}

private func number(_ value: Double) -> String {
  value.isFinite ? NumberText.short(value, places: 4) : "\(value)"
}

private func dump(_ p: Point) -> String { "\(number(p.x)) \(number(p.y))" }

extension Rect {
  fileprivate func dump() -> String { "(\(number(x)) \(number(y)) \(number(width)) \(number(height)))" }
}

extension Path {
  /// As in SVG: M, L, C and Z.
  package func dump() -> String {
    elements.map { element in
      switch element {
      case .move(let p): "M" + Drawing.dump(p)
      case .line(let p): "L" + Drawing.dump(p)
      case .curve(let a, let b, let end): "C" + Drawing.dump(a) + " " + Drawing.dump(b) + " " + Drawing.dump(end)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension CornerRadii {
  fileprivate func dump() -> String {
    let all = [topLeft, topRight, bottomRight, bottomLeft].map(number)
    return all.allSatisfy { $0 == all[0] } ? all[0] : all.joined(separator: " ")
  }
}

extension Stroke {
  fileprivate func dump() -> String {
    "\(color.hex) width \(number(width))"
      + (dash.isEmpty ? "" : " dash \(dash.map(number).joined(separator: "-"))")
      + (ends == .round ? " round" : "")
  }
}

extension SoftShadow {
  fileprivate func dump() -> String {
    "\(color.hex) \(box.dump()) radius \(radii.dump()) offset \(Drawing.dump(offset)) blur \(number(blur))"
  }
}

extension Font {
  fileprivate func dump() -> String {
    "\(number(size))/\(weight)" + (italic ? " italic" : "") + (isTabular ? " tabular" : "")
  }
}

extension TextRun {
  fileprivate func dump() -> String {
    "\(String(reflecting: string)) \(font.dump()) \(color.hex) in \(box.dump()) \(alignment) \(verticalAlignment)"
      + (lines == 1 ? "" : " lines \(lines)") + (truncation == .none ? "" : " ellipsis \(truncation)")
      + (tightening == 0 ? "" : " tighten \(number(tightening))")
  }
}

extension AffineTransform {
  fileprivate func dump() -> String { [a, b, c, d, tx, ty].map(number).joined(separator: " ") }
}
