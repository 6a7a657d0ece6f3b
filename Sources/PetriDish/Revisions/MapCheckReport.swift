/// The report of what differs from the file of a map: `map --check --json`.
package struct MapCheckReport: Encodable {
  private let facts: [String]
  private let costs: [String]
  private let budgets: [String]

  /// All sentences, the facts first; costs that follow from facts are only counted.
  package let sentences: [String]

  /// Compares the file with the map, as ``RevisionDifference`` compares two builds.
  ///
  /// - Parameter budgets: The sentences about budgets that are passed.
  package init(from old: MapFile, to new: MapFile, budgets: [String]) {
    let difference = RegistrationDifference(from: old, to: new, withoutPlacesOf: [])
    facts = difference.changes.map(\.sentence)
    costs = difference.costChanges.map(\.sentence)
    self.budgets = budgets
    let follow = costs.count == 1 ? "1 cost follows" : "\(costs.count) costs follow"
    let ofCosts = facts.isEmpty || costs.isEmpty ? costs : ["\(follow) from that."]
    sentences = facts + ofCosts + budgets
  }

  private enum CodingKeys: String, CodingKey { case facts, costs, budgets }
}
