import GTK
import PetriDish

/// Tells the supervisor where the window is, so that it can be brought back.
final class SessionReport {
  private let workbench: Workbench
  private let tell: (WindowMessage) -> Void
  private var last: Session?
  private var pending: (session: Session, telling: ScheduledWork)?

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
    tell(.jumping(jump.link, to: names(of: jump)))
  }

  /// What people call the screens that are on their way: where two dishes are driven alone, either
  /// may be the one that crashes.
  private func names(of jump: Jump) -> String {
    let others = workbench.sharesJumps ? [] : workbench.specimens.filter(\.isBusy)
    let asked = others.compactMap { specimen in
      specimen === workbench.focused ? workbench.selection : specimen.request?.screen
    }
    let names = [workbench.catalog.screen(jump.screen)?.name ?? jump.screen] + asked.map(\.name)
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }
      .map(\.element).joined(separator: " or ")
  }

  private func hear(_ change: Workbench.Change) {
    switch change {
    case .dish, .draft, .moved, .focus: break
    // A screen is chosen to be opened: what was typed for the one before stays what comes back.
    case .selection, .notice: return
    }
    guard !workbench.isBusy else { return }
    let session = Session(workbench)
    // Whoever presses something looks at that dish first, and what is pressed may crash at once.
    if case .focus = change, pending == nil, let last, last != session {
      self.last = session
      return tell(.resting(session))
    }
    guard session != pending?.session else { return }
    pending?.telling.cancel()
    pending = nil
    guard session != last else { return }
    pending = (session, MainLoop.after(Self.patience) { [weak self] in self?.flush() })
  }
}
