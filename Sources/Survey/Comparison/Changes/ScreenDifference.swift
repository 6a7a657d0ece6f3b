import PetriDish

/// The differences between the facts of two maps about one screen.
struct ScreenDifference {
  /// The changes, in the order of the map file.
  private(set) var changes: [ScreenChange] = []

  private let old: [MapFact.Detail]
  private let new: [MapFact.Detail]

  /// Compares two lists of facts.
  ///
  /// - Parameters:
  ///   - old: The old facts.
  ///   - new: The new facts.
  ///   - variants: The names of the compared variants.
  init(from old: [MapFact.Detail], to new: [MapFact.Detail], under variants: Set<String>) {
    (self.old, self.new) = (old, new)
    compareRegistrations()
    compareFields()
    compareGuards(under: variants)
    compareTexts(.link, \.link)
    compareTexts(.preset, \.preset)
    compareBudgets()
    comparePlaces(under: variants)
    compareEdges()
  }

  private mutating func compareRegistrations() {
    guard let was = old.lazy.compactMap(\.registered).first,
      let now = new.lazy.compactMap(\.registered).first
    else { return }
    if was.group != now.group { changes.append(.group(now: now.group, was: was.group)) }
    if was.name != now.name { changes.append(.name(now: now.name, was: was.name)) }
    if was.needsEdges != now.needsEdges { changes.append(.needsEdges(now.needsEdges)) }
  }

  /// Compares the fields of the context.
  ///
  /// A new field with the parent and type of a missing field counts as renamed, and so do its nested fields.
  private mutating func compareFields() {
    var before = old.compactMap(\.field)
    let after = new.compactMap(\.field)
    for field in after where !before.contains(where: { $0.name == field.name }) {
      let index = before.firstIndex { former in
        former.type == field.type && !after.contains { $0.name == former.name }
          && former.name.parent == field.name.parent
      }
      guard let index else { continue }
      let former = before[index].name
      changes.append(.fieldRenamed(now: field.name, was: former))
      for inner in before.indices where before[inner].name.isInside(former) {
        before[inner].name = field.name + before[inner].name.dropFirst(former.count)
      }
      before[index].name = field.name
    }
    for field in before where !after.contains(where: { $0.name == field.name }) {
      changes.append(.fieldRemoved(field.name))
    }
    for field in after {
      guard let former = before.first(where: { $0.name == field.name }) else {
        changes.append(.fieldAdded(field.name, type: field.type))
        continue
      }
      if former.type != field.type {
        changes.append(.fieldType(field.name, now: field.type, was: former.type))
      }
    }
    if before.map(\.name) != after.map(\.name), Set(before.map(\.name)) == Set(after.map(\.name)) {
      changes.append(.fieldsReordered)
    }
  }

  private mutating func compareGuards(under variants: Set<String>) {
    func guards(_ details: [MapFact.Detail]) -> [(id: String, variants: Set<String>)] {
      details.compactMap(\.guarded).map { id, named in
        (id, named.isEmpty ? variants : variants.intersection(named))
      }.filter { !$0.variants.isEmpty || variants.isEmpty }
    }
    let (before, after) = (guards(old), guards(new))
    for (id, _) in before where !after.contains(where: { $0.id == id }) {
      changes.append(.guardRemoved(id))
    }
    for (id, asked) in after {
      let under = asked == variants ? [] : asked.sorted()
      guard let former = before.first(where: { $0.id == id }) else {
        changes.append(.guardAdded(id, under: under))
        continue
      }
      if former.variants != asked { changes.append(.guardVariants(id, under: under)) }
    }
    if before.map(\.id) != after.map(\.id), Set(before.map(\.id)) == Set(after.map(\.id)) {
      changes.append(.guardsReordered)
    }
  }

  /// Compares links or presets.
  ///
  /// A single new text at the position of a single missing text counts as changed.
  private mutating func compareTexts(_ kind: ScreenText, _ text: (MapFact.Detail) -> String?) {
    let (before, after) = (old.compactMap(text), new.compactMap(text))
    let lost = before.filter { !after.contains($0) }
    let found = after.filter { !before.contains($0) }
    if lost.count == 1, found.count == 1,
      before.firstIndex(of: lost[0]) == after.firstIndex(of: found[0])
    {
      changes.append(.textChanged(kind, now: found[0], was: lost[0]))
      return
    }
    changes += lost.map { .textRemoved(kind, $0) } + found.map { .textAdded(kind, $0) }
    if after.filter(before.contains) != before.filter(after.contains), let first = after.first {
      changes.append(.textsReordered(kind, first: first))
    }
  }

  private mutating func compareBudgets() {
    let (was, now) = (old.firstBudget, new.firstBudget)
    if was != now { changes.append(.budget(now: now, was: was)) }
  }

  private mutating func comparePlaces(under variants: Set<String>) {
    func places(_ details: [MapFact.Detail]) -> [String: String] {
      Dictionary(details.compactMap(\.place)) { first, _ in first }
    }
    let (before, after) = (places(old), places(new))
    var found: [PlaceChange] = []
    for (variant, _) in (new + old).compactMap(\.place) where variants.contains(variant) {
      let (was, now) = (before[variant], after[variant])
      guard was != now, !found.contains(where: { $0.under.contains(variant) }) else { continue }
      if let index = found.firstIndex(where: { $0.was == was && $0.now == now }) {
        found[index].under.append(variant)
      } else {
        found.append(PlaceChange(now: now, was: was, under: [variant]))
      }
    }
    guard !found.isEmpty else { return }
    let isEverywhere = Set(found.flatMap(\.under)) == variants
    if found.count == 1, isEverywhere { found[0].under = [] }
    changes.append(.place(found, everywhere: isEverywhere))
  }

  private mutating func compareEdges() {
    let (before, after) = (old.compactMap(\.edge), new.compactMap(\.edge))
    var lost = before.filter { !after.contains($0) }
    for edge in after where !before.contains(edge) {
      if let index = lost.firstIndex(nearestTo: edge) {
        changes.append(.edge(now: edge, was: lost.remove(at: index)))
      } else {
        changes.append(.edgeAdded(edge))
      }
    }
    changes += lost.map { .edgeRemoved($0) }
  }
}

extension [ScreenEdge] {
  /// Returns the index of the edge that is most similar to another edge, or `nil` if no edge is similar.
  fileprivate func firstIndex(nearestTo edge: ScreenEdge) -> Int? {
    firstIndex { $0.to == edge.to && $0.words == edge.words }
      ?? firstIndex { $0.to == edge.to && $0.origin == edge.origin }
      ?? firstIndex { $0.words == edge.words && $0.origin == edge.origin }
  }
}

extension MapFact.Detail {
  fileprivate var registered: (name: String, group: String, needsEdges: Bool)? {
    if case .registered(let name, let group, let needsEdges) = self {
      (name, group, needsEdges)
    } else {
      nil
    }
  }

  fileprivate var field: (name: String, type: String)? {
    if case .context(let name, let type) = self { (name, type) } else { nil }
  }

  fileprivate var guarded: (id: String, variants: [String])? {
    if case .guarded(let id, let variants) = self { (id, variants) } else { nil }
  }

  fileprivate var link: String? { if case .link(let text) = self { text } else { nil } }

  fileprivate var preset: String? { if case .preset(let name) = self { name } else { nil } }

  fileprivate var place: (variant: String, place: String)? {
    if case .places(let variant, let place) = self { (variant.word, place) } else { nil }
  }

  fileprivate var edge: ScreenEdge? { if case .edge(let edge) = self { edge } else { nil } }
}

extension [MapFact.Detail] {
  fileprivate var firstBudget: NavigationBudget {
    lazy.compactMap { if case .budget(let budget) = $0 { budget } else { nil } }.first
      ?? NavigationBudget()
  }
}

extension String {
  /// The path of the enclosing field, or an empty path.
  fileprivate var parent: Substring { lastIndex(of: ".").map { self[..<$0] } ?? "" }

  /// Returns whether a field with this path is nested in another field.
  fileprivate func isInside(_ other: String) -> Bool {
    hasPrefix(other + ".") || hasPrefix(other + "[].")
  }
}
