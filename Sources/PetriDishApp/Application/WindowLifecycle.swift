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

extension WindowLifecycle {
  /// Shows what is known of a crash, with a way to try its link again.
  func tell(of crash: Crash) {
    window.notices.show(
      crash.notice,
      action: crash.link.map { link in ("Try again", { [workbench] in workbench.open(link: link) })
      }
    )
  }

  /// Marks the screen that crashed as one that failed: also where it has just been brought back, for
  /// what it does then has nothing to do with it.
  func mark(_ crash: Crash) {
    guard let link = crash.link, !crash.isKill else { return }
    do {
      let screen = try workbench.catalog.jump(link).screen
      workbench.statuses.note(.failed, of: screen)
      Task { [workbench] in
        await workbench.runner.settled()
        workbench.statuses.note(.failed, of: screen)
      }
    } catch {
      // A new version of the program may know the screen no more; the notice has said the rest.
      window.toast.show("\(error)")
    }
  }
}

extension Crash {
  /// The notice in the window that took the place of the one that crashed.
  var notice: NoticeBar.Notice {
    let rest = isDuringJump ? "Everything but this jump is as it was." : "The window is as it was."
    return NoticeBar.Notice(
      title: title,
      text: "\(reason.withoutFullStop). \(rest)",
      details: details
    )
  }
}

extension [BuildProblem] {
  /// The notice about a build that failed.
  var notice: NoticeBar.Notice {
    let count = count == 1 ? "1 error" : "\(count) errors"
    return NoticeBar.Notice(
      title: "The build failed with \(count)",
      text: "The version before is shown until a build succeeds.",
      details: map(\.description).joined(separator: "\n"),
      showsDetails: true
    )
  }
}

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
