import GTK
import Routing

/// What the backend keeps of a screen: its widget.
///
/// The screen owns its view; the view and the closures of its widgets hold the screen weakly.
class ScreenView: ScreenBacking {
  let widget: Widget
  private(set) weak var stage: SceneView?

  /// What a title bar shows for the screen.
  var actions: [Widget] = []

  /// Told when something in the screen is called otherwise.
  var onChange: () -> Void = {}

  init(_ widget: Widget, on stage: SceneView) {
    self.widget = widget
    self.stage = stage
  }

  final func screenDidChange(_ screen: Screen) {
    refresh()
    onChange()
  }

  /// Shows the titles, badges, symbols and states as they are by now.
  func refresh() {}

  /// Shows what the container holds by now.
  ///
  /// - Returns: When it has settled.
  func arrange(animated: Bool) async {}
}

extension Screen {
  /// The widget that stands for the screen; `nil` before it was shown, and without a display.
  package var shownWidget: Widget? { view?.widget }

  /// What the backend has made for the screen so far.
  var view: ScreenView? { backing as? ScreenView }

  /// What the backend shows for the screen; made the first time.
  func view(on stage: SceneView) -> ScreenView {
    if let view, view.stage === stage { return view }
    let view = makeView(on: stage)
    view.actions = (self as? any ActionScreen)?.makeActions() ?? []
    backing = view
    return view
  }

  private func makeView(on stage: SceneView) -> ScreenView {
    switch self {
    case let container as any WidgetContainer: WidgetContainerView(container, on: stage)
    case let screen as any WidgetScreen: ScreenView(screen.makeWidget(), on: stage)
    case let screen as any TemplateScreen: TemplateView(screen, on: stage)
    case let stack as NavigationStack: NavigationStackView(stack, on: stage)
    case let tabs as Tabs: TabsView(tabs, on: stage)
    case let menu as Menu: MenuView(menu, on: stage)
    case let split as Split: SplitView(split, on: stage)
    case let pages as Pages: PagesView(pages, on: stage)
    case let container as Container: ContainerView(container, on: stage)
    default: ScreenView(placeholder, on: stage)
    }
  }

  /// Stands for a screen that has no widget.
  private var placeholder: Widget {
    let label = Label(
      "\(type(of: self)) has no widget: conform it to WidgetScreen or TemplateScreen."
    )
    label.wraps = true
    label.setClass("dim-label")
    return label
  }
}

extension Screen {
  /// What tabs and drawers show beside the name: the screen's symbol, or that of what it holds first.
  var shownSymbol: String? {
    if let screen = self as? any SymbolScreen { return screen.symbol }
    return (self as? Container)?.contained.first?.shownSymbol
  }

  /// What tabs and drawers call it: its title, or that of what it holds first.
  var shownTitle: String {
    guard title.isEmpty, let first = (self as? Container)?.contained.first else { return title }
    return first.shownTitle
  }

  /// What tabs and drawers mark it with: its badge, or that of what it holds first.
  var shownBadge: Badge? {
    let own = badge ?? (self as? Container)?.contained.first?.shownBadge
    return own?.isEmpty == true ? nil : own
  }
}
