import Foundation
import PetriDish

/// A file with an exported journal; `-` is the standard input.
struct JournalFile {
  /// The most bytes that are read, about five times those of a million events.
  nonisolated static let limit = 1 << 30

  /// The most bytes of a line.
  nonisolated private static let lineLimit = 64 << 20

  private let path: String
  private let location: FileLocation

  /// The content of the standard input, if it has been read already.
  private let content: Data?

  init(_ path: String, content: Data? = nil) {
    (self.path, self.content) = (path, content)
    location = FileLocation(path)
  }

  /// Reads the standard input, to its end or until it cannot be a journal.
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
      throw JournalFileError(path: "-", reason: "it cannot be read.")
    }
  }

  /// The name of the file for people.
  var name: String {
    path == "-" ? "standard input" : URL(filePath: path).lastPathComponent
  }

  /// Returns a journal as the file holds it.
  static func text(of journal: Journal) throws -> String {
    var lines: [String] = []
    try journal.export { lines.append($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Checks that the file can be written, before work that takes long.
  func makeSureOfRoom() throws {
    do { try location.makeSureOfRoom() } catch { throw FileWritingError("journal", path, error) }
  }

  /// Writes the text of a journal, in place of what the file held; a failure leaves that as it was.
  ///
  /// A path that is no file, such as `/dev/stdout`, stays what it is.
  func write(_ text: String) throws {
    do { try location.write(Data(text.utf8)) } catch {
      throw FileWritingError("journal", path, error)
    }
  }

  /// Reads the recorded actions, line by line; only they are kept.
  func recording() throws -> Recording {
    try reading {
      var draft = RecordingDraft()
      try eachEvent { try draft.add($0) }
      return try Recording(draft)
    }
  }

  /// Reads the events.
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
        throw Unreadable("Line \(reader.lines + 1): it is no text.")
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
        throw Unreadable("a line has more than \(Self.lineLimit) bytes.")
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
        throw Unreadable("it cannot be read.")
      }
    }
  }

  /// Opens a file that can be read to its end without waiting for a writer.
  private func open() throws -> FileHandle {
    if path == "-" { return .standardInput }
    let url = try location.readable(upTo: Self.limit)
    do {
      return try FileHandle(forReadingFrom: url)
    } catch {
      throw Unreadable("it cannot be opened.")
    }
  }
}

/// The error that a journal cannot be read.
struct JournalFileError: CallError, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "The journal \(Quotation(path)): \(reason)" }
}
