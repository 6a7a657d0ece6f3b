public import GTK
public import Routing

/// A container that has a widget of its own, with a ``ScreenSlot`` for each screen that can be seen.
///
/// Any other container shows one of its screens at a time, and nothing around it.
@MainActor
public protocol WidgetContainer: Container {
  /// Makes what a person sees, with the screens in it that are visible by now; called when the
  /// container is shown for the first time.
  ///
  /// The container owns the widget and its slots; closures must hold the container weakly.
  func makeWidget(on stage: SceneView) -> Widget

  /// Shows in the slots the screens that are visible by now, and has them let go of those that have
  /// left the container.
  ///
  /// Returns when that has settled; the scene waits for it.
  func showVisible(animated: Bool) async

  /// Shows titles and badges as they are by now.
  func refresh()
}

extension WidgetContainer {
  /// Does nothing.
  public func refresh() {}
}

/// Hands on to the container what there is to be shown.
final class WidgetContainerView: ScreenView {
  private weak var container: (any WidgetContainer)?

  init(_ container: any WidgetContainer, on stage: SceneView) {
    self.container = container
    super.init(container.makeWidget(on: stage), on: stage)
  }

  override func refresh() { container?.refresh() }

  override func arrange(animated: Bool) async {
    guard let container else { return }
    container.refresh()
    container.refreshAround()
    await container.showVisible(animated: animated)
  }
}
