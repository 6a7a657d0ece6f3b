public import GTK
public import Routing

extension Screen {
  /// Goes somewhere else; a refusal goes to the ``SceneView/onError`` of whoever shows the screen.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - anchor: What was pressed; a popover that the route presents stands beside it.
  public func open(_ destination: Destination, from anchor: Widget?) {
    Anchor.$current.withValue(Anchor(widget: anchor)) { open(destination) }
  }
}

/// What a person has pressed to get where the running task goes; nothing is kept alive by it.
struct Anchor: Sendable {
  @TaskLocal static var current: Anchor?

  weak let widget: Widget?
}
