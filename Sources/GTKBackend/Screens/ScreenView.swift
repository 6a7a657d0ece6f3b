import GTK
package import Routing

/// The backend's representation of a screen, which contains its widget.
///
/// The screen retains its view. The view, and the closures of its widgets, hold the screen weakly.
class ScreenView: ScreenBacking {
  let widget: Widget
  private(set) weak var sceneView: SceneView?

  /// The screen that the view shows.
  fileprivate(set) final weak var owner: Screen?

  /// The presses whose requests are still running.
  final var presses: [ScreenPress] = []

  /// The widgets that a title bar shows for the screen.
  var actions: [Widget] = []

  /// Called when a title, a badge or a symbol of the screen has changed.
  var onChange: () -> Void = {}

  init(_ widget: Widget, on sceneView: SceneView) {
    self.widget = widget
    self.sceneView = sceneView
  }

  final func screenDidChange(_ screen: Screen) {
    refresh()
    onChange()
  }

  /// Updates titles, badges, symbols and states.
  func refresh() {}

  /// Shows the current screens of the container, and returns when the transition ends.
  func arrange(animated: Bool) async {}
}

extension Screen {
  /// The widget that shows the screen, or `nil` if the screen hasn't been shown.
  package var shownWidget: Widget? { view?.widget }

  /// The widget that shows the screen and those that title bars show for it.
  package var allWidgets: [Widget] { view.map { [$0.widget] + $0.actions } ?? [] }

  /// The view of the screen, or `nil` if the screen hasn't been shown.
  var view: ScreenView? { backing as? ScreenView }

  /// Returns the view of the screen in a scene, creating it on first use.
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
    case let screen as WidgetScreen: ScreenView(content(of: screen), on: sceneView)
    case let stack as NavigationStack: NavigationStackView(stack, on: sceneView)
    case let tabs as Tabs: TabsView(tabs, on: sceneView)
    case let menu as NavigationDrawer: NavigationDrawerView(menu, on: sceneView)
    case let split as Split: SplitView(split, on: sceneView)
    case let pages as Pages: PagesView(pages, on: sceneView)
    case let container as Container: ContainerView(container, on: sceneView)
    default: ScreenView(missingWidget, on: sceneView)
    }
  }

  /// Returns the widget of a screen, or a message in place of a window, which would end the program.
  private func content(of screen: WidgetScreen) -> Widget {
    let widget = screen.makeWidget()
    guard let window = widget as? Window else { return widget }
    window.destroy()
    return message("\(BackendError.window("\(type(of: screen))"))")
  }

  /// A message in place of a screen without a widget.
  var missingWidget: Widget {
    message("\(type(of: self)) has no widget. Make it a WidgetScreen that overrides makeWidget().")
  }

  private func message(_ text: String) -> Widget {
    let label = Label(text)
    label.wraps = true
    label.setClass("dim-label")
    return label
  }
}

extension Widget {
  /// The innermost screen that the widget belongs to, or `nil`.
  package var screen: Screen? { screenView?.owner }

  /// The view of the innermost screen that the widget belongs to, or `nil`.
  var screenView: ScreenView? {
    let path = sequence(first: self) { $0.parent }
    return path.first { $0.responder is ScreenView }?.responder as? ScreenView
  }
}
