/// An entry of a composition.
///
/// Several entries can have the same source.
@MainActor
final class ComposedPart {
  let source: any ListSource

  /// The row identities in the composition for the rows of the source.
  let ids: PartRowIDs

  /// The index of the part in the composition.
  var index = 0

  init(_ source: any ListSource, ids: PartRowIDs) {
    self.source = source
    self.ids = ids
    ids.part = self
  }
}

/// The parts of a composition, indexed by the publishers of their sources.
@MainActor
struct PartDirectory {
  private var parts: [ObjectIdentifier: [ComposedPart]] = [:]

  /// The publishers of sources with selected rows.
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

  /// The parts whose source has this publisher.
  subscript(publisher: ObjectIdentifier) -> [ComposedPart] { parts[publisher] ?? [] }

  /// Returns whether the source of a part has selected rows.
  func hasSelection(_ part: ComposedPart) -> Bool {
    selecting.contains(ObjectIdentifier(part.source.publisher))
  }

  /// Records whether a source has selected rows.
  mutating func setSelection(_ selection: [ListRun], of publisher: ObjectIdentifier) {
    if selection.isEmpty { selecting.remove(publisher) } else { selecting.insert(publisher) }
  }

  /// Returns the selected rows of all sources, with positions in the composition.
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
