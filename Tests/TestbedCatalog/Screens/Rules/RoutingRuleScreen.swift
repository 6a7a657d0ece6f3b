import GTKBackend
import PetriDish

/// Shows how deep a screen can lie, and what happens when it does not let itself be taken away.
final class RoutingRuleScreen: WidgetScreen {
  override var symbol: String? { "security-high-symbolic" }

  /// Whether the screen refuses to be closed.
  var isKept = false

  private(set) var colour: Colour
  private weak var area: DrawingArea?

  init(_ colour: Colour) {
    self.colour = colour
    super.init(title: "Routing rule")
  }

  override var dismissal: Dismissal {
    isKept ? .refused("the switch on it says that it stays.") : .allowed
  }

  func show(_ colour: Colour) {
    self.colour = colour
    area?.queueDraw()
  }

  override func makeWidget() -> Widget {
    let page = Page("Routing rule", "A tab among tabs, pushed on a stack, in a modal.")
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
    .press("To the circle, if it may close"),
    to: .circle
  )

  private nonisolated static let secondModal = NavigationEdge(
    .press("A second modal"),
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

  /// Tabs that have one of their own before the route puts another into them.
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
      .notes("A tab in tabs, pushed on a stack, in a modal; its switch refuses to close it.")
      .navigates(circle, secondModal)
  }
}
