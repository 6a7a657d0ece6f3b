public import GTK
public import Routing

extension Screen {
  /// Goes somewhere else; a refusal goes to the ``SceneView/onError`` of the view of the scene.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - anchor: The widget that was pressed; a popover that the route presents stands beside it.
  public func open(_ destination: Destination, from anchor: Widget?) {
    Anchor.$current.withValue(Anchor(widget: anchor)) { open(destination) }
  }
}

/// The widget that the user pressed to begin the running task, which a popover points to.
///
/// It keeps nothing alive.
struct Anchor: Sendable {
  @TaskLocal static var current: Anchor?

  weak let widget: Widget?
}
