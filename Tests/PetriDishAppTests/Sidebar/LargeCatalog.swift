import PetriDish

final class Plain: Screen {}

extension Route where Target == Plain, Context == NoContext {
  static var plain: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

/// Returns a catalog whose screens all lead to its root.
func plainCatalog(@CatalogBuilder _ content: () -> [CatalogElement]) -> Catalog {
  Catalog("Plain", root: { _ in Plain(title: "Root") }, content: content)
}

/// Returns a catalog with a number of screens, 100 in each group.
func largeCatalog(_ count: Int) -> Catalog {
  plainCatalog {
    for group in 0..<count / 100 {
      ScreenGroup("Group \(group)") {
        for screen in 0..<100 {
          ScreenConfiguration("screen-\(group * 100 + screen)", route: .plain)
        }
      }
    }
  }
}

/// A small catalog with a nested group and a group that is registered in two parts.
let smallCatalog = plainCatalog {
  ScreenConfiguration("home", route: .plain)
  ScreenGroup("Wallet") {
    ScreenConfiguration("accounts", route: .plain)
    ScreenGroup("Money") { ScreenConfiguration("currencies", route: .plain).tags("rates") }
  }
  ScreenGroup("Cart") {
    ScreenConfiguration("checkout", route: .plain)
      .notes("Everything that has to be paid for is here, in the currency of the basket.")
  }
  ScreenGroup("Wallet") { ScreenConfiguration("exchange", route: .plain).tags("currency") }
}
