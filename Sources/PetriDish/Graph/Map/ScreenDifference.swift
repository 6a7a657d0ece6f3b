/// The differences between what two maps say of one screen, a sentence each.
struct ScreenDifference {
  /// The sentences, in the order of the file.
  private(set) var sentences: [String] = []

  private let name: String
  private let old: [MapFact.Detail]
  private let new: [MapFact.Detail]

  /// Compares two lists of facts.
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - old: The former facts.
  ///   - new: The facts.
  ///   - variants: The names of the variants that both maps have; of others nothing is said.
  init(
    _ id: String,
    from old: [MapFact.Detail],
    to new: [MapFact.Detail],
    under variants: Set<String>
  ) {
    name = Quotation(id).description
    self.old = old
    self.new = new
    compareRegistrations()
    compareFields()
    compareGuards(under: variants)
    compareNames("link", \.link)
    compareNames("preset", \.preset)
    compareBudgets()
    comparePlaces(under: variants)
    compareEdges()
  }

  private mutating func say(_ sentence: String) { sentences.append(sentence + ".") }

  private mutating func compareRegistrations() {
    guard let before = old.lazy.compactMap(\.registered).first,
      let after = new.lazy.compactMap(\.registered).first
    else { return }
    if before.group != after.group {
      say("\(name) is \(Self.place(after.group)), was \(Self.place(before.group))")
    }
    if before.name != after.name {
      say("\(name) is called \(Quotation(after.name)), was \(Quotation(before.name))")
    }
    if before.needsEdges != after.needsEdges {
      say("\(name) \(after.needsEdges ? "has to" : "need not") be reached by edges now")
    }
  }

  private static func place(_ group: String) -> String {
    group.isEmpty ? "in no group" : "in the group \(Quotation(group))"
  }

  /// A field that stands where another one of its type stood is that one, renamed; so are the fields
  /// inside it.
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
      say("Context field \(Quotation(former)) of \(name) is called \(Quotation(field.name)) now")
      for inner in before.indices where before[inner].name.isInside(former) {
        before[inner].name = field.name + before[inner].name.dropFirst(former.count)
      }
      before[index].name = field.name
    }
    for field in before where !after.contains(where: { $0.name == field.name }) {
      say("Context field \(Quotation(field.name)) of \(name) is gone")
    }
    for field in after {
      guard let former = before.first(where: { $0.name == field.name }) else {
        say("\(name) has a new context field \(Quotation(field.name)), \(Quotation(field.type))")
        continue
      }
      guard former.type != field.type else { continue }
      say(
        "Context field \(Quotation(field.name)) of \(name) is \(Quotation(field.type)), was "
          + "\(Quotation(former.type))"
      )
    }
    if before.map(\.name) != after.map(\.name),
      Set(before.map(\.name)) == Set(after.map(\.name))
    {
      say("The context fields of \(name) stand in another order")
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
      say("\(name) has no guard \(Quotation(id)) now")
    }
    for (id, met) in after {
      let under = met == variants ? "" : " under \(Quotation.list(met.sorted()))"
      guard let former = before.first(where: { $0.id == id }) else {
        say("\(name) has a new guard \(Quotation(id))\(under)")
        continue
      }
      guard former.variants != met else { continue }
      say("The guard \(Quotation(id)) of \(name) is met\(under.isEmpty ? " always" : under) now")
    }
    if before.map(\.id) != after.map(\.id), Set(before.map(\.id)) == Set(after.map(\.id)) {
      say("The guards of \(name) are asked in another order")
    }
  }

  /// A name that stands where another one stood, of the same number of names, is that one, renamed.
  private mutating func compareNames(_ kind: String, _ name: (MapFact.Detail) -> String?) {
    let (before, after) = (old.compactMap(name), new.compactMap(name))
    let lost = before.filter { !after.contains($0) }
    let found = after.filter { !before.contains($0) }
    if lost.count == 1, found.count == 1,
      before.firstIndex(of: lost[0]) == after.firstIndex(of: found[0])
    {
      return say("The \(kind) \(Quotation(lost[0])) of \(self.name) is \(Quotation(found[0])) now")
    }
    for text in lost { say("The \(kind) \(Quotation(text)) of \(self.name) is gone") }
    for text in found { say("\(self.name) has a new \(kind) \(Quotation(text))") }
    if after.filter(before.contains) != before.filter(after.contains), let first = after.first {
      say("The \(kind)s of \(self.name) stand in another order, \(Quotation(first)) first")
    }
  }

  private mutating func compareBudgets() {
    let (before, after) = (old.firstBudget, new.firstBudget)
    guard before != after else { return }
    say("The budget of \(name) is \(after.words), was \(before.words)")
  }

  private mutating func comparePlaces(under variants: Set<String>) {
    func places(_ details: [MapFact.Detail]) -> [String: String] {
      Dictionary(details.compactMap(\.place)) { first, _ in first }
    }
    let (before, after) = (places(old), places(new))
    var changes: [(former: String?, place: String?, variants: [String])] = []
    for (variant, _) in (new + old).compactMap(\.place) where variants.contains(variant) {
      let (former, place) = (before[variant], after[variant])
      guard former != place, !changes.contains(where: { $0.variants.contains(variant) }) else {
        continue
      }
      if let index = changes.firstIndex(where: { $0.former == former && $0.place == place }) {
        changes[index].variants.append(variant)
      } else {
        changes.append((former, place, [variant]))
      }
    }
    guard !changes.isEmpty else { return }
    let words = changes.map { former, place, under in
      let names = under.count == variants.count ? "" : " under \(Quotation.list(under))"
      let (now, then) = (place.map(Quotation.init), former.map(Quotation.init))
      return (now?.description ?? "unknown") + names + ", was \(then?.description ?? "unknown")"
    }
    let places = words.joined(separator: "; ")
    let placements = Set(changes.map { $0.place.flatMap(PlacementPhrase.init) })
    let formerPlacements = Set(changes.map { $0.former.flatMap(PlacementPhrase.init) })
    if placements.count == 1, formerPlacements.count == 1, placements != formerPlacements,
      let placement = placements.first ?? nil,
      let formerPlacement = formerPlacements.first ?? nil
    {
      say("\(name) is \(placement.text), was \(formerPlacement.text): \(places)")
    } else {
      say("The place of \(name) is \(places)")
    }
  }

  private mutating func compareEdges() {
    let (before, after) = (old.compactMap(\.edge), new.compactMap(\.edge))
    var lost = before.filter { !after.contains($0) }
    for edge in after where !before.contains(edge) {
      let words = "\(name) leads to \(Quotation(edge.to)) by \(Quotation(edge.words))"
      switch lost.firstIndex(nearestTo: edge).map({ lost.remove(at: $0) }) {
      case nil: say(words + " now" + (edge.origin == .observed ? ", as a journal tells" : ""))
      case let former? where former.to != edge.to:
        say(words + ", and not to \(Quotation(former.to))")
      case let former? where former.words != edge.words:
        say(words + ", was by \(Quotation(former.words))")
      case let former? where former.actions != edge.actions:
        say(words + " with \(edge.actions.inActions), was \(former.actions)")
      default: say(words + ", which is \(edge.origin.rawValue) now")
      }
    }
    for edge in lost {
      say("\(name) leads to \(Quotation(edge.to)) by \(Quotation(edge.words)) no more")
    }
  }
}

extension [ScreenEdge] {
  /// Returns the index of the edge that most likely has become another one; `nil` where none is like
  /// it.
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

extension NavigationBudget {
  /// The limits for a sentence.
  fileprivate var words: String {
    limits.isEmpty
      ? "none" : limits.map { "\($0.measure.rawValue) \($0.limit)" }.joined(separator: ", ")
  }
}

extension Int {
  fileprivate var inActions: String { self == 1 ? "1 action" : "\(self) actions" }
}

extension String {
  /// The path of the field that this one is inside of; empty where it is inside of none.
  fileprivate var parent: Substring { lastIndex(of: ".").map { self[..<$0] } ?? "" }

  /// Returns whether a field with this path is inside of another one.
  fileprivate func isInside(_ other: String) -> Bool {
    hasPrefix(other + ".") || hasPrefix(other + "[].")
  }
}
