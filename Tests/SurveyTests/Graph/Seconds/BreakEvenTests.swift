import Seeds
import Testing

// Testable: a report tells of one break-even, and here all of them count.
@testable import Survey

/// The shares of visits at which two variants take as long.
struct BreakEvenTests {
  /// The mean of the differences if one screen has a part of all visits, and the others share the rest
  /// equally.
  private func mean(
    _ differences: [BreakEven.Differences],
    giving screen: Int,
    _ part: Double
  ) -> Double {
    differences.indices.reduce(0) { sum, index in
      let part = index == screen ? part : (1 - part) / Double(differences.count - 1)
      return sum + part * differences[index].middle
    }
  }

  @Test(arguments: 0..<10)
  func `the order of two variants flips just below and above every break-even`(series: Int) {
    var found = 0
    for number in 0..<100 {
      var random = SeededRandom(seed: UInt64(series * 100 + number))
      let count = 2 + random.index(below: 7)
      let differences = (0..<count).map { _ -> BreakEven.Differences in
        let middle = Double.random(in: -3...3, using: &random)
        let half = Double.random(in: 0...1, using: &random)
        return (middle - half, middle, middle + half)
      }
      let all = BreakEven.all(differences)
      found += all.count
      for even in all {
        #expect(even.share > 0 && even.share < 1)
        #expect(even.range.contains(even.share))
        let step = min(even.share, 1 - even.share) * 1e-6
        let below = mean(differences, giving: even.screen, even.share - step)
        let above = mean(differences, giving: even.screen, even.share + step)
        #expect(below * above < 0, "seed \(series * 100 + number), screen \(even.screen)")
        #expect((above < 0) == even.isAbove)
      }
      let told = BreakEven.nearest(differences)
      #expect((told == nil) == all.isEmpty)
      // Without one, the same variant is the faster one for every screen, however often it is opened.
      if all.isEmpty {
        #expect(Set(differences.map { $0.middle > 0 }).count == 1)
      }
    }
    #expect(found > 100)
  }

  @Test func `the nearest is that of the screen whose part need change least`() throws {
    let differences: [BreakEven.Differences] = [(1, 1, 1), (1, 1, 1), (-1.5, -1.5, -1.5)]
    let even = try #require(BreakEven.nearest(differences))
    #expect(even.screen == 2)
    #expect(abs(even.share - 0.4) < 1e-9)
    #expect(even.isAbove)
    #expect(even.range == even.share...even.share)
  }

  @Test(arguments: [2.0, 0.1, 2.004, 1.0 / 3])
  func `of two screens that are equally near, the first one decides`(longer: Double) {
    // With two screens, both have the same break-even, seen from either side.
    for (first, second) in [(longer, -2.0), (-longer, 2.0)] {
      let differences = [first, second].map { ($0, $0, $0) }
      #expect(BreakEven.nearest(differences)?.screen == 0)
    }
  }

  @Test func `one screen alone, and a variant that is never slower, have none`() {
    #expect(BreakEven.nearest([(1, 1, 1)]) == nil)
    #expect(BreakEven.nearest([(1, 1, 1), (0, 0, 0)]) == nil)
    #expect(BreakEven.nearest([]) == nil)
  }

  @Test func `where the least times have none, the band goes to its end`() throws {
    let differences: [BreakEven.Differences] = [(0.1, 1, 1.9), (0.2, -1, -2.2)]
    let even = try #require(BreakEven.nearest(differences))
    #expect(even.range.lowerBound == 0 || even.range.upperBound == 1)
  }
}

/// What can be told apart.
struct TimeDifferenceTests {
  private let timing = GestureTiming()

  /// A path of one step that takes about so long.
  private func path(_ name: String, seconds: Double) -> TimedPath {
    let gesture = UserGesture(.tap(nil), words: name, animation: .seconds(seconds - 1.6))
    return TimedPath([(words: name, isAssumed: false, gestures: [gesture])], by: timing)
  }

  private func path(_ taps: [String]) -> TimedPath {
    TimedPath(taps.map { ($0, false, [UserGesture(.tap(nil))]) }, by: timing)
  }

  @Test(arguments: [
    (1.5 + 0.1, 3.3, TimeDifference.Conclusion.faster), (3.3, 1.6, .slower), (5, 6, .tooClose),
    (6, 5, .tooClose),
  ])
  func `a second and a half against three can be called, five against six cannot`(
    one: Double,
    other: Double,
    conclusion: TimeDifference.Conclusion
  ) {
    let difference = TimeDifference(
      path("one", seconds: one),
      path("other", seconds: other),
      error: 0.21
    )
    #expect(difference.conclusion == conclusion)
    #expect(abs(difference.deviation - 0.21 * (one * one + other * other).squareRoot()) < 1e-9)
  }

  @Test func `what both paths share is left out of the error`() {
    let (short, long) = (path(["a", "b", "c"]), path(["a", "b", "c", "d"]))
    let difference = TimeDifference(long, short, error: 0.21)
    #expect(abs(difference.deviation - 0.21 * 1.6) < 1e-9)
    #expect(difference.conclusion == .slower)
    #expect(TimeDifference(short, long, error: 0.21).conclusion == .faster)
    let apart = TimeDifference(path(["e", "f", "g", "h"]), short, error: 0.21)
    #expect(apart.conclusion == .tooClose)
    #expect(TimeDifference(short, short, error: 0.21).conclusion == .same)
  }

  @Test func `a shared gesture at another area is not shared`() {
    func path(_ x: Double) -> TimedPath {
      let area = UserGesture.Area(x: x, y: 0, width: 40, height: 40)
      return TimedPath([("tap", false, [UserGesture(.tap(area))])], by: timing)
    }
    #expect(TimeDifference(path(0), path(0), error: 0.21).conclusion == .same)
    #expect(TimeDifference(path(0), path(90), error: 0.21).conclusion == .tooClose)
  }

  @Test func `nothing is told where least and most disagree`() {
    let one = TimedPath(
      [("a", false, [UserGesture(.tap(nil)), UserGesture(.tap(nil)), UserGesture(.tap(nil))])],
      by: timing
    )
    let other = TimedPath(
      [("b", false, [UserGesture(.swipe)]), ("c", false, [UserGesture(.swipe)])],
      by: timing
    )
    let difference = TimeDifference(one, other, error: 0.01)
    #expect(difference.least < 0 && difference.most > 0)
    #expect(difference.conclusion == .tooClose)
  }

  @Test(arguments: 0..<10)
  func `of two paths the conclusions mirror each other`(series: Int) {
    for number in 0..<100 {
      var random = SeededRandom(seed: UInt64(series * 100 + number))
      let paths = (0..<2).map { _ in
        path((0..<1 + random.index(below: 5)).map { _ in "\(random.index(below: 4))" })
      }
      let (one, other) = (
        TimeDifference(paths[0], paths[1], error: 0.21),
        TimeDifference(paths[1], paths[0], error: 0.21)
      )
      #expect(one.middle == -other.middle && abs(one.deviation - other.deviation) < 1e-9)
      let mirrored: TimeDifference.Conclusion =
        switch one.conclusion {
        case .faster: .slower
        case .slower: .faster
        default: one.conclusion
        }
      #expect(other.conclusion == mirrored, "seed \(series * 100 + number)")
    }
  }

  @Test func `paths of two seconds are told apart by about one`() {
    #expect(abs(TimeDifference.resolution(at: 2) - 0.974) < 0.001)
  }
}
