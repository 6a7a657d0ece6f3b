import Foundation

extension JournalEvent {
  /// The version of the export format that this program writes, and the latest version that it reads.
  public static let exportVersion = 1

  /// Returns the event as a line of an export, without a line break.
  ///
  /// - Throws: An error if a value can't be represented in JSON.
  public func exported() throws -> String { try JSONValue.object(exportFields).line() }

  /// Returns the event as a line of an export that also contains its summary.
  ///
  /// - Throws: An error if a value can't be represented in JSON.
  package func exportedWithSummary() throws -> String {
    let (title, detail) = summary
    let texts: JSONValue = .object(["title": .string(title), "detail": .string(detail)])
    return try JSONValue.object(exportFields.merging(["summary": texts]) { $1 }).line()
  }

  private var exportFields: [String: JSONValue] {
    [
      "version": .integer(Self.exportVersion),
      "number": .integer(number),
      "time": .number(Double(time.nanoseconds) / 1e9),
      "dish": .string(dish),
      "cause": cause.map { .integer($0) } ?? .null,
      "kind": .string(kind),
      "payload": .object(fields),
    ]
  }
}

extension JournalEvent {
  /// The event with its one-line summary instead of its payload.
  ///
  /// Payloads can be very long; for example, shuffling a list records every row.
  package var abridged: JournalEvent {
    let summary = summary
    let words = [summary.title, summary.detail].filter { !$0.isEmpty }
    var fields: [String: JSONValue] = ["summary": .string(words.joined(separator: " "))]
    fields["duration"] = self.fields["duration"]
    return JournalEvent(
      number: number,
      time: time,
      dish: dish,
      cause: cause,
      payload: .recorded(kind: kind, fields: fields, summary: summary)
    )
  }

  /// The number of rows that the event contains, or 0 if it isn't a list change.
  package var rowCount: Int {
    guard case .list(let change) = payload else { return 0 }
    return change.removed.count + change.inserted.count + change.moved.count + change.updated.count
  }
}

extension Journal {
  /// Writes the stored events as lines of JSON, oldest first.
  ///
  /// - Parameter write: A closure that receives each line without a line break.
  public func export(_ write: (String) throws -> Void) throws {
    for event in events() { try write(try event.exported()) }
  }
}

/// A reader that parses an export line by line and checks the order of its events.
public struct JournalReader {
  /// The number of lines that have been read.
  public private(set) var lines = 0

  private var last: Int?

  /// Creates a reader at the beginning of an export.
  public init() {}

  /// Parses the next line.
  ///
  /// - Returns: The event, or `nil` if the line is blank.
  /// - Throws: ``JournalError/line(_:_:)`` with the line number and the reason.
  public mutating func event(in line: some StringProtocol) throws(JournalError) -> JournalEvent? {
    lines += 1
    guard !line.allSatisfy(\.isWhitespace) else { return nil }
    do throws(JournalError) {
      let event = try JournalEvent(exported: line)
      if let last, event.number <= last { throw .outOfOrder(event.number, after: last) }
      last = event.number
      return event
    } catch {
      throw .line(lines, "\(error)")
    }
  }
}

extension Journal {
  /// Reads the events of an export in order; blank lines are skipped.
  ///
  /// - Throws: ``JournalError/line(_:_:)`` for the first line that isn't valid.
  public static func read(_ export: some StringProtocol) throws(JournalError) -> [JournalEvent] {
    var reader = JournalReader()
    var events: [JournalEvent] = []
    for line in export.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) {
      if let event = try reader.event(in: line) { events.append(event) }
    }
    return events
  }
}

extension Character {
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r\n" }
}

extension JournalEvent {
  /// Creates an event from a line of an export.
  ///
  /// - Throws: ``JournalError`` with the invalid text.
  public init(exported line: some StringProtocol) throws(JournalError) {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    } catch {
      throw .notAnEvent(String(line))
    }
    guard let version = value["version"]?.integer, version > 0 else {
      throw .noVersion(String(line))
    }
    guard version <= Self.exportVersion else { throw .laterVersion(version) }
    guard let number = value["number"]?.integer, number > 0, let time = value["time"]?.number,
      Self.times.contains(time),
      let dish = value["dish"]?.text, let kind = value["kind"]?.text,
      case .object(let fields)? = value["payload"]
    else { throw .notAnEvent(String(line)) }
    var summary: (title: String, detail: String)?
    if let texts = value["summary"], let title = texts["title"]?.text,
      let detail = texts["detail"]?.text
    {
      summary = (title, detail)
    }
    self.init(
      number: number,
      time: .nanoseconds(Int64((time * 1e9).rounded())),
      dish: dish,
      cause: value["cause"]?.integer,
      payload: .recorded(kind: kind, fields: fields, summary: summary)
    )
  }

  /// The valid times in seconds, which fit into 64-bit nanoseconds.
  private static let times = 0...4e9
}

/// An error while reading an export.
public enum JournalError: Error, Hashable, CustomStringConvertible {
  /// The text isn't a JSON object with the keys of an event.
  case notAnEvent(String)
  /// The event has no version.
  case noVersion(String)
  /// The event was written by a newer version of the program.
  case laterVersion(Int)
  /// The event numbers aren't ascending.
  case outOfOrder(Int, after: Int)
  /// A line, numbered from 1, isn't valid for the specified reason.
  case line(Int, String)

  /// An error message with the invalid value.
  public var description: String {
    switch self {
    case .notAnEvent(let text): "\(Quotation(text)) isn’t a journal event."
    case .noVersion(let text): "\(Quotation(text)) has no version."
    case .laterVersion(let version):
      "Unsupported journal version \(version). This program reads version \(JournalEvent.exportVersion)."
    case .outOfOrder(let number, let last):
      "Event \(number) follows event \(last), but numbers must increase."
    case .line(let number, let reason): "Line \(number): \(reason)"
    }
  }
}
