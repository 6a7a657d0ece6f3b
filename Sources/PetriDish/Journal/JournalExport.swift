import Foundation

extension JournalEvent {
  /// The version of the lines that this program writes, and the last one that it reads.
  public static let exportVersion = 1

  /// Returns the event as one line of an export, without the line break.
  ///
  /// - Throws: Only what cannot be written as JSON at all, such as a duration that is no number.
  public func exported() throws -> String {
    try JSONValue.object([
      "version": .integer(Self.exportVersion),
      "number": .integer(number),
      "time": .number(Double(time.nanoseconds) / 1e9),
      "dish": .string(dish),
      "cause": cause.map { .integer($0) } ?? .null,
      "kind": .string(kind),
      "payload": .object(fields),
    ]).line()
  }
}

extension JournalEvent {
  /// The event with what it says in one line in place of its payload, which may be long: a list that
  /// was shuffled names every row.
  package var abridged: JournalEvent {
    let summary = summary
    let words = [summary.title, summary.detail].filter { !$0.isEmpty }
    return JournalEvent(
      number: number,
      time: time,
      dish: dish,
      cause: cause,
      payload: .recorded(kind: kind, fields: ["summary": .string(words.joined(separator: " "))])
    )
  }

  /// The number of rows that it names, one by one; 0 for what is no change of a list.
  package var rowCount: Int {
    guard case .list(let change) = payload else { return 0 }
    return change.removed.count + change.inserted.count + change.moved.count + change.updated.count
  }
}

extension Journal {
  /// Writes the kept events, oldest first, each as one line of JSON.
  ///
  /// - Parameter write: Gets one line at a time, without the line break.
  public func export(_ write: (String) throws -> Void) throws {
    for event in events() { try write(try event.exported()) }
  }
}

/// Reads an export line by line, and sees to it that the lines belong together.
public struct JournalReader {
  /// The number of lines that were read.
  public private(set) var lines = 0

  private var last: Int?

  /// Begins before the first line.
  public init() {}

  /// Reads the next line.
  ///
  /// - Returns: Its event; `nil` for a line with nothing but blanks.
  /// - Throws: ``JournalError/line(_:_:)`` with the number of the line and what is wrong with it.
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
  /// Reads the events of an export, in their order; empty lines are passed by.
  ///
  /// - Throws: ``JournalError/line(_:_:)`` naming the first line that is wrong.
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
  /// Reads a line of an export.
  ///
  /// - Throws: ``JournalError`` quoting what is wrong.
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
    self.init(
      number: number,
      time: .nanoseconds(Int64((time * 1e9).rounded())),
      dish: dish,
      cause: value["cause"]?.integer,
      payload: .recorded(kind: kind, fields: fields)
    )
  }

  /// The times that a number of nanoseconds can tell, in seconds: some hundred years.
  private static let times = 0...4e9
}

/// A reason that an export cannot be read, in one sentence.
public enum JournalError: Error, Hashable, CustomStringConvertible {
  /// The text is no JSON object with the keys of an event.
  case notAnEvent(String)
  /// The event does not say which version wrote it.
  case noVersion(String)
  /// A later program wrote the event.
  case laterVersion(Int)
  /// The events of an export have rising numbers.
  case outOfOrder(Int, after: Int)
  /// A line is wrong for a reason; lines count from 1.
  case line(Int, String)

  /// One sentence with the offending value.
  public var description: String {
    switch self {
    case .notAnEvent(let text): "\(Quotation(text)) is no event of a journal."
    case .noVersion(let text): "\(Quotation(text)) does not say which version it is."
    case .laterVersion(let version):
      "It is of version \(version); this program reads version \(JournalEvent.exportVersion)."
    case .outOfOrder(let number, let last): "The event \(number) stands after the event \(last)."
    case .line(let number, let reason): "Line \(number): \(reason)"
    }
  }
}
