/// The changes of lists, by the name of the list, and those of a name in their order.
///
/// The time that a change took is left out, since it never takes as long again.
public struct RecordedListChanges: Hashable, Sendable {
  private var changes: [String: [JSONValue]] = [:]

  /// Creates a record without changes.
  public init() {}

  /// Whether no list has changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// The names of the lists that have changed, sorted.
  public var lists: [String] { changes.keys.sorted() }

  /// The number of changes of each list.
  var counts: [String: Int] { changes.mapValues(\.count) }

  /// The changes of a list as exports write them, without their duration.
  public subscript(list: String) -> [JSONValue] { changes[list] ?? [] }

  /// Puts what an event says of a list behind the other changes; any other event is passed by.
  mutating func add(_ event: JournalEvent) {
    guard let (list, change) = event.listChange else { return }
    changes[list, default: []].append(change)
  }
}

extension JournalEvent {
  /// The list that has changed, and its change; `nil` for an event that is no change of a list.
  var listChange: (list: String, change: JSONValue)? {
    guard lane == .list else { return nil }
    var fields = fields
    fields["duration"] = nil
    guard let list = fields["list"]?.text else { return nil }
    return (list, .object(fields))
  }
}
