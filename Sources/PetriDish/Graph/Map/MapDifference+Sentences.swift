extension MapDifference {
  /// All sentences, the facts first; costs that follow from facts are only counted.
  package var sentences: [String] {
    guard !facts.isEmpty else { return costs }
    guard !costs.isEmpty else { return facts }
    return facts + [
      costs.count == 1 ? "1 cost follows from that." : "\(costs.count) costs follow from that."
    ]
  }
}
