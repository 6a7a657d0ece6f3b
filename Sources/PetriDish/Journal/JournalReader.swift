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
