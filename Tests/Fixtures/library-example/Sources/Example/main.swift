import AutoLayout

let root = View(name: "root")
let title = View(name: "title")
let field = View(name: "field")
let button = View(name: "button")
for view in [title, field, button] { try root.addSubview(view) }
title.intrinsicContentSize = IntrinsicSize(width: 42, height: 21)
field.intrinsicContentSize = IntrinsicSize(width: 97, height: 30)
button.intrinsicContentSize = IntrinsicSize(width: 80, height: 44)
title.setContentHuggingPriority(try Priority(rawValue: 251), for: .horizontal)

// Anchors, as UIKit has them; operators say the same.
let gap = try field.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 20)
try LayoutConstraint.activate([
  title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
  title.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
  gap,
  field.topAnchor == root.topAnchor + 40,
  root.trailingAnchor == field.trailingAnchor + 20,
])

// The initialiser of published code, line by line.
try LayoutConstraint(
  item: button, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 1, constant: 0
).activate()

// Visual Format Language.
try LayoutConstraint.activate(
  LayoutConstraint.constraints(
    withVisualFormat: "V:[field]-space-[button]", metrics: ["space": 24], views: ["field": field, "button": button]))

let engine = try LayoutEngine(root: root)
try engine.setRootSize(Size(320, 480))
engine.solve()
for view in root.subviews { print(view.name, view.frame.x, view.frame.y, view.frame.width, view.frame.height) }

// A change costs what it moves.
gap.constant = 8
print("moved:", engine.solve().changed.count)
print(field.frame.x, field.frame.width)

// What cannot hold is set aside and reported; the layout goes on.
try (field.widthAnchor == 400).named("wide").activate()
for conflict in engine.solve().conflicts { print(conflict) }
print("ambiguous:", engine.ambiguities().map(\.item.name))
