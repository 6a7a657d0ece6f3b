import Foundation
import PetriDish

/// A file with an exported journal; the path `-` means standard input.
struct JournalFile {
  /// The maximum size in bytes, about five times the size of a million events.
  nonisolated static let limit = 1 << 30

  /// The maximum length of a line in bytes.
  nonisolated private static let lineLimit = 64 << 20

  private let path: String
  private let location: FileLocation

  /// The contents of standard input if they have been read already.
  private let content: Data?

  init(_ path: String, content: Data? = nil) {
    (self.path, self.content) = (path, content)
    location = FileLocation(path)
  }

  /// Reads standard input to its end, or until it is too large for a journal.
  ///
  /// - Throws: ``JournalFileError``.
  static func standardInput() throws -> Data {
    do {
      var (content, line) = (Data(), 0)
      while content.count <= limit, line <= lineLimit,
        let bytes = try FileHandle.standardInput.read(upToCount: 1 << 16), !bytes.isEmpty
      {
        content += bytes
        let end = bytes.lastIndex(of: UInt8(ascii: "\n"))
        line = end.map { bytes.endIndex - $0 - 1 } ?? line + bytes.count
      }
      return content
    } catch {
      throw JournalFileError(path: "-", reason: "an I/O error occurred.")
    }
  }

  /// The display name of the file.
  var name: String {
    path == "-" ? "standard input" : URL(filePath: path).lastPathComponent
  }

  /// Returns the text of a journal in the file format.
  static func text(of journal: Journal) throws -> String {
    var lines: [String] = []
    try journal.export { lines.append($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Checks that the file can be written, before a long operation starts.
  func makeSureOfRoom() throws {
    do { try location.makeSureOfRoom() } catch { throw FileWritingError("journal", path, error) }
  }

  /// Replaces the contents of the file; if an error occurs, the file is unchanged.
  ///
  /// A path to something other than a file, such as `/dev/stdout`, isn't replaced.
  func write(_ text: String) throws {
    do { try location.write(Data(text.utf8)) } catch {
      throw FileWritingError("journal", path, error)
    }
  }

  /// Returns the recorded actions; other events are read but not kept.
  func recording() throws -> Recording {
    try reading {
      var draft = RecordingDraft()
      try eachEvent { try draft.add($0) }
      return try Recording(draft)
    }
  }

  /// Returns the events.
  func events() throws -> [JournalEvent] {
    try reading {
      var events: [JournalEvent] = []
      try eachEvent { events.append($0) }
      return events
    }
  }

  private func reading<Content>(_ body: () throws -> Content) throws -> Content {
    do { return try body() } catch {
      throw JournalFileError(path: path, reason: "\(error)")
    }
  }

  private func eachEvent(_ body: (JournalEvent) throws -> Void) throws {
    var reader = JournalReader()
    try eachLine { line in
      guard let text = String(validating: line, as: UTF8.self) else {
        throw Unreadable("Line \(reader.lines + 1): invalid UTF-8.")
      }
      if let event = try reader.event(in: text) { try body(event) }
    }
  }

  private func eachLine(_ body: (Data) throws -> Void) throws {
    let read = try reader()
    var (count, rest) = (0, Data())
    while let bytes = try read(), !bytes.isEmpty {
      count += bytes.count
      if count > Self.limit { throw Unreadable(bytes: nil, limit: Self.limit) }
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let last = lines.removeLast()
      for line in lines {
        try body(rest + line)
        rest = Data()
      }
      rest += last
      if rest.count > Self.lineLimit {
        throw Unreadable("a line is longer than \(Self.lineLimit) bytes.")
      }
    }
    if !rest.isEmpty { try body(rest) }
  }

  /// Returns a closure that reads the next bytes.
  private func reader() throws -> () throws -> Data? {
    if var content {
      return {
        defer { content = Data() }
        return content
      }
    }
    let file = try open()
    return {
      do { return try file.read(upToCount: 1 << 16) } catch {
        throw Unreadable("an I/O error occurred.")
      }
    }
  }

  /// Opens a file that can be read without waiting for a writer.
  private func open() throws -> FileHandle {
    if path == "-" { return .standardInput }
    let url = try location.readable(upTo: Self.limit)
    do {
      return try FileHandle(forReadingFrom: url)
    } catch {
      throw Unreadable("the file can’t be opened.")
    }
  }
}

/// An error that occurs if a journal can't be read.
struct JournalFileError: CallError, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "Couldn’t read the journal \(Quotation(path)): \(reason)" }
}
