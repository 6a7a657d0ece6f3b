import GTK
import Routing

/// The backend's side of a screen: its widget.
///
/// The screen owns its view; the view and the closures of its widgets hold the screen weakly.
class ScreenView: ScreenBacking {
  let widget: Widget
  private(set) weak var sceneView: SceneView?

  /// The screen that is shown.
  fileprivate(set) final weak var owner: Screen?

  /// The presses on the screen whose requests are being carried out.
  final var presses: [ScreenPress] = []

  /// The widgets that a title bar shows for the screen.
  var actions: [Widget] = []

  /// Called when a title, a badge or a symbol in the screen has changed.
  var onChange: () -> Void = {}

  init(_ widget: Widget, on sceneView: SceneView) {
    self.widget = widget
    self.sceneView = sceneView
  }

  final func screenDidChange(_ screen: Screen) {
    refresh()
    onChange()
  }

  /// Shows the titles, badges, symbols and states as they are by now.
  func refresh() {}

  /// Shows the screens that the container has by now.
  ///
  /// - Returns: When it has settled.
  func arrange(animated: Bool) async {}
}

extension Screen {
  /// The widget that stands for the screen; `nil` before it was shown, and without a display.
  package var shownWidget: Widget? { view?.widget }

  /// The view that was made for the screen, if it was shown.
  var view: ScreenView? { backing as? ScreenView }

  /// Returns the view of the screen in a scene, which is made the first time.
  func view(on sceneView: SceneView) -> ScreenView {
    if let view, view.sceneView === sceneView { return view }
    let view = makeView(on: sceneView)
    view.owner = self
    view.actions = (self as? WidgetScreen)?.makeActions() ?? []
    for widget in [view.widget] + view.actions { widget.responder = view }
    backing = view
    return view
  }

  private func makeView(on sceneView: SceneView) -> ScreenView {
    switch self {
    case let container as any WidgetContainer: WidgetContainerView(container, on: sceneView)
    case let screen as any TemplateScreen: TemplateView(screen, on: sceneView)
    case let screen as WidgetScreen: ScreenView(screen.makeWidget(), on: sceneView)
    case let stack as NavigationStack: NavigationStackView(stack, on: sceneView)
    case let tabs as Tabs: TabsView(tabs, on: sceneView)
    case let menu as NavigationDrawer: NavigationDrawerView(menu, on: sceneView)
    case let split as Split: SplitView(split, on: sceneView)
    case let pages as Pages: PagesView(pages, on: sceneView)
    case let container as Container: ContainerView(container, on: sceneView)
    default: ScreenView(missingWidget, on: sceneView)
    }
  }

  /// A sentence in place of a screen that has no widget.
  var missingWidget: Widget {
    let label = Label(
      "\(type(of: self)) has no widget: make it a WidgetScreen that overrides makeWidget()."
    )
    label.wraps = true
    label.setClass("dim-label")
    return label
  }
}
