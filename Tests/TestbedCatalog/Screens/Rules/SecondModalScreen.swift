import GTKBackend
import PetriDish

/// A modal on the third level, above the modal with the routing rule.
final class SecondModalScreen: WidgetScreen {
  private(set) var colour: Colour
  private weak var area: DrawingArea?

  init(_ colour: Colour) {
    self.colour = colour
    super.init(title: "Second modal")
  }

  func show(_ colour: Colour) {
    self.colour = colour
    area?.queueDraw()
  }

  override func makeWidget() -> Widget {
    let page = Page("Second modal", "Presented by the outermost container around the routing rule.")
    let area = Swatch.make { [weak self] in self?.colour }
    self.area = area
    page.add(area)
    page.add(Self.routingRule, from: self)
    page.add(Self.home, from: self)
    return page.widget
  }

  private nonisolated static let routingRule = NavigationEdge(
    .press("Back to the routing rule"),
    to: .routingRule
  ) { (screen: SecondModalScreen) in screen.colour }

  private nonisolated static let home = NavigationEdge(
    .press("Go Home from the third level"),
    to: .home
  )
}

extension Route where Target == SecondModalScreen, Context == Colour {
  static var secondModal: Self {
    Step(find: .byClass) { colour in SecondModalScreen(colour) }
      .task { screen, colour in screen.show(colour) }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet, from: .topmostParent)).from(.routingRule)
  }
}

extension SecondModalScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("second-modal", route: .secondModal)
      .preset("purple", Colour(hex: "#9141ac"))
      .tags("modal")
      .notes("A modal on the third level, presented by the container around Routing rule.")
      .navigates(routingRule, home)
  }
}
