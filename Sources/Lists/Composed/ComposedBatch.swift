/// The open batch of a composition: its parts as they will be.
@MainActor
struct ComposedBatch {
  /// The parts as the batch will leave them; nil where it has not changed them.
  var parts: [ComposedPart]?

  /// The parts made for it, also those that it has not kept.
  var made: [ComposedPart] = []

  /// The call that changed the parts.
  var origin = ListOrigin.batch

  /// The transaction of which the batch is part.
  var transaction: ListTransaction?

  /// The rows of parts that will go, saved before the sources of the batch change.
  var removedRows: [ObjectIdentifier: any SavedRows] = [:]
}
