/// The sentence on the difference between two costs of one screen under one variant.
struct MapCostSentence {
  /// One sentence; `nil` where nothing differs.
  let sentence: String?

  init(from old: MapCost, to new: MapCost) {
    let place = new.variant.clause
    switch (old.figures, new.figures) {
    case (nil, nil): sentence = nil
    case (nil, _): sentence = "\(Quotation(new.screen)) is reached\(place) now."
    case (_, nil): sentence = "\(Quotation(new.screen)) is not reached\(place) any more."
    case (let before?, let after?):
      var changes = NavigationCost.Measure.mapped.compactMap { measure -> String? in
        guard before[measure] != after[measure] else { return nil }
        return "\(measure.rawValue) \(after[measure].inWords), was \(before[measure].inWords)"
      }
      if before.assumed != after.assumed {
        changes.append("\(after.assumed) assumed, was \(before.assumed)")
      }
      if changes.isEmpty, old.path != new.path {
        changes.append("another path: \(new.path.joined(separator: ", "))")
      }
      sentence =
        changes.isEmpty
        ? nil : "\(Quotation(new.screen))\(place): \(changes.joined(separator: "; ")).".onOneLine
    }
  }
}

extension Int? {
  fileprivate var inWords: String { map { "\($0)" } ?? "none" }
}
