// swift-tools-version: 6.2
import PackageDescription

// The layers. Each target sees only the layers below it, and only what it names here:
//
//   6  pivotreel (executable)    PivotreelTesting
//   5  Goldens    Reports
//   4  Playback (SDL)    Recording    CairoRendering
//   3  Stage
//   2  AutoLayout        SceneScript    Profiling    SolverTraces
//   1  Simplex           Animation    Drawing    LayoutVocabulary    JSONText
//   0  Geometry          Diagnostics  (CSDL2, CCairo, CPango, CTurboJPEG, CDeflate: C headers)
//
// docs/ARCHITECTURE.md says what each one is for.

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// Rounding and square roots of Double are calls into libm in debug builds, and nothing else of ours imports it.
let maths: [LinkerSetting] = [.linkedLibrary("m")]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: settings, linkerSettings: maths)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "pivotreel",
  products: [
    .executable(name: "pivotreel", targets: ["pivotreel"]),
    .library(name: "Simplex", targets: ["Simplex"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "PivotreelTesting", targets: ["PivotreelTesting"]),
  ],
  targets: [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),

    library("Geometry"),
    library("Diagnostics"),

    library("Simplex"),
    library("SolverTraces", ["Simplex", "JSONText", "Diagnostics"]),
    library("Animation", ["Geometry"]),
    library("Drawing", ["Geometry"]),
    library("LayoutVocabulary", ["Geometry"]),
    library("JSONText", ["Geometry"]),
    library("Profiling", ["JSONText"]),

    library("AutoLayout", ["Simplex", "Geometry", "LayoutVocabulary"]),
    library("SceneScript", ["Animation", "Geometry", "Diagnostics", "JSONText", "LayoutVocabulary"]),

    library(
      "Stage",
      [
        "AutoLayout", "SceneScript", "Animation", "Drawing", "LayoutVocabulary", "Geometry", "Diagnostics", "JSONText",
        "Profiling",
      ]),

    library("CairoRendering", ["Drawing", "Geometry", "CCairo", "CPango", "CTurboJPEG"]),
    library(
      "Recording",
      ["Stage", "SceneScript", "Animation", "Drawing", "LayoutVocabulary", "Geometry", "JSONText", "CDeflate"],
      // The page of the HTML player, part of the program so that a recording needs no file beside it.
      resources: [.embedInCode("Player/player.html"), .embedInCode("Player/player.js")]),
    library("Goldens", ["Recording", "Stage", "SceneScript", "Drawing", "Geometry", "JSONText"]),
    library("Reports", ["JSONText", "Geometry"]),
    library(
      "PivotreelTesting",
      [
        "Goldens", "Recording", "Stage", "AutoLayout", "SceneScript", "CairoRendering", "LayoutVocabulary", "Drawing",
        "Diagnostics", "Geometry",
      ]),
    library(
      "Playback",
      [
        "Stage", "SceneScript", "Animation", "Drawing", "LayoutVocabulary", "Profiling", "Geometry", "Diagnostics",
        "CSDL2",
      ]),

    .executableTarget(
      name: "pivotreel",
      dependencies: [
        "Stage", "AutoLayout", "SceneScript", "Animation", "Drawing", "LayoutVocabulary", "Geometry", "Diagnostics",
        "JSONText", "Profiling", "CairoRendering", "Recording", "Goldens", "Reports", "Playback", "SolverTraces",
      ],
      swiftSettings: settings),

    .target(name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport", swiftSettings: settings),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    tests("SimplexTests", ["Simplex", "TestSupport", "AllocationCounter"]),
    tests("SolverTracesTests", ["SolverTraces", "Simplex", "JSONText", "Diagnostics"]),
    tests("JSONTextTests", ["JSONText", "TestSupport"]),
    tests(
      "GoldensTests",
      [
        "Goldens", "Recording", "Stage", "SceneScript", "Diagnostics", "Drawing", "LayoutVocabulary", "Geometry",
        "JSONText",
      ]),
    tests("ReportsTests", ["Reports", "JSONText"]),
    tests("PivotreelTestingTests", ["PivotreelTesting", "AutoLayout"]),
    tests(
      "RecordingTests",
      ["Recording", "Stage", "SceneScript", "Drawing", "LayoutVocabulary", "Geometry", "JSONText", "TestSupport"]),
    tests("GeometryTests", ["Geometry"]),
    tests("ProfilingTests", ["Profiling"]),
    tests(
      "StageTests",
      [
        "Stage", "SceneScript", "AutoLayout", "Animation", "Drawing", "LayoutVocabulary", "Geometry", "Diagnostics",
        "TestSupport",
      ]),
    tests("AnimationTests", ["Animation", "Geometry"]),
    tests("AutoLayoutTests", ["AutoLayout", "Simplex", "LayoutVocabulary", "Geometry", "TestSupport"]),
    tests("LayoutVocabularyTests", ["LayoutVocabulary", "Geometry", "TestSupport"]),

    tests("DrawingTests", ["Drawing", "Geometry"]),
    tests(
      "StagePaintTests",
      ["Stage", "SceneScript", "LayoutVocabulary", "CairoRendering", "Recording", "Drawing", "Geometry"]),
    .executableTarget(
      name: "RenderProbe", dependencies: ["CairoRendering", "Drawing", "Geometry"], path: "Tests/RenderProbe",
      swiftSettings: settings),
    .executableTarget(
      name: "MotionProbe",
      dependencies: ["Stage", "AutoLayout", "SceneScript", "Drawing", "Geometry", "Diagnostics"],
      path: "Tests/MotionProbe", swiftSettings: settings),
    tests("CairoRenderingTests", ["CairoRendering", "RenderProbe", "Recording", "Drawing", "Geometry", "TestSupport"]),
    tests("CommandTests", ["pivotreel"]),
    tests(
      "PlaybackTests",
      ["Playback", "Stage", "SceneScript", "Drawing", "LayoutVocabulary", "Geometry", "Diagnostics", "TestSupport"]),

    tests("DiagnosticsTests", ["Diagnostics"]),
    tests(
      "SceneScriptTests",
      ["SceneScript", "Diagnostics", "Geometry", "LayoutVocabulary", "Animation", "JSONText", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
