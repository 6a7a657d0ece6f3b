public import GTK
public import Lists
public import Routing

/// A screen whose content is a widget.
///
/// ```swift
/// final class AboutScreen: WidgetScreen {
///   override var symbol: String? { "help-about-symbolic" }
///
///   override func makeWidget() -> Widget { Label("Version 1.4") }
/// }
/// ```
open class WidgetScreen: Screen, ListOwner {
  /// The lists of the screen, in visual order.
  ///
  /// Jumps, checks and the journal use this property to find the lists.
  open var lists: [any ListSource] { [] }

  /// Creates the widget when the screen is first shown.
  ///
  /// The screen retains the widget, so closures of the widget must hold the screen weakly.
  open func makeWidget() -> Widget { missingWidget }

  /// Creates the widgets at the end of the title bar, in order, when the screen is first shown.
  ///
  /// The screen retains the widgets, so closures of the widgets must hold the screen weakly.
  open func makeActions() -> [Widget] { [] }
}

/// A container with a custom widget that contains a ``ScreenSlot`` for each visible screen.
///
/// Other containers show one of their screens at a time.
@MainActor
public protocol WidgetContainer: Container {
  /// Creates the widget with the visible screens when the container is first shown.
  ///
  /// The container retains the widget and its slots, so closures must hold the container weakly.
  func makeWidget(on sceneView: SceneView) -> Widget

  /// Shows the visible screens in the slots, and removes screens that left the container.
  ///
  /// Returns when the transition ends. The scene waits for it.
  func showVisible(animated: Bool) async

  /// Updates titles and badges.
  func refresh()
}

extension WidgetContainer {
  /// Does nothing by default.
  public func refresh() {}
}

/// The view of a container with a custom widget.
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
