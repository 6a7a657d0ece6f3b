import PetriDish
import SampleCatalog
import Testing

// Testable to create comparisons with chosen costs, which the public interface doesn’t allow.
@testable import Survey

/// The summary of the costs in a comparison.
@MainActor
struct CostSentenceTests {
  /// The costs of a screen under each variant, in the order of the measures; `nil` if the screen
  /// isn’t reached.
  ///
  /// A negative number represents a missing way back.
  private typealias Numbers = [[Int]?]

  private func cost(_ numbers: [Int]) -> NavigationCost {
    func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }
    return NavigationCost(
      actions: numbers[0],
      stacked: names(numbers[1]),
      modalNames: names(numbers[2]),
      back: numbers[3] < 0 ? nil : numbers[3],
      hiddenNames: names(numbers[4]),
      path: [],
      pathBack: []
    )
  }

  private func verdict(_ screens: [Numbers], of variants: [String] = ["tabs", "menu"]) async
    -> String
  {
    let result = await Dish(sample).jump(Jump("overview"))
    let compared = screens.enumerated().map { index, numbers in
      ComparedScreen(
        id: "\(index)",
        name: "Screen \(index)",
        group: "",
        preset: nil,
        jump: Jump("overview"),
        variants: zip(variants, numbers).map { variant, numbers in
          ComparedScreen.Entry(
            variant: variant,
            jump: Jump("overview"),
            result: VisitResult(result),
            cost: numbers.map(cost)
          )
        },
        differences: []
      )
    }
    let experiment = RegisteredExperiment(id: "navigation", variants: variants)
    return ExperimentComparison(experiment: experiment, screens: compared).costSentence
  }

  private let control = [1, 1, 0, 1, 0]

  @Test func `the most frequent additional cost is listed first`() async {
    let hidden: Numbers = [control, [1, 1, 0, 1, 3]]
    let back: Numbers = [control, [1, 1, 0, 2, 3]]
    let same: Numbers = [control, control]
    #expect(
      await verdict([hidden, hidden, hidden, back, same])
        == "Menu costs more than tabs for 4 of 5 screens: 3 hidden destinations, one more step back."
    )
    #expect(await verdict([same, same]) == "Menu costs the same as tabs for both screens.")
    #expect(await verdict([same, same, same]) == "Menu costs the same as tabs for all 3 screens.")
    #expect(await verdict([same]) == "Menu costs the same as tabs for “Screen 0”.")
    #expect(await verdict([]) == "")
    #expect(await verdict([[control]], of: ["tabs"]) == "Tabs is the only variant.")
  }

  @Test func `if a cost differs between screens, the sentence gives the greatest difference`() async
  {
    #expect(
      await verdict([
        [control, [2, 1, 0, 1, 0]], [control, [3, 2, 0, 1, 0]],
        [[3, 3, 1, 2, 4], [2, 1, 0, 1, 2]],
      ])
        == "Menu costs more than tabs for 2 of 3 screens: up to 2 more actions, one screen deeper, "
        + "and costs less for 1: one fewer action, 2 screens shallower, one fewer modal, "
        + "one fewer step back, 2 fewer hidden destinations."
    )
    #expect(
      await verdict([[[1, 1, 0, 1, 2], [1, 1, 1, 1, 4]]])
        == "Menu costs more than tabs for “Screen 0”: one modal, 2 more hidden destinations."
    )
  }

  @Test func `a mix of higher and lower costs counts as neither more nor less`() async {
    #expect(
      await verdict([[control, [0, 1, 0, 2, 0]], [control, control]])
        == "Menu costs more in some ways and less in others than tabs for 1 of 2 screens: "
        + "one fewer action, one more step back."
    )
  }

  @Test func `missing ways back and unreached screens are listed`() async {
    #expect(
      await verdict([[control, [1, 1, 0, -1, 0]], [control, nil], [nil, control], [nil, nil]])
        == "Menu costs more than tabs for 1 of 4 screens: no known way back, "
        + "and doesn’t reach 1, and is the only one to reach 1."
    )
    #expect(await verdict([[control, nil]]) == "Menu doesn’t reach “Screen 0”.")
  }

  @Test func `every other variant has its own clause`() async {
    let numbers: Numbers = [control, [2, 1, 0, 1, 0], control]
    #expect(
      await verdict([numbers, numbers], of: ["tabs", "menu", "split"])
        == "Menu costs more than tabs for both screens: one more action; "
        + "split costs the same for both screens."
    )
  }

  @Test func `text, JSON and decision sheet contain the same sentence, before other results`()
    async throws
  {
    let comparison = try await sample.compare(["item"], experiment: "layout")
    #expect(comparison.costSentence == "Menu costs more than tabs for “Item”: one modal.")
    #expect(comparison.text.hasPrefix(comparison.costSentence + "\n\n"))
    let json = try Report(ExperimentComparisonReport(comparison)).json()
    #expect(json.contains(#""verdict""#) && json.contains(#""\#(comparison.costSentence)""#))
    let document = try Document(DecisionSheet(comparison, of: "Sample").html)
    let header = try #require(document.text.firstRange(of: comparison.costSentence))
    let chart = try #require(document.text.firstRange(of: "Time to reach each screen"))
    #expect(header.upperBound <= chart.lowerBound)
  }
}
