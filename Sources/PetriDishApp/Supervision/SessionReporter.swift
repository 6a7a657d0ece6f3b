import Foundation
import GTK
import PetriDish

/// Reports the session of a window to the supervisor, which can restore it after a crash.
final class SessionReporter {
  private let workbench: Workbench
  private let send: (WindowMessage) -> Void
  private var last: SavedSession?
  private var pending: (session: SavedSession, sending: ScheduledWork)?

  /// The time that a screen must stay open before its session is reported, in seconds.
  ///
  /// The screen is drawn after the jump and may still crash at that time.
  private static let delay = 0.25

  /// - Parameter send: Sends a message reliably.
  init(_ workbench: Workbench, send: @escaping (WindowMessage) -> Void) {
    self.workbench = workbench
    self.send = send
    workbench.observeJumps { [weak self] jump in self?.begin(jump) }
    workbench.observe { [weak self] change in self?.observe(change) }
  }

  /// Reports a pending session immediately.
  func flush() {
    guard let (session, sending) = pending else { return }
    sending.cancel()
    pending = nil
    last = session
    send(.resting(session))
  }

  /// Reports that a new version of the program should replace this one.
  func restart(builtAt time: Double) {
    flush()
    send(.restarting(builtAt: time))
  }

  private func begin(_ jump: Jump) {
    flush()
    last = nil
    send(.jumping(jump.link, to: names(of: jump)))
  }

  /// Returns the names of the screens that are opening.
  ///
  /// If two dishes are unlinked, either of them may be the one that crashes.
  private func names(of jump: Jump) -> String {
    let others = workbench.dishes.sharesJumps ? [] : workbench.dishes.controllers.filter(\.isBusy)
    let asked = others.compactMap { controller in
      controller === workbench.dishes.focused ? workbench.draft.screen : controller.draft?.screen
    }
    let names = [workbench.catalog.name(ofScreen: jump.screen)] + asked.map(\.name)
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }
      .map(\.element).joined(separator: " or ")
  }

  private func observe(_ change: Workbench.Change) {
    switch change {
    case .dish, .draft, .moved, .focus: break
    // Selecting a screen doesn't change the session until the screen opens.
    case .selection, .build, .rebuilt, .notice, .done: return
    }
    guard !workbench.runner.isBusy else { return }
    let session = SavedSession(workbench)
    // Focusing another dish is reported immediately, because the user's next action there may crash.
    if case .focus = change, pending == nil, let last, last != session {
      self.last = session
      return send(.resting(session))
    }
    guard session != pending?.session else { return }
    pending?.sending.cancel()
    pending = nil
    guard session != last else { return }
    pending = (session, MainLoop.after(Self.delay) { [weak self] in self?.flush() })
  }
}

/// A message from the window's process to its supervisor, encoded as one line of JSON.
enum WindowMessage: Codable, Hashable, Sendable {
  /// A jump started, with its link and the display name of its screen.
  case jumping(String, to: String)

  /// The window is idle in a session, which is restored after a crash.
  case resting(SavedSession)

  /// The program has changed on disk, and the new version should run after the window closes.
  ///
  /// The associated value is the build time of the sources, in seconds since 1970.
  case restarting(builtAt: Double)

  /// The user closed the window; without this message, a screen ended the process.
  case closed

  /// - Returns: `nil` if the line isn't a complete message.
  init?(line: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = message
  }

  /// The message as one line of JSON.
  var line: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }
}
