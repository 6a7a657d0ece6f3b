import PetriDish
import Survey
import Testing

struct RemainingTimeTests {
  @Test func `without timings, there is no estimate until a case ends`() {
    var time = RemainingTime(["a", "b", "c"], timings: nil, jobs: 1)
    #expect(time.duration == nil)
    time.add("a", seconds: 2)
    #expect(time.duration == .seconds(4))
    time.expect("d")
    #expect(time.duration == .seconds(6))
    for id in ["b", "c", "d"] { time.add(id, seconds: 2) }
    #expect(time.duration == nil)
  }

  @Test func `an estimate based on an earlier report is adjusted to the speed of the machine`() {
    let timings = CaseTimings(["a": 10, "b": 20, "c": 30])
    var time = RemainingTime(["a", "b", "c"], timings: timings, jobs: 2)
    #expect(time.duration == .seconds(30))
    time.add("a", seconds: 20)
    #expect(time.duration == .seconds(50))
    time.add("b", seconds: 40)
    // One case can’t be split between two jobs.
    #expect(time.duration == .seconds(60))
  }

  @Test(arguments: [
    (0.0, "1 s"), (0.2, "1 s"), (19, "19 s"), (21, "25 s"), (89, "90 s"), (90, "2 min"),
    (3_540, "59 min"), (3_600, "1 h"), (7_800, "2 h 10 min"),
  ])
  func `a duration is rounded for display`(seconds: Double, words: String) {
    #expect(Duration.seconds(seconds).inAbout == words)
  }
}
