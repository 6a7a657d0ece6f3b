import Foundation
import GTK
import PetriDish

/// The lifecycle of a window: it is restored after an earlier one, reports to its supervisor, and
/// ends when a new version of the program is built.
final class WindowLifecycle {
  let window: MainWindow
  private let launch: LaunchOptions
  private let watch: BuildWatcher?
  private let reporter: SessionReporter
  private let backup: JournalBackupWriter?
  private var hasBegun = false

  /// The state for the next version of the program; `nil` as long as there is none.
  private(set) var restart: HotRestart?

  init(_ window: MainWindow, _ launch: LaunchOptions, watching watch: BuildWatcher?) {
    self.window = window
    self.launch = launch
    self.watch = watch
    reporter = SessionReporter(window.workbench) { message in launch.send(message) }
    backup = launch.backup.map { file in
      JournalBackupWriter(window.workbench.journal, to: file) { [weak window] error in
        let sentence = "After a crash the timeline will be empty: \(WritingFailure(error))"
        window?.workbench.notify(.notice(sentence))
      }
    }
  }

  /// The model of the window.
  var workbench: Workbench { window.workbench }

  /// Shows the window in front; the first time it brings back what was there.
  func show(in application: Application) {
    window.present(in: application)
    guard !hasBegun else { return }
    hasBegun = true
    if let session = launch.session { SessionRestorer(workbench).restore(session) }
    workbench.restoreBuild(isAgain: launch.isAgain)
    if let crash = launch.crash {
      tell(of: crash)
      mark(crash)
    }
    workbench.observe { [weak self] change in
      if change == .rebuilt { self?.offerRestart() }
    }
    watch?.onStatus = { [weak self] status in self?.receive(status) }
    watch?.begin(since: launch.builtTime)
    window.afterPaint { [launch] in launch.reached(.whole) }
  }

  private func receive(_ status: BuildWatcher.Status) {
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
    case .built(let time): restart(builtAt: time)
    }
  }

  /// Offers a restart, since workers of the new version cannot answer this one.
  private func offerRestart() {
    window.buildNotices.show(
      NoticeBar.Notice(
        title: "A newer build",
        text: "The program was built anew since this window opened.",
        details: ""
      ),
      action: ("Restart", { [weak self] in self?.restart(builtAt: Date().timeIntervalSince1970) })
    )
  }

  private func restart(builtAt time: Double) {
    restart = HotRestart(session: SavedSession(window.workbench), builtAt: time)
    reporter.restart(builtAt: time)
    window.close()
  }
}
