import Compiling
import PetriDish
import Testing

struct DeclaredEdgeTests {
  @Test func `an edge to a route that no screen is registered with is a problem that names both`() {
    let catalog = Catalog("Ways", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview).navigates(to: .item, by: "tap a row")
    }
    #expect(
      catalog.problems.map(\.description) == [
        "“overview” leads to the route “item” by “tap a row”, and no screen is registered with it; "
          + "the routes are overview."
      ]
    )
    #expect(catalog.problems.map(\.kind) == ["unregisteredRoute"])
  }

  @Test(arguments: [0, -3])
  func `an edge without an action is a problem, and is left out`(actions: Int) {
    let catalog = Catalog("Ways", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview)
        .navigates(to: .overview, by: "look", actions: actions)
    }
    #expect(
      catalog.problems.map(\.description) == [
        "“look” on “overview” takes at least one action, not \(actions)."
      ]
    )
    #expect(catalog.screen("overview")?.edges.isEmpty == true)
  }

  @Test func `edges keep their order, and may lead to screens that are registered later`() {
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

  @Test func `a misspelt target does not compile`() throws {
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
