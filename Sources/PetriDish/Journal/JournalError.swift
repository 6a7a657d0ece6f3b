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
