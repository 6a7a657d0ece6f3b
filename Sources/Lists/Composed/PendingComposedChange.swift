/// The changes that a composition was told of since it last changed.
@MainActor
struct PendingComposedChange {
  /// The changes of sources, by their publishers.
  var commits: [ObjectIdentifier: ListCommit] = [:]

  /// The change of the parts themselves; nil where they stay.
  var arrangement: Arrangement?

  /// Whether the round was asked to commit the change.
  var isAwaited = false

  /// Sources that come, go or move.
  struct Arrangement {
    let parts: [ComposedPart]

    /// The parts made for the change, also those that it has not kept.
    let made: [ComposedPart]

    /// The rows of the parts that go, as they were.
    let removedRows: [ObjectIdentifier: any SavedRows]

    let origin: ListOrigin
    let completion: ListCompletion
    let viewUpdate: ViewUpdate
  }
}
