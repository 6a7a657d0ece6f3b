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

/// The parts of a composition by the publishers of their sources, and which of them have selected
/// rows.
@MainActor
struct PartDirectory {
  private var parts: [ObjectIdentifier: [ComposedPart]] = [:]

  /// The publishers of sources that have selected rows.
  private var selecting: Set<ObjectIdentifier> = []

  init() {}

  init(_ parts: [ComposedPart]) {
    self.parts = Dictionary(grouping: parts) { ObjectIdentifier($0.source.publisher) }
    for part in parts {
      setSelection(
        part.source.publisher.selection,
        of: ObjectIdentifier(part.source.publisher)
      )
    }
  }

  /// The parts in which the source of a publisher stands.
  subscript(publisher: ObjectIdentifier) -> [ComposedPart] { parts[publisher] ?? [] }

  /// Returns whether a part has selected rows.
  func hasSelection(_ part: ComposedPart) -> Bool {
    selecting.contains(ObjectIdentifier(part.source.publisher))
  }

  /// Takes note of the selected rows of a source.
  mutating func setSelection(_ selection: [ListRun], of publisher: ObjectIdentifier) {
    if selection.isEmpty { selecting.remove(publisher) } else { selecting.insert(publisher) }
  }

  /// Returns the selected rows of all sources, in positions of the composition.
  func selection(in layout: ComposedLayout) -> [ListRun] {
    guard !selecting.isEmpty else { return [] }
    let runs = selecting.flatMap { self[$0] }.flatMap { part in
      let start = layout.sections(at: part.index).lowerBound
      return part.source.publisher.selection.map {
        ListRun(section: start + $0.section, rows: $0.rows)
      }
    }
    return PositionSet(runs).runs
  }
}
