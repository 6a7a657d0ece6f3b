/// An entry of a composition: a source at an index; the same source may be in other entries too.
@MainActor
final class ComposedPart {
  let source: any ListSource

  /// The identities of its rows.
  let ids: PartRowIDs

  /// The index of the part.
  var index = 0

  init(_ source: any ListSource, ids: PartRowIDs) {
    self.source = source
    self.ids = ids
    ids.part = self
  }
}
