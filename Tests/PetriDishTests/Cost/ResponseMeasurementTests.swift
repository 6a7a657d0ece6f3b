import Foundation
import PetriDish
import Testing

/// How long an app takes after each press, measured along the paths to its screens.
@MainActor
struct ResponseMeasurementTests {
  private var catalog: Catalog {
    Catalog(
      "Tabs",
      root: { _ in Tabs(contained: [stack("a"), stack("b"), stack("c")]) }
    ) {
      Layout.self
      ScreenConfiguration("b", route: .own("b"))
      ScreenConfiguration("c", route: .own("c"))
    }
  }

  private func comparison(
    _ reader: StopWatch,
    measuring measured: MeasuredResponses? = MeasuredResponses(isOptimized: true)
  ) async throws -> Comparison {
    try await catalog.compare(["b"], experiment: "layout", measuring: measured, on: reader)
  }

  @Test func `the median of five counts, and only along the paths that were asked for`()
    async throws
  {
    let reader = StopWatch([0.9, 0.1, 0.31, 0.3, 0.5])
    let comparison = try await comparison(reader)
    let times = try #require(comparison.screens[0].variants[0].times)
    let plain = try await self.comparison(reader, measuring: nil)
    let predicted = try #require(plain.screens[0].variants[0].times)
    for (path, without) in [(times.there, predicted.there), (times.back, predicted.back)] {
      let (path, without) = (try #require(path), try #require(without))
      #expect(path.gestures.map(\.response) == [0.31])
      #expect(path.gestures.allSatisfy { $0.gesture.isMeasured })
      #expect(abs(path.seconds.least - without.seconds.least - 0.31) < 1e-9)
    }
    // There and back, five times each, under both variants.
    #expect(reader.pressed.count == 20)
    #expect(Set(reader.pressed) == [.tab(0), .tab(1)])
  }

  @Test func `what comes to no rest keeps the time that it declares, and is not marked`()
    async throws
  {
    let comparison = try await comparison(StopWatch([0.3, nil, 0.3, 0.3, 0.3]))
    let there = try #require(comparison.screens[0].variants[0].times).there
    #expect(there.gestures.map(\.response) == [0])
    #expect(there.gestures.allSatisfy { !$0.gesture.isMeasured })
  }

  @Test func `what was measured is marked for people and for programs`() async throws {
    for isOptimized in [false, true] {
      let comparison = try await comparison(
        StopWatch([0.3]),
        measuring: MeasuredResponses(isOptimized: isOptimized)
      )
      let build = isOptimized ? "in a release build" : "in a debug build"
      let html = HTMLReport(comparison, of: "Tabs").html
      for text in [comparison.text, html] {
        #expect(text.contains("was measured here, \(build)"))
        #expect(text.contains("for 4 of 4 gestures"))
      }
      #expect(html.contains("opens in 0.30 s (measured)"))
      let report = try JSONDecoder().decode(
        MeasuredComparison.self,
        from: Data(Report(ComparisonReport(comparison)).json().utf8)
      )
      let measured = try #require(report.seconds.measured)
      #expect(measured.build == (isOptimized ? "release" : "debug"))
      #expect((measured.rounds, measured.measured, measured.gestures) == (5, 4, 4))
    }
    let plain = try await comparison(StopWatch([0.3]), measuring: nil)
    #expect(!plain.text.contains("measured"))
    let json = try Report(ComparisonReport(plain)).json()
    let report = try JSONDecoder().decode(MeasuredComparison.self, from: Data(json.utf8))
    #expect(report.seconds.measured == nil)
  }

  @Test func `reduced motion takes away what is declared, and nothing that was measured`() {
    let timing = GestureTiming(reducesMotion: true)
    func seconds(_ animation: UserGesture.Animation) -> Double {
      let tap = UserGesture(.tap(nil), animation: animation)
      return TimedPath([("tap", false, [tap])], by: timing).seconds.least
    }
    #expect(abs(seconds(.seconds(0.3)) - 1.6) < 1e-9)
    #expect(abs(seconds(.measured(0.3)) - 1.9) < 1e-9)
  }

  @Test(arguments: [
    (0.21, 0.24, TimeDifference.Conclusion.same), (0.21, 2.5, .faster), (0.2, 0.3, .tooClose),
  ])
  func `three frames more or less are no difference of what was measured`(
    one: Double,
    other: Double,
    conclusion: TimeDifference.Conclusion
  ) {
    func path(_ seconds: Double) -> TimedPath {
      let tap = UserGesture(.tap(nil), words: "tap", animation: .measured(seconds))
      return TimedPath([("tap", false, [tap])], by: GestureTiming())
    }
    #expect(TimeDifference(path(one), path(other), error: 0.21).conclusion == conclusion)
  }
}

/// The part of a report about what was measured.
private struct MeasuredComparison: Decodable {
  let seconds: Seconds

  struct Seconds: Decodable { let measured: Measured? }

  struct Measured: Decodable {
    let build: String
    let rounds: Int
    let measured: Int
    let gestures: Int
  }
}

/// Shows nothing, knows where tabs are, and takes the times that it was given, in turn, for each walk.
@MainActor
private final class StopWatch: AreaReader {
  private(set) var pressed: [ScreenPart] = []
  private let times: [Double?]

  init(_ times: [Double?]) { self.times = times }

  func dish(of catalog: Catalog, in environment: StandardEnvironment) -> Dish {
    Dish(catalog, in: environment)
  }

  func reading(of dish: Dish, lookingFor parts: Set<ScreenPart>) async -> AreaReading {
    let tabs = dish.scene.visibleScreens.compactMap { $0 as? Tabs }
    return AreaReading(
      areas: tabs.flatMap { tabs in
        tabs.contained.indices.map { index in
          let area = UserGesture.Area(x: Double(index) * 120, y: 600, width: 120, height: 40)
          return ScreenArea(of: tabs, .tab(index), area)
        }
      }
    )
  }

  func response(
    pressing part: ScreenPart,
    near area: UserGesture.Area,
    in dish: Dish
  ) async -> Double? {
    pressed.append(part)
    return times[(pressed.count - 1) % times.count]
  }
}
