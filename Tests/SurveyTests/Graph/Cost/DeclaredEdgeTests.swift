import Compiling
import PetriDish
import SampleCatalog
import Survey
import Testing

struct DeclaredEdgeTests {
  @Test func `an edge to an unregistered route is reported with the screen and the route`() {
    let catalog = Catalog("Ways", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview).navigates(to: .item, by: "tap a row")
    }
    #expect(
      catalog.problems.map(\.description) == [
        "Edge “tap a row” of “overview” leads to the unknown route “item”. Available routes: overview."
      ]
    )
    #expect(catalog.problems.map(\.kind) == ["unregisteredRoute"])
    #expect(catalog.screen("overview")?.edges.isEmpty == true)
  }

  @Test(arguments: [0, -3])
  func `an edge without actions is reported as a problem and isn’t registered`(actions: Int) {
    let catalog = Catalog("Ways", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview)
        .navigates(to: .overview, by: "look", actions: actions)
    }
    #expect(
      catalog.problems.map(\.description) == [
        "Edge “look” of “overview” must have at least 1 action, not \(actions)."
      ]
    )
    #expect(catalog.screen("overview")?.edges.isEmpty == true)
  }

  @Test func `edges keep their order and may lead to screens registered later`() {
    let catalog = Catalog("Ways", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview)
        .navigates(to: .lines, by: "tap “Lines”").navigates(to: .item, by: "tap a row", actions: 2)
      ScreenConfiguration("item", route: .item)
      ScreenConfiguration("lines", route: .lines)
    }
    #expect(catalog.problems.isEmpty)
    let edges = catalog.screen("overview")?.edges ?? []
    #expect(edges.map(\.route) == ["lines", "item"])
    #expect(edges.map(\.words) == ["tap “Lines”", "tap a row"])
    #expect(edges.map(\.actions) == [1, 2])
  }

  @Test
  func `an edge to another context is marked, and used only if no edge has the exact context`()
    async throws
  {
    let first = NavigationEdge(.tap("First"), to: .item, with: ItemID(id: 1))
    let last = NavigationEdge(.tap("Last"), to: .item, with: ItemID(id: 99))
    let any = NavigationEdge("tap a row", to: .item) { (_: Overview) in ItemID(id: 7) }
    for (edges, id, words) in [
      ([first.id], "1", "tap “First”"), ([first.id], "2", "tap “First” (opens another instance)"),
      ([last.id, first.id], "1", "tap “First”"), ([first.id, any.id], "2", "tap a row"),
      ([last.id, first.id], "5", "tap “First” (opens another instance)"),
    ] {
      let catalog = Catalog("Ways", root: { _ in NavigationStack(contained: [Overview()]) }) {
        ScreenConfiguration("overview", route: .overview).navigates(
          edges.contains(any.id) ? [any] : []
        )
        .navigates([first, last].filter { edges.contains($0.id) })
        ScreenConfiguration("item", route: .item).preset("first", ItemID(id: 1))
      }
      let table = try await catalog.costTable(showing: ["item": ["id": .text(id)]])
      let cost = try #require(table.entries["item"]?.cost)
      #expect(cost.path.map(\.words) == [words])
      #expect(cost.assumed == 0)
    }
  }

  @Test func `a misspelled target doesn’t compile`() throws {
    func program(_ target: String) -> String {
      """
      import PetriDish
      extension Route where Target == Screen, Context == NoContext {
        static var home: Self { Step(find: .byClass).using(.nothing).from(.root) }
      }
      let home = ScreenConfiguration("home", route: .home).navigates(to: .\(target), by: "tap")
      """
    }
    #expect(try Compiler().check(["main.swift": program("home")]) == [])
    #expect(try !Compiler().check(["main.swift": program("hoem")]).isEmpty)
  }
}
