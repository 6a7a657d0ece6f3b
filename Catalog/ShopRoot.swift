import PetriDish

/// How a person finds the way around the shop.
enum Navigation: String, Experiment {
  case tabs, menu
}

/// The shop's first screen, for each variant of its navigation.
@MainActor
enum ShopRoot {
  static func make(_ variants: VariantAssignment) -> Screen {
    let sections = [
      NavigationStack(contained: [HomeScreen()]),
      NavigationStack(contained: [CurrencyListScreen(CurrencyQuery())]),
      NavigationStack(contained: [CityListScreen(CityQuery())]),
    ]
    return switch variants[Navigation.self] {
    case .tabs: Tabs(title: "Shop", contained: sections)
    case .menu: Menu(title: "Shop", contained: sections)
    }
  }
}

extension Route where Target == Tabs, Context == NoContext {
  /// The root's tabs, which the app made.
  static var shopTabs: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Menu, Context == NoContext {
  /// The root's menu, which the app made.
  static var shopMenu: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
