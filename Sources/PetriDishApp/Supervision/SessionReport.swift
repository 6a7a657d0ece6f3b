import GTK
import PetriDish

/// Tells the supervisor where the window is, so that it can be brought back.
final class SessionReport {
  private let workbench: Workbench
  private let tell: (WindowMessage) -> Void
  private var last: Session?
  private var pending: (session: Session, telling: Deferral)?

  /// How long a screen has to stay open to be a place to come back to, in seconds: what a jump opened
  /// is drawn only after it.
  private static let patience = 0.25

  /// - Parameter tell: Takes a message that must not be lost.
  init(_ workbench: Workbench, tell: @escaping (WindowMessage) -> Void) {
    self.workbench = workbench
    self.tell = tell
    workbench.willJump = { [weak self] jump in self?.begin(jump) }
    workbench.observe { [weak self] change in self?.hear(change) }
  }

  /// Tells at once what waits to be told.
  func flush() {
    guard let (session, telling) = pending else { return }
    telling.cancel()
    pending = nil
    last = session
    tell(.resting(session))
  }

  /// Tells that a new version of the program is to go on where this one ends.
  func renew(builtAt time: Double) {
    flush()
    tell(.renewing(builtAt: time))
  }

  private func begin(_ jump: Jump) {
    flush()
    last = nil
    let name = workbench.catalog.screen(jump.screen)?.name ?? jump.screen
    tell(.jumping(jump.link, to: name))
  }

  private func hear(_ change: Workbench.Change) {
    switch change {
    case .dish, .draft, .moved: break
    // A screen is chosen to be opened: what was typed for the one before stays what comes back.
    case .selection, .notice: return
    }
    guard !workbench.isBusy else { return }
    let session = Session(workbench)
    guard session != pending?.session else { return }
    pending?.telling.cancel()
    pending = nil
    guard session != last else { return }
    pending = (session, MainLoop.after(Self.patience) { [weak self] in self?.flush() })
  }
}
