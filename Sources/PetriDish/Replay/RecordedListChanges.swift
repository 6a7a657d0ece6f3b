/// What lists went through: their changes by the name of the list, and those of a name in their
/// order.
///
/// How long a change took is left out, since it never takes as long again.
public struct RecordedListChanges: Hashable, Sendable {
  private var changes: [String: [JSONValue]] = [:]

  /// Nothing so far.
  public init() {}

  /// Whether no list has changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// The names of the lists that have changed, sorted.
  public var lists: [String] { changes.keys.sorted() }

  /// How often each list has changed.
  var counts: [String: Int] { changes.mapValues(\.count) }

  /// The changes of a list as exports write them, without their duration.
  public subscript(list: String) -> [JSONValue] { changes[list] ?? [] }

  /// Puts what an event says of a list behind the other changes; any other event is passed by.
  mutating func add(_ event: Event) {
    guard let (list, change) = event.listChange else { return }
    changes[list, default: []].append(change)
  }
}

extension Event {
  /// Which list has changed, and how; `nil` for what is no change of a list.
  var listChange: (list: String, change: JSONValue)? {
    guard lane == .list else { return nil }
    var fields = fields
    fields["duration"] = nil
    guard let list = fields["list"]?.text else { return nil }
    return (list, .object(fields))
  }
}
