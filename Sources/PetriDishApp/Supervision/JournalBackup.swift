import Foundation
import GTK
import PetriDish

/// A file with the latest events of a window's journal, from which the next window restores them after a crash.
///
/// The file is unlinked: the processes of the windows and their supervisor share it, and the system deletes
/// it when they end. Written events survive any crash.
struct JournalBackup {
  private let file: FileHandle

  /// Creates an empty backup.
  ///
  /// - Throws: An error if the file can't be created.
  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "petri-\(UUID().uuidString)")
    try Data().write(to: url, options: .withoutOverwriting)
    file = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
  }

  /// Creates a backup in an open file.
  init(in file: FileHandle) { self.file = file }

  /// Returns the events, oldest first; an incomplete last line is ignored.
  func events() throws -> [JournalEvent] {
    try file.seek(toOffset: 0)
    let bytes = try file.readToEnd() ?? Data()
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return try Journal.read(lines.dropLast().joined(separator: "\n"))
  }

  /// Appends events with their summaries, so that their rows look the same after a crash.
  func append(_ events: [JournalEvent]) throws {
    let lines = try events.map { try $0.exportedWithSummary() + "\n" }
    try file.write(contentsOf: Data(lines.joined().utf8))
  }

  /// Removes all events.
  func clear() throws {
    try file.truncate(atOffset: 0)
    try file.seek(toOffset: 0)
  }
}

/// Writes the events of a journal to its backup before the app can crash as a result of them.
///
/// List events are written together with the next event of another kind, or when the main loop is idle,
/// because there can be thousands of them.
final class JournalBackupWriter {
  private let journal: Journal
  private let backup: JournalBackup
  private let onError: (any Error) -> Void
  /// The number of the last event in the backup.
  private var written = 0
  /// The number of events in the backup.
  private var count = 0
  private var pending: ScheduledWork?
  private var observation: Observation?

  /// The minimum number of latest events in the backup; it can grow to twice as many.
  static let kept = 1_000

  /// The maximum number of rows that an event in the backup lists individually.
  private static let mostRows = 500

  /// Starts writing, beginning with the existing events of the journal.
  ///
  /// - Parameter onError: Called when the backup can't be written, after which writing stops.
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

  /// Replaces the contents of the backup with the latest events.
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
