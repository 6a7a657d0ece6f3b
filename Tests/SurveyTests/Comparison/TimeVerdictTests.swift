import Foundation
import PetriDish
import SampleCatalog
import Testing

// Testable to create comparisons with chosen times, which the public interface doesn’t allow.
@testable import Survey

/// The conclusions of a comparison about predicted times.
@MainActor
struct TimeVerdictTests {
  /// Returns a path of one step with the given duration.
  private func path(_ name: String, _ seconds: PredictedSeconds) -> TimedPath {
    // With two gestures, the user may need time to think before the second one.
    let tap = UserGesture(.swipe, words: name, animation: .seconds(seconds.least - 1.8))
    let timing = GestureTiming()
    guard seconds.most > seconds.least else {
      let tap = UserGesture(.swipe, words: name, animation: .seconds(seconds.least - 1.5))
      return TimedPath([(name, false, [tap])], by: timing)
    }
    return TimedPath([(name, false, [tap, UserGesture(.swipe, words: name)])], by: timing)
  }

  private func comparison(
    _ screens: [String: [Double?]],
    of variants: [String] = ["tabs", "menu"]
  ) async -> ExperimentComparison {
    let result = await Dish(sample).jump(Jump("overview"))
    let compared = screens.sorted { $0.key < $1.key }.map { name, seconds in
      ComparedScreen(
        id: name,
        name: name,
        group: "",
        preset: nil,
        jump: Jump("overview"),
        variants: zip(variants, seconds).map { variant, seconds in
          ComparedScreen.Entry(
            variant: variant,
            jump: Jump("overview"),
            result: VisitResult(result),
            cost: nil,
            times: seconds.map { seconds in
              let band = PredictedSeconds(least: seconds, most: seconds)
              let path = path("\(variant) \(seconds)", band)
              return ScreenTimes(there: path, back: nil, fewestActions: nil)
            }
          )
        },
        differences: []
      )
    }
    return ExperimentComparison(
      experiment: RegisteredExperiment(id: "navigation", variants: variants),
      screens: compared
    )
  }

  private func verdict(_ screens: [String: [Double?]]) async -> [String] {
    await comparison(screens).timeVerdict.map(\.description)
  }

  @Test func `slower screens come first with their times, then those too close to call`() async {
    #expect(
      await verdict(["A": [1.6, 3.2], "B": [1.6, 3.4], "C": [1.6, 3.3], "D": [1.6, 1.7]]) == [
        "Menu takes about twice as long as tabs to get to 3 of 4 screens (3.2–3.4 s compared to 1.6 s); "
          + "too close to call for “D”."
      ]
    )
    #expect(
      await comparison(["A": [1.6, 3.2]]).timeVerdict.first?.lead
        == "Menu takes about twice as long as tabs"
    )
  }

  @Test func `if a variant is faster, the sentence says how much longer the control takes`() async {
    #expect(
      await verdict(["A": [9, 1.6], "B": [9, 1.6]]) == [
        "Tabs takes about 5.5 times as long as menu to get to both screens (9.0 s compared to 1.6 s)."
      ]
    )
    #expect(
      await verdict(["A": [1.6, 9], "B": [9, 1.6]]) == [
        "Menu takes about 5.5 times as long as tabs to get to “A” (9.0 s compared to 1.6 s); "
          + "tabs takes about 5.5 times as long as menu to get to “B” (9.0 s compared to 1.6 s)."
      ]
    )
  }

  @Test func `similar times are too close to call, and without common screens there is no verdict`()
    async
  {
    #expect(
      await verdict(["A": [1.6, 1.7], "B": [1.6, 1.8], "C": [nil, 1.6]])
        == ["Menu compared to tabs: too close to call for both screens."]
    )
    #expect(await verdict(["A": [nil, 1.7]]).isEmpty)
  }

  @Test(arguments: [
    (1.1, "a little longer than"), (1.3, "about a third longer than"),
    (1.5, "about 1.5 times as long as"),
    (2.0, "about twice as long as"), (2.6, "about 2.5 times as long as"),
    (3.1, "about 3 times as long as"), (Double.infinity, "much longer than"),
  ])
  func `a ratio is described in words`(ratio: Double, words: String) {
    #expect(TimeRatio(ratio).words == words)
  }

  @Test func `a turning point names the screen, the required share and its current weight`()
    async throws
  {
    let screens: [String: [Double?]] = [
      "A": [1.6, 3.6], "B": [1.6, 3.6], "C": [1.6, 3.6], "Product": [4.6, 1.6],
    ]
    let decisions = await comparison(screens).recommendation?.turns ?? []
    #expect(decisions.map(\.best) == ["tabs"])
    #expect(
      decisions.map(\.sentence) == [
        "Menu is faster than tabs only if “Product” is opened in more than 40 of 100 visits. "
          + "Here, all screens count equally (25 of 100)."
      ]
    )
  }

  @Test
  func `a variant that is never faster is named, and similar times have no turning point`()
    async
  {
    let never = await comparison(["A": [1.6, 3.6], "B": [1.6, 1.7]]).recommendation?.turns ?? []
    #expect(
      never.map(\.sentence) == [
        "Menu is never faster than tabs, regardless of how often each screen is opened."
      ]
    )
    #expect(
      await comparison(["A": [1.6, 1.7], "B": [1.6, 1.8]]).recommendation?.turns.isEmpty == true
    )
    #expect(await comparison(["A": [1.6, 3.7]]).recommendation?.turns.isEmpty == true)
  }

  @Test func `equal gestures with different animations take different times`() {
    func path(_ animation: Double) -> TimedPath {
      let tap = UserGesture(.tap(nil), words: "tap", animation: .seconds(animation))
      return TimedPath([("tap", false, [tap])], by: GestureTiming())
    }
    #expect(TimeDifference(path(0.2), path(0.2)).conclusion == .same)
    #expect(TimeDifference(path(0.4), path(0.2)).conclusion == .slower)
    #expect(TimeDifference(path(0), path(0.2)).conclusion == .faster)
  }

  @Test func `a variant too close to the control for every screen isn’t the best one`() async {
    let decisions =
      await comparison(
        ["A": [1.6, 1.59, 3.6], "B": [1.6, 1.6, 3.6]],
        of: ["tabs", "menu", "split"]
      ).recommendation?.turns ?? []
    #expect(decisions.map(\.best) == ["tabs"])
    #expect(decisions.map(\.other) == ["split"])
  }

  @Test func `the best variant is the fastest of those that clearly differ from the control`()
    async throws
  {
    // Menu is the fastest but too close to tabs. Split clearly differs from tabs and is faster.
    let comparison = await comparison(
      ["A": [3.6, 3.5, 1.6], "B": [1.6, 1.5, 3.0], "C": [5, 4.4, 5]],
      of: ["tabs", "menu", "split"]
    )
    let decisions = try #require(comparison.recommendation).turns
    #expect(decisions.map(\.best) == ["split", "split"])
    #expect(decisions.map(\.other) == ["tabs", "menu"])
    #expect(decisions.first?.screen == "A")
    #expect(decisions.first?.sentence.hasPrefix("Tabs is faster than split only if “A”") == true)
    let json = try Report(ExperimentComparisonReport(comparison)).json()
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let seconds = try #require(report?["seconds"] as? [String: Any])
    let recommendation = try #require(seconds["recommendation"] as? [String: Any])
    #expect(Set(recommendation.keys) == ["variant", "sentence", "reasons", "turns"])
    #expect(recommendation["variant"] is NSNull)
    let told = try #require((recommendation["turns"] as? [[String: Any]])?.first)
    #expect(Set(told.keys) == ["from", "to", "screen", "share", "range", "above", "sentence"])
    #expect(told["screen"] as? String == "A")
    let share = try #require(told["share"] as? Double)
    #expect(abs(share - (decisions.first?.breakEven?.share ?? 0)) < 1e-9)
  }

  @Test func `shares and weights have enough digits to differ`() async {
    let turns = await comparison(["A": [1.6, 3.6], "B": [3.604, 1.6]]).recommendation?.turns
    #expect(
      turns?.map(\.sentence) == [
        "Tabs is faster than menu only if “A” is opened in more than 5,005 of 10,000 visits. "
          + "Here, all screens count equally (5,000 of 10,000)."
      ]
    )
  }

  @Test func `turning points are given only for the recommended variant`() async {
    // Menu has the lowest mean time but is slower for one screen. Split is never slower.
    let answer = await comparison(
      ["A": [9, 1.6, 4], "B": [9, 1.6, 4], "C": [1.6, 4, 1.6]],
      of: ["tabs", "menu", "split"]
    ).recommendation
    #expect(answer?.variant == "split")
    #expect(answer?.turns.map(\.best) == ["split", "split"])
    #expect(answer?.turns.map(\.screen) == [nil, "C"])
  }

  @Test(arguments: [
    (
      [[1.6, 3.6], [1.6, 1.7]],
      "For speed, keep tabs: no variant is faster for any screen, and "
        + "menu is slower for 1 of 2 screens."
    ),
    (
      [[3.6, 1.6], [3.6, 1.6]],
      "For speed, choose menu: it is faster than tabs for both screens and "
        + "slower for none."
    ),
    (
      [[3.6, 1.6], [1.6, 3.6]],
      "No clear winner: it depends on which screens people use (menu is slower for 1 of 2 screens "
        + "and faster for 1 of 2 screens)."
    ),
    (
      [[1.6, 1.7], [1.6, 1.6]],
      "No clear winner: no variant is clearly different from tabs for any "
        + "screen."
    ),
  ])
  func `the recommendation names a variant or reports no clear winner`(
    seconds: [[Double]],
    answer: String
  ) async throws {
    let comparison = await comparison(["A": seconds[0], "B": seconds[1]])
    let told = try #require(comparison.recommendation)
    #expect(told.choice.description == answer)
    #expect(!told.reasons.isEmpty)
    let sentences = told.turns.map(\.sentence)
    #expect(
      sentences.isEmpty ? told.whatWouldChange.count == 2 : told.whatWouldChange == sentences
    )
  }

  @Test func `the fastest variant that is never slower is recommended`() async {
    let answer = await comparison(
      ["A": [5, 2.5, 1.6], "B": [5, 2.5, 1.6]],
      of: ["tabs", "menu", "split"]
    ).recommendation
    #expect(answer?.choice.lead == "For speed, choose split")
    #expect(await comparison(["A": [nil, 1.7]]).recommendation == nil)
    #expect(await comparison(["A": [1.6]], of: ["tabs"]).recommendation == nil)
  }

  @Test func `a variant that is only slower is rejected if another variant has mixed results`()
    async
  {
    let answer = await comparison(
      ["A": [3.6, 9.6, 1.6], "B": [1.6, 1.6, 3.6]],
      of: ["tabs", "menu", "split"]
    ).recommendation
    #expect(
      answer?.choice.description
        == "No clear winner: prefer tabs to menu; whether tabs or split is faster depends on which screens "
        + "people use (menu is slower for 1 of 2 screens and faster for none; split is slower for 1 of 2 "
        + "screens and faster for 1 of 2 screens)."
    )
  }

  @Test func `the chart shows the greatest differences and counts the remaining screens`() async {
    var screens: [String: [Double?]] = [:]
    for number in 10..<30 { screens["S\(number)"] = [1.6, 1.6 + Double(number) / 1000] }
    screens["Far"] = [1.6, 9]
    screens["Same"] = [1.6, 1.6]
    let html = DecisionSheet(await comparison(screens), of: "Many").html
    for name in ["Far", "S29", "S26"] { #expect(html.contains("aria-label=\"\(name), menu")) }
    for name in ["Same", "S10", "S25"] { #expect(!html.contains("aria-label=\"\(name), menu")) }
    #expect(
      html.contains("17 more screens differ less (too close to call); all times are listed below.")
    )
  }

  @Test func `of three variants, the best one is compared with each other one`() async {
    let decisions =
      await comparison(
        ["A": [3.6, 1.6, 5], "B": [3.6, 1.6, 5]],
        of: ["tabs", "menu", "split"]
      ).recommendation?.turns ?? []
    #expect(decisions.map(\.best) == ["menu", "menu"])
    #expect(decisions.map(\.other) == ["tabs", "split"])
  }
}
