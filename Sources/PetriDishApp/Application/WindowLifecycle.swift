import Foundation
import GTK
import PetriDish

/// The lifecycle of a window, from restoring a session to closing the window for a new version of the program.
final class WindowLifecycle {
  let window: MainWindow
  private let launch: LaunchOptions
  private let watch: BuildWatcher?
  private let reporter: SessionReporter
  private let backup: JournalBackupWriter?
  private var hasBegun = false

  /// The state for the new version of the program, if any.
  private(set) var restart: HotRestart?

  init(_ window: MainWindow, _ launch: LaunchOptions, watching watch: BuildWatcher?) {
    self.window = window
    self.launch = launch
    self.watch = watch
    reporter = SessionReporter(window.workbench) { message in launch.send(message) }
    backup = launch.backup.map { file in
      JournalBackupWriter(window.workbench.journal, to: file) { [weak window] error in
        let sentence = "The timeline won’t survive a crash: \(WritingFailure(error))"
        window?.workbench.notify(.notice(sentence))
      }
    }
  }

  /// The model of the window.
  var workbench: Workbench { window.workbench }

  private var board: MessageBoard { window.line.board }

  /// Presents the window; the first time, it also restores the previous session.
  func show(in application: Application) {
    window.present(in: application)
    guard !hasBegun else { return }
    hasBegun = true
    if let session = launch.session { SessionRestorer(workbench).restore(session) }
    workbench.restoreBuild(isAgain: launch.isAgain)
    if let crash = launch.crash {
      tell(of: crash)
      mark(crash)
      followReport(of: crash)
    }
    workbench.observe { [weak self] change in
      if change == .rebuilt { self?.offerRestart() }
    }
    watch?.onStatus = { [weak self] status in self?.receive(status) }
    watch?.begin(since: launch.builtTime)
    window.afterPaint { [launch] in launch.reached(.whole) }
  }

  private func receive(_ status: BuildWatcher.Status) {
    if launch.files == nil { status.write(to: .standard) }
    switch status {
    case .building:
      board.put(Message(.busy, "Building…"), from: .build)
    case .failed(let problems):
      let again = Message.Action("Build again") { [weak watch] in watch?.buildNow() }
      board.put(problems.message(again), from: .build)
    case .built(let time): restart(builtAt: time)
    }
  }

  /// Offers a restart, because workers of the new version can't communicate with this one.
  private func offerRestart() {
    let restart = Message.Action("Restart") { [weak self] in
      self?.restart(builtAt: Date().timeIntervalSince1970)
    }
    let text = "The program was rebuilt after this window opened."
    board.put(Message(.note, text, action: restart), from: .build)
  }

  private func restart(builtAt time: Double) {
    restart = HotRestart(session: SavedSession(window.workbench), builtAt: time)
    reporter.restart(builtAt: time)
    window.close()
  }
}

extension WindowLifecycle {
  /// Shows a message about a crash, with a button to open its link again.
  func tell(of crash: Crash) {
    let again = crash.link.map { link in
      Message.Action("Try again") { [workbench] in workbench.open(link: link) }
    }
    board.put(crash.message(again), from: .crash)
  }

  /// Adds the backtrace to the message about a crash while the crashed process writes it.
  private func followReport(of crash: Crash) {
    MainLoop.task { [launch, board] in
      var report: [UInt8] = []
      await launch.supervisor?.readReport { bytes in
        report = (report + bytes).suffix(Supervisor.kept)
        var crash = crash
        crash.output += String(decoding: report, as: UTF8.self)
        board.setDetails(crash.details, from: .crash)
      }
    }
  }

  /// Marks the screen that crashed as failed, even if it was restored successfully afterward.
  ///
  /// If no screen was restored, this method selects the crashed screen without opening it.
  func mark(_ crash: Crash) {
    guard let link = crash.link, !crash.isKill else { return }
    do {
      let jump = try workbench.catalog.jump(link)
      let screen = jump.screen
      if crash.isDuringJump, !workbench.isInUse, let known = workbench.catalog.screen(screen) {
        workbench.choose(known, context: jump.context, gates: jump.gates)
      }
      workbench.statuses.note(.failed, of: screen)
      Task { [workbench] in
        await workbench.runner.settled()
        workbench.statuses.note(.failed, of: screen)
      }
    } catch {
      // A new version of the program may not contain the screen.
      workbench.notify(.notice("\(error)"))
    }
  }
}

extension Crash {
  /// Returns the message after a crash.
  fileprivate func message(_ action: Message.Action?) -> Message {
    let rest = isDuringJump ? "Everything else was restored." : "The window was restored."
    let text = "\(title): \(reason.withoutFullStop). \(rest)"
    return Message(.fail, text, details: details, action: action)
  }
}

extension [BuildProblem] {
  /// Returns the message about a failed build.
  fileprivate func message(_ action: Message.Action) -> Message {
    Message(
      .fail,
      "The build failed with \(count.counted("error")). The previous version stays open.",
      details: map(\.description).joined(separator: "\n"),
      action: action
    )
  }
}

/// Presents an empty window before its content is created, and queues requests until then.
final class WindowLauncher {
  /// The reason that the content couldn't be created, or `nil`.
  private(set) var failure: (any Error)?

  private let empty: EmptyWindow
  private let fill: (EmptyWindow) throws -> WindowLifecycle
  private let painted: () -> Void
  private var lifecycle: WindowLifecycle?
  private var waiting: [(WindowLifecycle) -> Void] = []

  /// Creates a launcher.
  ///
  /// - Parameters:
  ///   - painted: Called when the empty window has been painted.
  ///   - fill: Creates the content and the lifecycle of the window.
  init(
    _ empty: EmptyWindow,
    painted: @escaping () -> Void,
    fill: @escaping (EmptyWindow) throws -> WindowLifecycle
  ) {
    self.empty = empty
    self.painted = painted
    self.fill = fill
  }

  /// The state for the new version of the program, if any.
  var restart: HotRestart? { lifecycle?.restart }

  /// Presents the window and calls a closure when it is complete.
  func show(in application: Application, _ body: @escaping (WindowLifecycle) -> Void) {
    waiting.append(body)
    guard lifecycle == nil else { return finish(in: application) }
    guard waiting.count == 1 else { return }
    empty.present(in: application) { [self, weak application] in
      painted()
      if let application { finish(in: application) }
    }
  }

  /// Fills the window; input events wait in the main loop until it is complete.
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
