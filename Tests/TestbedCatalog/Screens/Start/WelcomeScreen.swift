import GTKBackend
import PetriDish

/// Stands in the place of the shop until a person enters it.
final class WelcomeScreen: WidgetScreen {
  init() { super.init(title: "Welcome") }

  override func makeWidget() -> Widget {
    let page = Page("Welcome", "The shop is not built yet: whoever goes anywhere in it builds it.")
    for edge in Self.edges { page.add(edge, from: self) }
    return page.widget
  }

  private nonisolated static let edges = [
    NavigationEdge(.press("Enter the shop"), to: .home),
    NavigationEdge(.press("Straight to the square"), to: .square),
    NavigationEdge(
      .press("A colour, without the shop"),
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
      .notes("Takes the place of the shop, which is built again by whoever goes into it.")
      .navigates(edges)
  }
}
