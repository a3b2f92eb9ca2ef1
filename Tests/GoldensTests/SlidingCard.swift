import Geometry
import LayoutVocabulary
import Recording
import Stage

/// A recording of a card and a badge at 10 frames a second: the card collapses at 0.5 s, and 12 frames are recorded.
struct SlidingCard {
  var trace: Trace

  init() {
    let views: [RecordingDescription.View] = [
      .init(name: "root", kind: .view, parent: nil), .init(name: "card", kind: .view, parent: 0),
      .init(name: "badge", kind: .label, parent: 1),
    ]
    let description = RecordingDescription(
      title: "Sliding card", fps: Rational(10), frames: .frames(upTo: 12), screen: Size(320, 480), scale: 2,
      views: views, entries: [.init(time: Rational(1, 2), name: "collapse")])
    func state(_ view: Int, _ parent: Int?, _ box: Rect) -> ViewState {
      ViewState(
        view: view, parent: parent, model: box, shown: box, absolute: box, isHidden: false, opacity: 1,
        isAtRest: true, isGhost: false, style: ViewStyle())
    }
    let frames = (0..<12).map { index in
      StageFrame(
        index: index, time: Rational(index, 10), screen: Size(320, 480), scale: 2,
        views: [
          state(0, nil, Rect(0, 0, 320, 480)), state(1, 0, Rect(12, 20, index < 5 ? 296 : 200, 44)),
          state(2, 1, Rect(8, 8, 20, 20)),
        ],
        conflicts: [], ambiguous: [], entryInForce: index < 5 ? nil : 0, momentIndex: index < 5 ? 0 : 1)
    }
    trace = Trace(description: description, frames: frames)
  }

  /// The recording with `edit` made in some of its frames.
  func changed(_ frames: ClosedRange<Int>, _ edit: (inout StageFrame) -> Void) -> Trace {
    var trace = trace
    for index in frames { edit(&trace.frames[index]) }
    return trace
  }

  /// The recording with the solved and the drawn box of a view changed in some of its frames.
  func moved(_ view: Int, _ frames: ClosedRange<Int>, _ edit: (inout Rect) -> Void) -> Trace {
    changed(frames) {
      edit(&$0.views[view].model)
      edit(&$0.views[view].shown)
    }
  }
}
