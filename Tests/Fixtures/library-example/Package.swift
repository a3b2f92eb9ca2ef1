// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else that uses the layout and the solver as libraries. `Tools/library-example` builds and runs it.
let package = Package(
  name: "library-example",
  dependencies: [.package(name: "pivotreel", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Example",
      dependencies: [
        .product(name: "AutoLayout", package: "pivotreel"), .product(name: "Simplex", package: "pivotreel"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
