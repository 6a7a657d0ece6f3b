import GTK

/// Presents an empty window before its content is made, and keeps what is asked for meanwhile.
final class WindowLauncher {
  /// The reason why the window could not be filled; `nil` where it could.
  private(set) var failure: (any Error)?

  private let empty: EmptyWindow
  private let fill: (EmptyWindow) throws -> WindowLifecycle
  private let painted: () -> Void
  private var lifecycle: WindowLifecycle?
  private var waiting: [(WindowLifecycle) -> Void] = []

  /// - Parameters:
  ///   - painted: Called when the empty window has been painted.
  ///   - fill: Makes what goes into it, and what surrounds that.
  init(
    _ empty: EmptyWindow,
    painted: @escaping () -> Void,
    fill: @escaping (EmptyWindow) throws -> WindowLifecycle
  ) {
    self.empty = empty
    self.painted = painted
    self.fill = fill
  }

  /// The state for the next version of the program; `nil` as long as there is none.
  var restart: HotRestart? { lifecycle?.restart }

  /// Shows the window in front, and does something once it is whole.
  func show(in application: Application, _ body: @escaping (WindowLifecycle) -> Void) {
    waiting.append(body)
    guard lifecycle == nil else { return finish(in: application) }
    guard waiting.count == 1 else { return }
    empty.present(in: application) { [self, weak application] in
      painted()
      if let application { finish(in: application) }
    }
  }

  /// Fills the window; what the user types meanwhile waits in the main loop, and gets to the whole.
  private func finish(in application: Application) {
    do {
      let lifecycle = try lifecycle ?? fill(empty)
      self.lifecycle = lifecycle
      lifecycle.show(in: application)
      let asked = waiting
      waiting = []
      for body in asked { body(lifecycle) }
    } catch {
      failure = error
      application.quit()
    }
  }
}
