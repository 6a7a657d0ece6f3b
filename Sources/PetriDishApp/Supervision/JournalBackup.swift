import Foundation
import GTK
import PetriDish

/// A file with the newest events of a window's journal, for the window that takes its place after a
/// crash.
///
/// It has no name: the processes of the windows and of their supervisor share it, and it goes with
/// them. What is written to it is there however the process ends.
struct JournalBackup {
  private let file: FileHandle

  /// Makes an empty file.
  ///
  /// - Throws: An error of Foundation where there is no room for one.
  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "petri-\(UUID().uuidString)")
    try Data().write(to: url, options: .withoutOverwriting)
    file = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
  }

  /// Keeps the events in a file that is open.
  init(in file: FileHandle) { self.file = file }

  /// Returns the events, oldest first; a line that was not written to its end is none.
  func events() throws -> [JournalEvent] {
    try file.seek(toOffset: 0)
    let bytes = try file.readToEnd() ?? Data()
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return try Journal.read(lines.dropLast().joined(separator: "\n"))
  }

  /// Writes events behind those that are there.
  func append(_ events: [JournalEvent]) throws {
    let lines = try events.map { try $0.exported() + "\n" }
    try file.write(contentsOf: Data(lines.joined().utf8))
  }

  /// Forgets what is there.
  func clear() throws {
    try file.truncate(atOffset: 0)
    try file.seek(toOffset: 0)
  }
}

/// Writes the events of a journal to its backup, each before what follows from it can crash.
///
/// A change of a list is written with the next event of another kind, or in the next idle moment:
/// there may be thousands in one go.
final class JournalBackupWriter {
  private let journal: Journal
  private let backup: JournalBackup
  private let onError: (any Error) -> Void
  /// The newest event that is in the backup.
  private var written = 0
  /// The number of events that are in the backup.
  private var count = 0
  private var pending: ScheduledWork?
  private var observation: Observation?

  /// The number of events that are kept at least; the file has up to twice as many.
  static let kept = 1_000

  /// The greatest number of rows that an event names one by one in the backup.
  private static let mostRows = 500

  /// Begins to write, with what the journal has already.
  ///
  /// - Parameter onError: Called once, where a backup cannot be written; there is none from then on.
  init(_ journal: Journal, to backup: JournalBackup, onError: @escaping (any Error) -> Void) {
    self.journal = journal
    self.backup = backup
    self.onError = onError
    observation = journal.observe { [weak self] in self?.follow() }
    rewrite()
  }

  private func follow() {
    guard let newest = journal.event(journal.last), newest.lane == .list else { return write() }
    guard pending == nil else { return }
    pending = MainLoop.idle { [weak self] in self?.write() }
  }

  private func write() {
    pending?.cancel()
    pending = nil
    let new = journal.last - max(written, journal.dropped)
    guard new > 0 else { return }
    if count + new > 2 * Self.kept { rewrite() } else { perform { try append(after: written) } }
  }

  /// Writes the newest events in place of all that is in the backup.
  private func rewrite() {
    perform {
      try backup.clear()
      count = 0
      try append(after: max(0, journal.last - Self.kept))
    }
  }

  private func append(after number: Int) throws {
    let events = journal.events(after: number)
    try backup.append(events.map { $0.rowCount > Self.mostRows ? $0.abridged : $0 })
    count += events.count
    written = journal.last
  }

  private func perform(_ body: () throws -> Void) {
    guard observation != nil || written == 0 else { return }
    do { try body() } catch {
      observation?.cancel()
      observation = nil
      written = journal.last
      onError(error)
    }
  }
}
