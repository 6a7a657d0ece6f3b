import Foundation
import GTK
import PetriDish

/// Reports the session of a window to the supervisor, so that it can be brought back.
final class SessionReporter {
  private let workbench: Workbench
  private let send: (WindowMessage) -> Void
  private var last: SavedSession?
  private var pending: (session: SavedSession, sending: ScheduledWork)?

  /// The time that a screen has to stay open to be brought back, in seconds: what a jump opened is
  /// drawn only after it.
  private static let delay = 0.25

  /// - Parameter send: Sends a message that must not be lost.
  init(_ workbench: Workbench, send: @escaping (WindowMessage) -> Void) {
    self.workbench = workbench
    self.send = send
    workbench.observeJumps { [weak self] jump in self?.begin(jump) }
    workbench.observe { [weak self] change in self?.observe(change) }
  }

  /// Reports at once what waits to be reported.
  func flush() {
    guard let (session, sending) = pending else { return }
    sending.cancel()
    pending = nil
    last = session
    send(.resting(session))
  }

  /// Reports that a new version of the program is to go on where this one ends.
  func restart(builtAt time: Double) {
    flush()
    send(.restarting(builtAt: time))
  }

  private func begin(_ jump: Jump) {
    flush()
    last = nil
    send(.jumping(jump.link, to: names(of: jump)))
  }

  /// Returns the names of the screens that are being opened: where two dishes are driven alone,
  /// either may be the one that crashes.
  private func names(of jump: Jump) -> String {
    let others = workbench.dishes.sharesJumps ? [] : workbench.dishes.controllers.filter(\.isBusy)
    let asked = others.compactMap { controller in
      controller === workbench.dishes.focused ? workbench.draft.screen : controller.draft?.screen
    }
    let names = [workbench.catalog.screen(jump.screen)?.name ?? jump.screen] + asked.map(\.name)
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }
      .map(\.element).joined(separator: " or ")
  }

  private func observe(_ change: Workbench.Change) {
    switch change {
    case .dish, .draft, .moved, .focus: break
    // A screen is chosen to be opened: what was typed for the one before stays what comes back.
    case .selection, .build, .rebuilt, .notice: return
    }
    guard !workbench.runner.isBusy else { return }
    let session = SavedSession(workbench)
    // Whoever presses something looks at that dish first, and what is pressed may crash at once.
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

/// A message of the window's process to its supervisor; one line of JSON.
enum WindowMessage: Codable, Hashable, Sendable {
  /// A jump begins: its link, and what people call the screen.
  case jumping(String, to: String)

  /// The window rests in a session, which is restored should it crash.
  case resting(SavedSession)

  /// The program has changed on disk; once the window has closed, its new version is to run.
  ///
  /// The time is when the sources were read, in seconds since 1970.
  case restarting(builtAt: Double)

  /// The window was closed; a process that ends by itself without it was ended by a screen.
  case closed

  /// - Returns: `nil` for what is no message, such as half a line.
  init?(line: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = message
  }

  /// The message as one line.
  var line: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }
}
