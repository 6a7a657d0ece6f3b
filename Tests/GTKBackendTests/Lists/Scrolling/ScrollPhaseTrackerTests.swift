// The phases are internal, and tests can't use real touch input.
import Testing

@testable import GTKBackend

@Suite struct ScrollPhaseTrackerTests {
  private typealias Event = ScrollPhaseTracker.Event

  @Test func `rows that stop immediately don’t coast`() {
    var tracker = ScrollPhaseTracker()
    #expect(tracker.begin() == [.began])
    #expect(tracker.begin() == [])
    #expect(!tracker.isObservingFrames)
    tracker.end(at: 40)
    var events: [Event] = []
    for _ in 0..<10 where tracker.isObservingFrames { events += tracker.noteFrame(at: 40) }
    #expect(events == [.ended(coasts: false)])
  }

  @Test func `rows that coast report once that they have stopped`() {
    var tracker = ScrollPhaseTracker()
    _ = tracker.begin()
    tracker.end(at: 0)
    var events: [Event] = []
    for offset in [0.0, 10, 18, 18, 24, 24, 24, 24, 24, 24] {
      events += tracker.noteFrame(at: offset)
    }
    #expect(events == [.ended(coasts: true), .rested])
    #expect(!tracker.isObservingFrames)
  }

  @Test func `a new scroll ends the previous scroll`() {
    var tracker = ScrollPhaseTracker()
    _ = tracker.begin()
    tracker.end(at: 0)
    #expect(tracker.begin() == [.ended(coasts: false), .began])
    tracker.end(at: 0)
    #expect(tracker.noteFrame(at: 5) == [.ended(coasts: true)])
    #expect(tracker.begin() == [.rested, .began])
  }

  @Test func `ending a scroll that hasn’t begun has no effect`() {
    var tracker = ScrollPhaseTracker()
    tracker.end(at: 3)
    #expect(!tracker.isObservingFrames)
    #expect(tracker.noteFrame(at: 9) == [])
  }
}
