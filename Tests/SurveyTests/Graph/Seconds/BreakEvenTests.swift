import Seeds
import Testing

// Testable because reports contain only the nearest break-even.
@testable import Survey

/// The shares of visits at which two variants take equally long.
struct BreakEvenTests {
  /// Returns the mean difference if one screen has a share of all visits and the others share the
  /// rest equally.
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
  func `two variants swap order at every break-even`(series: Int) {
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
      // Without a break-even, the same variant is faster for every screen.
      if all.isEmpty {
        #expect(Set(differences.map { $0.middle > 0 }).count == 1)
      }
    }
    #expect(found > 100)
  }

  @Test func `the nearest break-even requires the smallest change of a screen’s share`() throws {
    let differences: [BreakEven.Differences] = [(1, 1, 1), (1, 1, 1), (-1.5, -1.5, -1.5)]
    let even = try #require(BreakEven.nearest(differences))
    #expect(even.screen == 2)
    #expect(abs(even.share - 0.4) < 1e-9)
    #expect(even.isAbove)
    #expect(even.range == even.share...even.share)
  }

  @Test(arguments: [2.0, 0.1, 2.004, 1.0 / 3])
  func `of two equally near break-evens, the break-even of the first screen is used`(longer: Double)
  {
    // Two screens have the same break-even, seen from both sides.
    for (first, second) in [(longer, -2.0), (-longer, 2.0)] {
      let differences = [first, second].map { ($0, $0, $0) }
      #expect(BreakEven.nearest(differences)?.screen == 0)
    }
  }

  @Test func `a single screen, or a variant that is never slower, has no break-even`() {
    #expect(BreakEven.nearest([(1, 1, 1)]) == nil)
    #expect(BreakEven.nearest([(1, 1, 1), (0, 0, 0)]) == nil)
    #expect(BreakEven.nearest([]) == nil)
  }

  @Test func `if the least times have no break-even, the range extends to 0 or 1`() throws {
    let differences: [BreakEven.Differences] = [(0.1, 1, 1.9), (0.2, -1, -2.2)]
    let even = try #require(BreakEven.nearest(differences))
    #expect(even.range.lowerBound == 0 || even.range.upperBound == 1)
  }
}

/// Conclusions about the difference between two predicted times.
struct TimeDifferenceTests {
  private let timing = GestureTiming()

  /// Returns a path of one step that takes about the given time.
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
  func `half the time counts as faster, but 5 and 6 seconds are too close to call`(
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

  @Test func `shared gestures don’t contribute to the error of a time difference`() {
    let (short, long) = (path(["a", "b", "c"]), path(["a", "b", "c", "d"]))
    let difference = TimeDifference(long, short, error: 0.21)
    #expect(abs(difference.deviation - 0.21 * 1.6) < 1e-9)
    #expect(difference.conclusion == .slower)
    #expect(TimeDifference(short, long, error: 0.21).conclusion == .faster)
    let apart = TimeDifference(path(["e", "f", "g", "h"]), short, error: 0.21)
    #expect(apart.conclusion == .tooClose)
    #expect(TimeDifference(short, short, error: 0.21).conclusion == .same)
  }

  @Test func `equal gestures in different areas don’t count as shared`() {
    func path(_ x: Double) -> TimedPath {
      let area = UserGesture.Area(x: x, y: 0, width: 40, height: 40)
      return TimedPath([("tap", false, [UserGesture(.tap(area))])], by: timing)
    }
    #expect(TimeDifference(path(0), path(0), error: 0.21).conclusion == .same)
    #expect(TimeDifference(path(0), path(90), error: 0.21).conclusion == .tooClose)
  }

  @Test func `times are too close to call if the least and the greatest difference disagree`() {
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
  func `swapping the paths mirrors the conclusion`(series: Int) {
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

  @Test func `paths of two seconds can be distinguished if they differ by about one second`() {
    #expect(abs(TimeDifference.resolution(at: 2) - 0.974) < 0.001)
  }
}
