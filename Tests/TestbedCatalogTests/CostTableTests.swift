import PetriDish
import Survey
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

/// The cost of each testbed screen under each root, counted by hand from its rows, buttons, tabs,
/// drawer and pages.
@MainActor
struct CostTableTests {
  @Test(arguments: Navigation.variants)
  func `every screen has the cost that was counted by hand`(variant: String) async throws {
    let map = try await Testbed.catalog.costTable(under: [Navigation.id: variant])
    for screen in Testbed.catalog.screens {
      let cost = try #require(map.entries[screen.id]?.cost)
      let numbers = NavigationCost.Measure.allCases.map { cost[$0] }
      #expect(numbers == Self.table[screen.id]?[variant], "\(screen.id)")
      #expect(cost.assumed == 0, "\(screen.id)")
    }
    #expect(Set(Self.table.keys) == Set(Testbed.catalog.screens.map(\.id)))
  }

  @Test func `the path behind a cost is described as text`() async throws {
    let tabs = try await Testbed.catalog.costTable(under: ["navigation": "tabs"])
    #expect(
      tabs.entries["figures"]?.cost?.path.map(\.description) == [
        "choose the tab “Circle”  (container; Home → Circle)",
        "press “Figures (sign-in required)”  (declared; Circle → Figures)",
      ]
    )
    let menu = try await Testbed.catalog.costTable(under: ["navigation": "menu"])
    #expect(
      menu.entries["figures"]?.cost?.pathBack.map(\.description) == [
        "press “Go to Star”  (declared; Figures → Star)",
        "open the menu and choose “Home”  (container, 2 actions; Star → Home)",
      ]
    )
  }

  @Test func `including the way back, a hidden menu takes more time than tabs`()
    async throws
  {
    let comparison = try await Testbed.catalog.compare(experiment: Navigation.id)
    func seconds(_ variant: Int) -> Double {
      comparison.screens.compactMap { $0.variants[variant].times }
        .reduce(0) { $0 + $1.there.seconds.middle + ($1.back?.seconds.middle ?? 0) }
    }
    #expect(comparison.experiment.variants.prefix(2) == ["tabs", "menu"])
    #expect(seconds(1) > seconds(0))
  }

  /// Actions, depth, modals, steps back and hidden destinations under tabs, in a menu and in a
  /// split.
  nonisolated static let table: [String: [String: [Int?]]] = [
    // A row of home leads there, and a button leads back.
    "welcome": row([1, 1, 0, 1, 0], [1, 1, 0, 1, 0], [1, 1, 0, 1, 0]),
    // The drawer hides the other three of its four destinations.
    "home": row([0, 1, 0, 0, 0], [0, 1, 0, 0, 3], [0, 1, 0, 0, 0]),
    // A tab; a row of home and the drawer to go back; or visible next to home from the start.
    "circle": row([1, 1, 0, 1, 0], [1, 1, 0, 2, 3], [0, 1, 0, 0, 0]),
    "square": row([1, 1, 0, 1, 0], [1, 1, 0, 2, 3], [1, 1, 0, 1, 0]),
    "currencies": row([1, 1, 0, 1, 0], [1, 1, 0, 2, 3], [1, 1, 0, 1, 0]),
    // A separate tab; a fifth destination of the drawer; or on top of the circle.
    "star": row([1, 1, 0, 1, 0], [1, 1, 0, 2, 4], [1, 2, 0, 1, 0]),
    // On top of the circle, the square or the currencies. The back button replaces the menu’s
    // button there.
    "figures": row([2, 2, 0, 1, 0], [2, 2, 0, 3, 3], [1, 2, 0, 1, 0]),
    "images": row([2, 2, 0, 1, 0], [2, 2, 0, 3, 3], [2, 2, 0, 1, 0]),
    "currency": row([2, 2, 0, 1, 0], [2, 2, 0, 3, 3], [2, 2, 0, 1, 0]),
    // Among the favorites. In the gallery, it is on top of the list, which is on top of the square.
    "image": row([2, 3, 0, 1, 0], [2, 3, 0, 4, 3], [2, 3, 0, 1, 0]),
    // Pushed by a row of home.
    "colour": pushed(1),
    "product": pushed(1),
    "countries": pushed(1),
    "purse-settings": pushed(1),
    "operations": pushed(1),
    "pockets": pushed(1),
    "shortcuts": pushed(1),
    "million": pushed(1),
    "styles": pushed(1),
    "composed": pushed(1),
    // On top of the countries or the shortcuts. Home stays visible in a split, and its row leads
    // straight back.
    "country": row([2, 3, 0, 2, 0], [2, 3, 0, 2, 3], [2, 3, 0, 1, 0]),
    "balance-picker": row([2, 3, 0, 2, 0], [2, 3, 0, 2, 3], [2, 3, 0, 1, 0]),
    "nested": row([2, 3, 0, 2, 0], [2, 3, 0, 2, 3], [2, 3, 0, 1, 0]),
    // Above the shop as one modal. A button of the second modal leads straight home.
    "login": above(1),
    "routing-rule": above(1),
    "notice": above(1),
    "region": above(1),
    "favourites": above(1),
    "second-modal": row([2, 3, 2, 1, 0], [2, 3, 2, 1, 3], [2, 3, 2, 1, 0]),
    // Above the shop or in its place.
    "cities": row([1, 2, 1, 1, 0], [1, 2, 1, 1, 3], [1, 1, 0, 1, 0]),
    "city": row([2, 2, 1, 1, 0], [2, 2, 1, 1, 3], [2, 1, 0, 1, 0]),
    "new-york": row([1, 2, 1, 1, 0], [1, 2, 1, 1, 3], [1, 1, 0, 1, 0]),
  ]

  private nonisolated static func row(
    _ tabs: [Int?],
    _ menu: [Int?],
    _ split: [Int?]
  ) -> [String: [Int?]] {
    ["tabs": tabs, "menu": menu, "split": split]
  }

  private nonisolated static func pushed(_ actions: Int) -> [String: [Int?]] {
    row([actions, 2, 0, 1, 0], [actions, 2, 0, 1, 3], [actions, 2, 0, 1, 0])
  }

  private nonisolated static func above(_ actions: Int) -> [String: [Int?]] {
    row([actions, 2, 1, 1, 0], [actions, 2, 1, 1, 3], [actions, 2, 1, 1, 0])
  }
}
