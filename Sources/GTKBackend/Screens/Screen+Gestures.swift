public import GTK
public import Routing

extension Screen {
  /// Goes somewhere else; a refusal goes to the ``SceneView/onError`` of the view of the scene.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - source: The widget that was pressed; a popover that the route presents stands beside it.
  public func open(_ destination: Destination, from source: Widget?) {
    PopoverSource.$current.withValue(PopoverSource(widget: source)) { open(destination) }
  }
}

/// The widget that the user pressed to begin the running task, which a popover points to.
///
/// It keeps nothing alive.
struct PopoverSource: Sendable {
  @TaskLocal static var current: PopoverSource?

  weak let widget: Widget?
}
