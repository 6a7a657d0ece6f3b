import GTK
import PetriDish

/// What surrounds the work in a window: how it begins after an earlier one, and what it tells its
/// supervisor until it ends.
final class WindowLife {
  private let window: MainWindow
  private let start: WindowStart
  private var report: SessionReport?
  private var hasBegun = false

  init(_ window: MainWindow, _ start: WindowStart) {
    self.window = window
    self.start = start
  }

  /// Brings back what was there, the first time.
  func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    let workbench = window.workbench
    if let supervisor = start.supervisor {
      report = SessionReport(workbench) { line in supervisor.send(line) }
    }
    if let session = start.session { workbench.restore(session) }
    if let crash = start.crash { tell(of: crash) }
    let painted = start.whenPainted
    MainLoop.task { [window] in
      await window.painted()
      painted()
    }
  }

  private func tell(of crash: Crash) {
    let workbench = window.workbench
    window.notices.show(
      crash.notice,
      action: crash.link.map { link in ("Try again", { workbench.open(link: link) }) }
    )
  }
}
