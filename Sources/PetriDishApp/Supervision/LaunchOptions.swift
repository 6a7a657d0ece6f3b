import Foundation
import GTK
import PetriDish

/// A moment of a window's launch.
package enum LaunchMoment: String {
  /// It has been painted for the first time, with nothing in it yet.
  case painted
  /// It has been painted with all that is in it.
  case whole
}

/// The options that a window launches with.
struct LaunchOptions {
  /// The session to restore.
  var session: SavedSession?

  /// The crash of the window before.
  var crash: Crash?

  /// The time at which the sources of the running program were read, in seconds since 1970; `nil`
  /// where that is not known.
  var builtAt: Double?

  /// Whether an earlier window has opened the link of the call.
  var isAgain = false

  /// Whether the program waits for a new version, without a window.
  var isWaiting = false

  /// The sender to the supervisor; `nil` where there is none.
  var supervisor: ChildProcess.Sender?

  /// The newest events of the windows before; `nil` where nobody keeps them.
  var backup: JournalBackup?

  /// Called at each moment of the launch, once.
  var reached: (LaunchMoment) -> Void = { _ in }

  /// The first window of a call.
  init(_ restart: HotRestart? = nil) {
    session = restart?.session
    builtAt = restart?.builtAt
    isAgain = restart != nil
  }

  /// A window in place of one that crashed.
  init(_ start: RestartPolicy.Restart, builtAt: Double?, backup: JournalBackup? = nil) {
    self.backup = backup
    session = start.session
    crash = start.crash
    self.builtAt = builtAt
    isAgain = true
  }
}

extension LaunchOptions {
  /// The time at which the sources of the running program were read at the earliest: unless known,
  /// that at which the program was written.
  var builtTime: Double {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: CurrentProcess.path),
      let written = attributes[.modificationDate] as? Date
    else { return builtAt ?? 0 }
    return max(written.timeIntervalSince1970, builtAt ?? 0)
  }

  /// Ends the process at once, as if the user had closed the window.
  func close() -> Never {
    send(.closed)
    exit(ExitStatus.fine)
  }

  /// Sends a message to the supervisor, if there is one.
  func send(_ message: WindowMessage) {
    do { supervisor?.send(try message.line) } catch {
      Output.standard.error("Nothing can be brought back after a crash: \(error)")
    }
  }
}

extension LaunchOptions {
  /// Makes the window's journal; after a crash with what was in that of the window before, and then
  /// the crash itself.
  func makeJournal() -> Journal {
    let capacity = Self.journalCapacity(CurrentProcess.variable(Self.variable))
    let journal = Journal(capacity: capacity, byteLimit: Self.byteLimit(for: capacity))
    guard let crash, let backup else { return journal }
    do { journal.restore(try backup.events()) } catch {
      Output.standard.error("The timeline before the crash is lost: \(error)")
    }
    journal.append(.log(crash.mark), dish: DishController.name)
    return journal
  }

  /// Returns the number of events that a window keeps, which may be named by the environment.
  ///
  /// - Parameter text: The value of the variable; one that is no such number is told, and counts as none.
  static func journalCapacity(_ text: String?) -> Int {
    guard let text else { return Journal.standardCapacity }
    if let number = Int(text), number > 0 { return number }
    Output.standard.error(
      "“\(variable)” takes a number of events from 1 on, and not \(Quotation(text))."
    )
    return Journal.standardCapacity
  }

  /// Returns the most bytes of a journal: 64 MiB for each 100,000 events, and at least those.
  static func byteLimit(for capacity: Int) -> Int {
    min(1_000, max(1, capacity / Journal.standardCapacity)) * (64 << 20)
  }

  private static let variable = "PETRI_EVENTS"
}

/// The state that the old version of a program hands over to the new one, in the same process.
struct HotRestart: Codable, Hashable, Sendable {
  /// The session of the window.
  var session: SavedSession?

  /// The time at which the sources of the new version were read, in seconds since 1970.
  var builtAt: Double

  private static let variable = "PETRI_RENEWAL"

  /// Returns the state that an old version handed over; `nil` where there was none.
  static func inherited() -> HotRestart? {
    guard let text = CurrentProcess.inherited(variable) else { return nil }
    do { return try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch {
      Output.standard.error("What was open cannot be brought back: \(error)")
      return nil
    }
  }

  /// Replaces the running program by the one that is now on disk.
  ///
  /// - Throws: ``ToolkitError``; where it succeeds, it does not return.
  func becomeProgram(_ arguments: [String]) throws {
    let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    try CurrentProcess.become(
      CurrentProcess.path,
      arguments,
      handing: text,
      as: Self.variable
    )
  }
}
