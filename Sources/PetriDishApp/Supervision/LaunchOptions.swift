import Foundation
import GTK
import PetriDish

/// A moment during the launch of a window.
package enum LaunchMoment: String {
  /// The empty window has been painted.
  case painted
  /// The complete window has been painted.
  case whole
}

/// The options for launching a window, and what the program shows.
struct LaunchOptions {
  /// The files that the program shows, or `nil` if its screens are built into it.
  var files: ShownFiles?

  /// The session to restore.
  var session: SavedSession?

  /// The crash of the previous window.
  var crash: Crash?

  /// The build time of the running program's sources, in seconds since 1970, or `nil` if unknown.
  var builtAt: Double?

  /// Whether a previous window has already opened the link of the call.
  var isAgain = false

  /// Whether the program waits for a new version without showing a window.
  var isWaiting = false

  /// The connection to the supervisor, if any.
  var supervisor: ChildProcess.Sender?

  /// The backup of the previous windows' events, if any.
  var backup: JournalBackup?

  /// Called once for each moment of the launch.
  var reached: (LaunchMoment) -> Void = { _ in }

  /// Creates the options for the first window of a call.
  init(_ restart: HotRestart? = nil) {
    session = restart?.session
    builtAt = restart?.builtAt
    isAgain = restart != nil
  }

  /// Creates the options for a window that replaces a crashed one.
  init(_ start: RestartPolicy.Restart, builtAt: Double?, backup: JournalBackup? = nil) {
    self.backup = backup
    session = start.session
    crash = start.crash
    self.builtAt = builtAt
    isAgain = true
  }
}

extension LaunchOptions {
  /// The build time of the running program, or the modification time of its file if that is later.
  var builtTime: Double {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: CurrentProcess.path),
      let written = attributes[.modificationDate] as? Date
    else { return builtAt ?? 0 }
    return max(written.timeIntervalSince1970, builtAt ?? 0)
  }

  /// Ends the process immediately, as if the user had closed the window.
  func close() -> Never {
    send(.closed)
    exit(ExitStatus.fine)
  }

  /// Sends a message to the supervisor if there is one.
  func send(_ message: WindowMessage) {
    do { supervisor?.send(try message.line) } catch {
      Output.standard.error("The session can’t be restored after a crash: \(error)")
    }
  }
}

extension LaunchOptions {
  /// Creates the window's journal; after a crash, it contains the previous window's events and the crash.
  func makeJournal() -> Journal {
    let capacity = Self.journalCapacity(CurrentProcess.variable(Self.variable))
    let journal = Journal(capacity: capacity, byteLimit: Self.byteLimit(for: capacity))
    guard let crash, let backup else { return journal }
    do { journal.restore(try backup.events()) } catch {
      Output.standard.error("Couldn’t restore the timeline from before the crash: \(error)")
    }
    journal.append(.log(crash.mark), dish: DishController.name)
    return journal
  }

  /// Returns the maximum number of events in the journal.
  ///
  /// - Parameter text: The value of the environment variable; an invalid value is reported and ignored.
  static func journalCapacity(_ text: String?) -> Int {
    guard let text else { return Journal.standardCapacity }
    if let number = Int(text), number > 0 { return number }
    Output.standard.error(
      "“\(variable)” must be a positive number of events (got \(Quotation(text)))."
    )
    return Journal.standardCapacity
  }

  /// Returns the maximum size of a journal in bytes: 64 MiB per 100,000 events, but at least 64 MiB.
  static func byteLimit(for capacity: Int) -> Int {
    min(1_000, max(1, capacity / Journal.standardCapacity)) * (64 << 20)
  }

  private static let variable = "PETRI_EVENTS"
}

/// The state that the old version of the program passes to the new version in the same process.
struct HotRestart: Codable, Hashable, Sendable {
  /// The session of the window.
  var session: SavedSession?

  /// The build time of the new version's sources, in seconds since 1970.
  var builtAt: Double

  private static let variable = "PETRI_RENEWAL"

  /// Returns the state from the old version, if any.
  static func inherited() -> HotRestart? {
    guard let text = CurrentProcess.inherited(variable) else { return nil }
    do { return try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch {
      Output.standard.error("Couldn’t restore the previous session: \(error)")
      return nil
    }
  }

  /// Replaces the running program with the version on disk.
  ///
  /// - Throws: ``ToolkitError``; the method doesn't return if it succeeds.
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
