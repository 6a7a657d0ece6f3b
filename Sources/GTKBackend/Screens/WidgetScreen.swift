public import GTK
public import Lists
public import Routing

/// A screen that is shown by a widget.
///
/// ```swift
/// final class AboutScreen: WidgetScreen {
///   override var symbol: String? { "help-about-symbolic" }
///
///   override func makeWidget() -> Widget { Label("Version 1.4") }
/// }
/// ```
open class WidgetScreen: Screen, ListOwner {
  /// The lists, in their order on the screen.
  ///
  /// Jumps, checks and the journal find them here.
  open var lists: [any ListSource] { [] }

  /// Creates the widget; called when the screen is first shown.
  ///
  /// The screen owns the widget, so closures of the widget must hold the screen weakly.
  open func makeWidget() -> Widget { missingWidget }

  /// Creates the widgets at the end of the title bar, in order; called once.
  ///
  /// The screen owns the widgets, so closures of the widgets must hold the screen weakly.
  open func makeActions() -> [Widget] { [] }
}

/// A container that has a widget of its own, with a ``ScreenSlot`` for each screen that can be seen.
///
/// Any other container shows one of its screens at a time, and nothing around it.
@MainActor
public protocol WidgetContainer: Container {
  /// Makes the widget with the screens that are visible by now; called when it is shown first.
  ///
  /// The container owns the widget and its slots; closures must hold the container weakly.
  func makeWidget(on sceneView: SceneView) -> Widget

  /// Shows the visible screens in the slots, and has them drop those that left the container.
  ///
  /// Returns when that has settled; the scene waits for it.
  func showVisible(animated: Bool) async

  /// Shows titles and badges as they are by now.
  func refresh()
}

extension WidgetContainer {
  /// Shows nothing, as there are no titles and badges.
  public func refresh() {}
}

/// The view of a container that has a widget of its own.
final class WidgetContainerView: ScreenView {
  private weak var container: (any WidgetContainer)?

  init(_ container: any WidgetContainer, on sceneView: SceneView) {
    self.container = container
    super.init(container.makeWidget(on: sceneView), on: sceneView)
  }

  override func refresh() { container?.refresh() }

  override func arrange(animated: Bool) async {
    guard let container else { return }
    container.refresh()
    container.refreshAround()
    await container.showVisible(animated: animated)
  }
}
