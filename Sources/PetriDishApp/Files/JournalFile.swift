import Foundation
import PetriDish

/// A file with an exported journal; `-` is the standard input.
struct JournalFile {
  /// The most bytes that are read.
  nonisolated static let limit = 64 << 20

  private let path: String
  private let place: FilePlace

  init(_ path: String) {
    self.path = path
    place = FilePlace(path)
  }

  /// What people call it.
  var name: String {
    path == "-" ? "standard input" : URL(filePath: path).lastPathComponent
  }

  /// Writes the journal, in place of what the file held; a failure leaves that as it was.
  ///
  /// What is no file, such as `/dev/stdout`, stays what it is.
  func write(_ journal: Journal) throws {
    var lines: [String] = []
    try journal.export { lines.append($0) }
    do {
      try place.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    } catch {
      throw JournalFileError(path: path, reason: "\(error)")
    }
  }

  /// Reads what was done, line by line; only that is kept.
  func recording() throws -> Recording {
    try reading {
      var draft = RecordingDraft()
      try eachEvent { try draft.add($0) }
      return try Recording(draft)
    }
  }

  /// Reads what happened.
  func events() throws -> [Event] {
    try reading {
      var events: [Event] = []
      try eachEvent { events.append($0) }
      return events
    }
  }

  private func reading<Content>(_ body: () throws -> Content) throws -> Content {
    do { return try body() } catch {
      throw JournalFileError(path: path, reason: "\(error)")
    }
  }

  private func eachEvent(_ body: (Event) throws -> Void) throws {
    var reader = JournalReader()
    try eachLine { line in
      guard let text = String(validating: line, as: UTF8.self) else {
        throw Unreadable("Line \(reader.lines + 1): it is no text.")
      }
      if let event = try reader.event(in: text) { try body(event) }
    }
  }

  private func eachLine(_ body: (Data) throws -> Void) throws {
    let file = try open()
    var (count, begun) = (0, Data())
    while let bytes = try next(of: file), !bytes.isEmpty {
      count += bytes.count
      if count > Self.limit { throw Unreadable(bytes: nil) }
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let last = lines.removeLast()
      for line in lines {
        try body(begun + line)
        begun = Data()
      }
      begun += last
    }
    if !begun.isEmpty { try body(begun) }
  }

  private func next(of file: FileHandle) throws -> Data? {
    do { return try file.read(upToCount: 1 << 16) } catch {
      throw Unreadable("it cannot be read.")
    }
  }

  /// Opens what can be read to its end without waiting for anybody.
  private func open() throws -> FileHandle {
    if path == "-" { return .standardInput }
    // An empty path would be the folder that the program is in.
    guard !path.isEmpty, let known = try place.known else {
      throw Unreadable("there is no such file.")
    }
    guard known.type == .typeRegular else { throw Unreadable("it is no ordinary file.") }
    if known.size > Self.limit { throw Unreadable(bytes: known.size) }
    do {
      return try FileHandle(forReadingFrom: place.url)
    } catch {
      throw Unreadable("it cannot be opened.")
    }
  }
}

/// Why nothing is read.
private struct Unreadable: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// - Parameter bytes: How many there are; `nil` where nobody knows.
  init(bytes: Int?) {
    let size = bytes.map { "it has \($0) bytes" } ?? "it has more bytes"
    self.init("\(size), and \(JournalFile.limit) is the most that is read.")
  }
}

/// What is wrong with a file, in one sentence.
private struct JournalFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "The journal \(Quotation(path)): \(reason)" }
}
