/// The differences between what two catalogs say of themselves, as ``MapDifference`` tells them.
struct RegistrationDifference {
  /// The changes of facts, each with its screen.
  let changes: [RevisionChange]

  /// The changes of costs, which follow from others unless there are none.
  let costChanges: [RevisionChange]

  /// The ids of the screens whose cases are otherwise because the registration is: other guards are
  /// asked, another place is found, or another context is shown.
  let explains: Set<String>

  /// Compares two maps.
  ///
  /// - Parameter ended: The ids of the screens that a worker has not survived, or whose jumps end in another way: where
  ///   these stand, and what they cost, follows from that.
  init(from old: MapFile, to new: MapFile, withoutPlacesOf ended: Set<String>) {
    let (before, after) = (MapParts(old, without: ended), MapParts(new, without: ended))
    let variants = new.variants(alsoIn: old)
    var changes = MapDifference(from: before.experiments, to: after.experiments).facts
      .map { RevisionChange(registering: $0, of: nil) }
    var costs: [RevisionChange] = []
    var explains: Set<String> = []
    for id in Set(before.screens.keys).union(after.screens.keys).sorted() {
      let (was, now) = (before.file(of: id), after.file(of: id))
      guard was != now else { continue }
      changes +=
        Self.reachSentence(of: id, from: was, to: now, under: variants).map {
          [RevisionChange(registering: $0, of: id)]
        } ?? []
      let difference = MapDifference(from: was, to: now, under: variants)
      changes += difference.facts.map { RevisionChange(registering: $0, of: id) }
      if was.facts.opening(under: variants) != now.facts.opening(under: variants) {
        explains.insert(id)
      }
      let ways = WayDifference(from: was, to: now, under: variants)
      changes += ways.refusals(of: id).map { RevisionChange(registering: $0, of: id) }
      guard difference.facts.isEmpty else {
        costs += difference.costs.map { RevisionChange(registering: $0, of: id) }
        continue
      }
      // Nothing that the screen says of itself explains that users come there or away no more.
      changes += ways.sentences(of: id).map { RevisionChange(registering: $0, of: id) }
      costs += ways.otherCosts.map { RevisionChange(registering: $0, of: id) }
    }
    (self.changes, costChanges, self.explains) = (changes, costs, explains)
  }

  private static func reachSentence(
    of id: String,
    from old: MapFile,
    to new: MapFile,
    under variants: Set<String>
  ) -> String? {
    guard let was = old.isLedTo(under: variants), let now = new.isLedTo(under: variants), now != was
    else { return nil }
    return now
      ? "\(Quotation(id)) can be reached by a known edge now."
      : "\(Quotation(id)) cannot be reached by any known edge any more."
  }
}

extension MapFile {
  /// Returns whether a known edge leads to the one screen of the map under every variant, or `nil` if it is reached
  /// under none.
  fileprivate func isLedTo(under variants: Set<String>) -> Bool? {
    let reached = costs.filter { $0.figures != nil && variants.contains($0.variant.word) }
    return reached.isEmpty ? nil : reached.allSatisfy(\.isLedTo)
  }
}

/// The variants under which users come to a screen or away from it, and did not before, or the other way round.
private struct WayDifference {
  private var there: (gone: [MapVariantName], new: [MapVariantName]) = ([], [])
  private var back: (gone: [MapVariantName], new: [MapVariantName]) = ([], [])
  private var closing: (gone: [MapVariantName], new: [MapVariantName]) = ([], [])
  private let count: Int

  /// The sentences about other changes of costs.
  private(set) var otherCosts: [String] = []

  /// - Parameters:
  ///   - old: The map of one screen.
  ///   - new: The map of the same screen.
  ///   - variants: The names of the variants that are compared.
  init(from old: MapFile, to new: MapFile, under variants: Set<String>) {
    let compared = new.costs.filter { variants.contains($0.variant.word) }
    count = compared.count
    for cost in compared {
      guard let former = old.costs.first(where: { $0.variant == cost.variant }) else { continue }
      switch (former.figures, cost.figures) {
      case (nil, nil): break
      case (nil, _): there.new.append(cost.variant)
      case (_, nil): there.gone.append(cost.variant)
      case (_?, _?) where former.refusesToClose != cost.refusesToClose:
        if cost.refusesToClose {
          closing.gone.append(cost.variant)
        } else {
          closing.new.append(cost.variant)
        }
      case (let before?, let after?) where before.back != nil && after.back == nil:
        back.gone.append(cost.variant)
      case (let before?, let after?) where before.back == nil && after.back != nil:
        back.new.append(cost.variant)
      default:
        otherCosts +=
          MapDifference(
            from: MapFile(facts: [], costs: [former]),
            to: MapFile(facts: [], costs: [cost]),
            under: variants
          ).costs
      }
    }
  }

  /// Says that the screen refuses to close, or does so no more, whatever else has changed.
  func refusals(of id: String) -> [String] {
    let screen = Quotation(id)
    return [
      sentence(closing.gone) { "\(screen) refuses to close\($0) now." },
      sentence(closing.new) { "\(screen) can be closed\($0) now." },
    ].compactMap(\.self)
  }

  func sentences(of id: String) -> [String] {
    let screen = Quotation(id)
    return [
      sentence(there.gone) { "\(screen) is not reached\($0) any more." },
      sentence(there.new) { "\(screen) is reached\($0) now." },
      sentence(back.gone) { "No way back from \(screen) is known\($0) any more." },
      sentence(back.new) { "A way back from \(screen) is known\($0) now." },
    ].compactMap(\.self)
  }

  private func sentence(
    _ variants: [MapVariantName],
    _ words: (_ clause: String) -> String
  ) -> String? {
    guard !variants.isEmpty else { return nil }
    let names = variants.compactMap(\.text)
    let isEverywhere = variants.count == count || names.isEmpty
    return words(isEverywhere ? "" : " under \(Quotation.list(names))").onOneLine
  }
}

/// A map by what its lines are about.
private struct MapParts {
  var experiments: MapFile
  var screens: [String: (facts: [MapFact], costs: [MapCost])] = [:]

  init(_ file: MapFile, without ended: Set<String>) {
    experiments = MapFile(facts: [], costs: [])
    var others: [MapFact] = []
    for fact in file.facts {
      guard case .screen(let id, let detail) = fact else {
        others.append(fact)
        continue
      }
      if ended.contains(id), case .places = detail { continue }
      screens[id, default: ([], [])].facts.append(fact)
    }
    for cost in file.costs where !ended.contains(cost.screen) {
      screens[cost.screen]?.costs.append(cost)
    }
    experiments = MapFile(facts: others, costs: file.costs)
  }

  /// Returns the lines about a screen as a map of their own.
  func file(of id: String) -> MapFile {
    MapFile(facts: screens[id]?.facts ?? [], costs: screens[id]?.costs ?? [])
  }
}

extension [MapFact] {
  /// The facts by which a screen is opened in one way and no other.
  fileprivate func opening(under variants: Set<String>) -> [MapFact] {
    filter { fact in
      guard case .screen(_, let detail) = fact else { return false }
      return switch detail {
      case .places(let variant, _): variants.contains(variant.word)
      case .guarded, .context: true
      case .registered, .link, .preset, .budget, .edge: false
      }
    }
  }
}
