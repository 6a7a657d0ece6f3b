import GTKBackend
import PetriDish

/// A screen that replaces the shop until the user enters it.
final class WelcomeScreen: WidgetScreen {
  init() { super.init(title: "Welcome") }

  override func makeWidget() -> Widget {
    let page = Page("Welcome", "Opening any shop screen creates the shop.")
    for edge in Self.edges { page.add(edge, from: self) }
    return page.widget
  }

  private nonisolated static let edges = [
    NavigationEdge(.press("Enter the shop"), to: .home),
    NavigationEdge(.press("Go to Square"), to: .square),
    NavigationEdge(
      .press("Show a color without the shop"),
      to: .colour,
      with: Colour(hex: "#e66100")
    ),
  ]
}

extension Route where Target == WelcomeScreen, Context == NoContext {
  static var welcome: Self {
    Step(find: .byClass) { WelcomeScreen() }.using(.replaceRoot).from(.root)
  }
}

extension WelcomeScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("welcome", route: .welcome)
      .tags("root")
      .notes("Replaces the shop; opening any shop screen rebuilds it.")
      .navigates(edges)
  }
}
