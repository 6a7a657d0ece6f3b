import GTKBackend
import PetriDish

/// The settings, in a sheet over what is there.
final class SettingsScreen: Screen, WidgetScreen {
  init() { super.init(title: "Settings") }

  func makeWidget() -> Widget {
    let page = Box(spacing: 12)
    page.setMargins(18)
    page.append(Label("Nothing can be set yet."))
    return page
  }
}

extension Route where Target == SettingsScreen, Context == NoContext {
  static var settings: Self {
    Step(find: .byClass) { SettingsScreen() }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

extension SettingsScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("settings", route: .settings)
  }
}
