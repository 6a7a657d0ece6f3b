import GTK

/// Has an empty window painted before anything is made that fills it, and keeps what is asked for
/// meanwhile.
final class WindowLauncher {
  /// Why the window could not be filled.
  private(set) var failure: (any Error)?

  private let empty: EmptyWindow
  private let fill: (EmptyWindow) throws -> WindowLife
  private let painted: () -> Void
  private var life: WindowLife?
  private var waiting: [(WindowLife) -> Void] = []

  /// - Parameters:
  ///   - painted: Called when the empty window has been painted.
  ///   - fill: Makes what goes into it, and what surrounds that.
  init(
    _ empty: EmptyWindow,
    painted: @escaping () -> Void,
    fill: @escaping (EmptyWindow) throws -> WindowLife
  ) {
    self.empty = empty
    self.painted = painted
    self.fill = fill
  }

  /// What the next version of the program is to go on with; `nil` as long as there is none.
  var renewal: Renewal? { life?.renewal }

  /// Shows the window in front, and does something once it is whole.
  func show(in application: Application, _ body: @escaping (WindowLife) -> Void) {
    waiting.append(body)
    guard life == nil else { return finish(in: application) }
    guard waiting.count == 1 else { return }
    empty.present(in: application) { [self, weak application] in
      painted()
      if let application { finish(in: application) }
    }
  }

  /// What a person types meanwhile waits in the main loop, and gets to the whole window.
  private func finish(in application: Application) {
    do {
      let life = try life ?? fill(empty)
      self.life = life
      life.show(in: application)
      let asked = waiting
      waiting = []
      for body in asked { body(life) }
    } catch {
      failure = error
      application.quit()
    }
  }
}
