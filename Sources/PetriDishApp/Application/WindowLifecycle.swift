import GTK
import PetriDish

/// The lifecycle of a window: it is restored after an earlier one, reports to its supervisor, and
/// ends when a new version of the program is built.
final class WindowLifecycle {
  let window: MainWindow
  private let start: LaunchOptions
  private let watch: BuildWatcher?
  private let report: SessionReporter
  private var hasBegun = false

  /// The state for the next version of the program; `nil` as long as there is none.
  private(set) var restart: HotRestart?

  init(_ window: MainWindow, _ start: LaunchOptions, watching watch: BuildWatcher?) {
    self.window = window
    self.start = start
    self.watch = watch
    report = SessionReporter(window.workbench) { message in start.tell(message) }
  }

  /// The model of the window.
  var workbench: Workbench { window.workbench }

  /// Shows the window in front; the first time it brings back what was there.
  func show(in application: Application) {
    window.present(in: application)
    guard !hasBegun else { return }
    hasBegun = true
    if let session = start.session { SessionRestorer(workbench).restore(session) }
    if let crash = start.crash { tell(of: crash) }
    watch?.onStatus = { [weak self] status in self?.hear(status) }
    watch?.begin(since: start.builtTime)
    window.afterPaint(start.whenWhole)
  }

  private func tell(of crash: Crash) {
    window.notices.show(
      crash.notice,
      action: crash.link.map { link in ("Try again", { [workbench] in workbench.open(link: link) })
      }
    )
  }

  private func hear(_ status: BuildWatcher.Status) {
    status.write(to: .standard)
    switch status {
    case .building:
      window.workbench.notify(.notice("Building …"))
    case .failed(let problems):
      window.toast.hide()
      window.buildNotices.show(
        problems.notice,
        action: ("Build again", { [weak watch] in watch?.buildNow() })
      )
    case .built(let time):
      restart = HotRestart(session: SavedSession(window.workbench), builtAt: time)
      report.renew(builtAt: time)
      window.close()
    }
  }
}
