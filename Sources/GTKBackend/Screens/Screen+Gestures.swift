public import GTK
public import Routing

/// What a person can ask a screen for; without a backend that shows the screen, nothing happens.
extension Screen {
  /// Goes somewhere else; a refusal goes to the ``SceneView/onError`` of whoever shows the screen.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - anchor: What was pressed; a popover that the route presents stands beside it.
  public func open(_ destination: Destination, from anchor: Widget? = nil) {
    guard let scene else { return }
    view?.stage?.gesture { router async throws(RoutingError) in
      let result = await Anchor.$current.withValue(Anchor(widget: anchor)) {
        () async -> Result<Screen, RoutingError> in
        do throws(RoutingError) {
          return .success(try await router.navigate(to: destination, in: scene))
        } catch {
          return .failure(error)
        }
      }
      _ = try result.get()
    }
  }

  /// Goes away, with the containers that would be empty without the screen; the root stays.
  public func close() {
    view?.stage?.gesture { router async throws(RoutingError) in try await router.close(self) }
  }
}

/// What a person has pressed to get where the running task goes; nothing is kept alive by it.
struct Anchor: Sendable {
  @TaskLocal static var current: Anchor?

  weak let widget: Widget?
}
