/// A weak reference to the list that changes belong to: one object for all events of a list.
@MainActor
public final class ListHandle {
  private weak var source: (any ListSource)?

  /// The saved rows; nil where none were saved, or too many.
  var lastRows: LastRows?

  nonisolated init() {}

  /// The list, while it lives.
  public var list: (any ListSource)? { source }

  /// Sets the list, once.
  func begin(_ list: any ListSource) {
    if source == nil { source = list }
  }
}
