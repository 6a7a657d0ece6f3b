import PetriDish
import SampleCatalog
import Survey
import Testing

@MainActor
struct BudgetTests {
  private func catalog(_ actions: Int, @CatalogBuilder _ content: () -> [CatalogElement]) -> Catalog
  {
    Catalog("Budgets", root: { _ in stack("a") }) {
      ScreenConfiguration("a", route: .own("a"))
        .navigates(to: .roomPushed, by: "tap", actions: actions)
      content()
    }
  }

  @Test func `exceeding a budget is a finding with the path`() async {
    let findings = await catalog(4) {
      ScreenConfiguration("c", route: .roomPushed).budget(actions: 3)
    }.lint()
    #expect(
      findings.map(\.description) == [
        "c: takes 4 actions, but its budget is 3 (path: a → C). petri://jump/c?v=1"
      ]
    )
    #expect(findings.map(\.kind) == [.budget])
  }

  @Test(arguments: [
    (NavigationBudget(actions: 3), NavigationBudget(), ["actions"]),
    (NavigationBudget(actions: 3), NavigationBudget(actions: 4), ["actions"]),
    (NavigationBudget(actions: 5), NavigationBudget(actions: 3), []),
    (NavigationBudget(actions: 5), NavigationBudget(depth: 1), ["depth"]),
    (NavigationBudget(), NavigationBudget(actions: 4), []),
    (NavigationBudget(), NavigationBudget(), ["actions"]),
    (NavigationBudget(depth: 1), NavigationBudget(actions: 4, depth: 2), ["depth"]),
  ])
  func `a screen’s budget overrides those of its groups, inner groups first`(
    own: NavigationBudget,
    group: NavigationBudget,
    passed: [String]
  ) async {
    let map = await catalog(4) {
      ScreenGroup("outer", budget: NavigationBudget(actions: 2, modals: 0)) {
        ScreenGroup("inner", budget: group) {
          ScreenConfiguration("c", route: .roomPushed)
            .budget(actions: own.actions, modals: own.modals, depth: own.depth)
        }
      }
    }.map()
    let words = ["actions": "takes 4 actions", "depth": "has a depth of 2"]
    #expect(map.budgetSentences.count == passed.count)
    for (measure, sentence) in zip(passed, map.budgetSentences) {
      #expect(sentence.contains(words[measure] ?? "-"))
    }
  }

  @Test func `a budget applies under every variant`() async throws {
    let findings = await Catalog(
      "Variants",
      root: { variants in
        variants[Layout.self] == .tabs
          ? Tabs(contained: [stack("a"), stack("b")])
          : NavigationDrawer(contained: [stack("a"), stack("b")])
      }
    ) {
      Layout.self
      ScreenConfiguration("a", route: .own("a"))
      ScreenConfiguration("b", route: .own("b")).budget(actions: 1)
    }.lint()
    #expect(findings.map(\.variants) == [["layout": "menu"]])
    #expect(findings.first?.sentence == "takes 2 actions, but its budget is 1 (path: a → b).")
  }

  @Test func `a variant named “-” isn’t mistaken for a missing variant`() async throws {
    enum Sign: String, Experiment { case plus = "+", minus = "-" }
    let map = await Catalog("Signs", root: { _ in stack("a") }) {
      Sign.self
      ScreenConfiguration("a", route: .own("a"))
        .navigates(to: .roomPushed, by: "tap", actions: 4)
      ScreenConfiguration("c", route: .roomPushed).budget(actions: 3)
    }.map()
    #expect(
      map.budgetSentences
        == ["+", "sign=-"].map {
          "“c” takes 4 actions under \($0), but its budget is 3 (path: a → C)."
        }
    )
    let file = map.file
    #expect(try MapFile(text: file.text).costs == file.costs)
    #expect(Set(file.costs.map(\.variant.text)) == ["+", "sign=-"])
  }

  @Test func `a screen reached only by assumed edges isn’t measured`() async {
    let catalog = Catalog("Assumed", root: { _ in stack("a") }) {
      ScreenConfiguration("c", route: .roomPushed).budget(actions: 0)
    }
    let map = await catalog.map()
    #expect(map.budgetSentences == [])
    let cost = map.variants[0].table.entries["c"]?.cost
    #expect(BudgetVerdict(cost, within: NavigationBudget(actions: 0)) == .notMeasured)
    #expect(BudgetVerdict(nil, within: NavigationBudget(actions: 0)) == .notMeasured)
  }

  @Test func `a budget that no screen can meet is reported as a problem`() {
    let catalog = catalog(1) {
      ScreenConfiguration("c", route: .roomPushed).budget(actions: -1, modals: 0, depth: 0)
    }
    #expect(
      catalog.problems.map(\.description) == [
        "The budget of “c” limits actions to -1, which no screen can meet.",
        "The budget of “c” limits depth to 0, which no screen can meet.",
      ]
    )
    #expect(catalog.screen("c")?.budget == NavigationBudget(modals: 0))
  }
}
