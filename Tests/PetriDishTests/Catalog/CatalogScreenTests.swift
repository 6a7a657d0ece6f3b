import PetriDish
import Testing

@MainActor
struct CatalogScreenTests {
  @Test func `listing a screen type registers all of its entries in order`() {
    let catalog = Catalog("Shop", root: { _ in Screen() }) {
      ScreenGroup("Rooms") { Attic.self }
      Cellar.self
    }
    #expect(catalog.problems.isEmpty)
    #expect(catalog.screens.map(\.id) == ["attic", "attic-by-ladder", "cellar"])
    #expect(catalog.screens.map(\.group) == ["Rooms", "Rooms", ""])
  }

  @Test func `a function may return one or several catalog elements`() {
    func attic() -> CatalogElement { Attic.catalogEntries[0] }
    func cellars() -> [CatalogElement] { Cellar.catalogEntries }
    let catalog = Catalog("Shop", root: { _ in Screen() }) {
      attic()
      ScreenGroup("Rooms") { cellars() }
    }
    #expect(catalog.problems.isEmpty)
    #expect(catalog.screens.map(\.id) == ["attic", "cellar"])
  }

  @Test func `an inherited entry is reported as a problem that names both types`() {
    let catalog = Catalog("Shop", root: { _ in Screen() }) { DarkCellar.self }
    #expect(
      catalog.problems.map(\.description) == [
        "The catalog lists DarkCellar, but its entry “cellar” is inherited from Cellar. "
          + "Add an entry to DarkCellar."
      ]
    )
    #expect(catalog.problems.map(\.kind) == ["inheritedEntry"])
  }

  @Test func `edges are registered in order, including alternative targets`() throws {
    let catalog = Catalog("Shop", root: { _ in Screen() }) {
      Attic.self
      Cellar.self
    }
    let edges = try #require(catalog.screen("attic")).edges
    #expect(edges.map(\.route) == ["cellar", "attic", "attic", "cellar"])
    #expect(
      edges.map(\.words) == [
        "press “Down”", "press “Down” with the light on", "tap a box",
        "press “Open”, tap “The hatch”",
      ]
    )
    #expect(edges.map(\.actions) == [1, 1, 1, 2])
  }
}

private class Cellar: Screen {}

private final class DarkCellar: Cellar {}

private final class Attic: Screen {}

extension Route where Target == Cellar, Context == NoContext {
  fileprivate static var cellar: Self {
    Step(find: .byClass) { Cellar() }.using(.replaceRoot).from(.root)
  }
}

extension Route where Target == Attic, Context == NoContext {
  fileprivate static var attic: Self {
    Step(find: .byClass) { Attic() }.using(.replaceRoot).from(.root)
  }
}

extension Cellar: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("cellar", route: .cellar)
  }
}

extension Attic: CatalogScreen {
  nonisolated static let down = NavigationEdge(.press("Down"), to: .cellar)
    .or(to: .attic, "with the light on")
  nonisolated static let box = NavigationEdge("tap a box", to: .attic) { (_: Attic, _: Int) in
    NoContext()
  }
  nonisolated static let hatch = NavigationEdge(.press("Open").then(.tap("The hatch")), to: .cellar)

  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("attic", route: .attic).navigates(down, box).navigates([hatch])
    ScreenConfiguration("attic-by-ladder", route: .attic)
  }
}
