import GTKBackend
import PetriDish

/// A deeply nested screen that can refuse to close.
final class RoutingRuleScreen: WidgetScreen {
  override var symbol: String? { "security-high-symbolic" }

  /// Whether the screen refuses to close.
  var isKept = false

  private(set) var colour: Colour
  private weak var area: DrawingArea?

  init(_ colour: Colour) {
    self.colour = colour
    super.init(title: "Routing rule")
  }

  override var dismissal: Dismissal {
    isKept ? .refused("its switch is on.") : .allowed
  }

  func show(_ colour: Colour) {
    self.colour = colour
    area?.queueDraw()
  }

  override func makeWidget() -> Widget {
    let page = Page("Routing rule", "A tab inside tabs, on a stack, in a modal.")
    let area = Swatch.make { [weak self] in self?.colour }
    self.area = area
    page.add(area)
    let toggle = Switch()
    toggle.onToggle { [weak self, weak toggle] in self?.isKept = toggle?.isActive ?? false }
    page.add("Refuse to close", toggle)
    page.add(Self.circle, from: self)
    page.add(Self.secondModal, from: self)
    return page.widget
  }

  private nonisolated static let circle = NavigationEdge(
    .press("Go to Circle, if closing is allowed"),
    to: .circle
  )

  private nonisolated static let secondModal = NavigationEdge(
    .press("Open a second modal"),
    to: .secondModal
  ) { (screen: RoutingRuleScreen) in screen.colour }
}

extension Route where Target == RoutingRuleScreen, Context == Colour {
  static var routingRule: Self {
    Step(find: .byClass) { colour in RoutingRuleScreen(colour) }
      .task { screen, colour in screen.show(colour) }
      .using(.addTab()).from(tabs)
      .using(.push).from(.navigationStack)
      .using(.present(.fullScreen)).from(.current)
  }

  /// Tabs that already contain one screen before the route adds another.
  private static var tabs: Step<Tabs, Colour> {
    Step(
      name: "tabs",
      factory: CompleteContainer {
        Tabs(title: "Routing rule")
      } children: {
        Child(using: .addTab()) { RuleListScreen() }
      }
    )
  }
}

extension RoutingRuleScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("routing-rule", route: .routingRule)
      .preset("green", Colour(hex: "#2ec27e"))
      .preset("red", Colour(hex: "#e01b24"))
      .tags("modal", "refusal")
      .notes("A tab inside tabs, on a stack, in a modal. Its switch prevents closing.")
      .navigates(circle, secondModal)
  }
}
