import GTKBackend
import PetriDish

/// The account.
///
/// No button leads to it, as an example of an unreachable screen.
final class AccountScreen: LocalizedScreen {
  override var localizedTitle: String { text("Account") }

  override func makeContent() -> Widget {
    Page([
      Box(
        spacing: 4,
        classes: "card pad",
        [Label(Invented.traveler.name, "title"), Label(Invented.traveler.mail, "dim")]
      ), Button(Self.settings, from: self, look: "second"),
    ]).widget
  }

  private nonisolated static let settings = NavigationEdge(.press("Settings"), to: .settings)
}

extension Route where Target == AccountScreen, Context == NoContext {
  static var account: Self { Step(find: .byClass) { AccountScreen() }.pushed() }
}

extension AccountScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("account", route: .account).tags("unreachable").navigates(settings)
  }
}
