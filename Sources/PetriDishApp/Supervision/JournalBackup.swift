import Foundation
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
