/// A screen that takes more actions under one of two variants than under the other.
package struct MapCostDifference: Hashable, Sendable {
  /// The name of the screen.
  package let title: String

  /// The index of the variant under which it takes more, 0 or 1.
  package let variant: Int

  /// The number of actions there.
  package let most: Int

  /// The number of actions under the other variant.
  package let least: Int
}

extension MapCostDifference {
  /// Returns the screens that differ most, the worst first, equal ones in the order of registration.
  ///
  /// What is not reached under one of the variants has no cost to compare.
  ///
  /// - Parameters:
  ///   - count: The most that are returned.
  ///   - drawings: The same catalog under each of two variants; there is nothing to compare otherwise.
  package static func worst(_ count: Int, of drawings: [MapDrawing]) -> [Self] {
    guard drawings.count == 2 else { return [] }
    let others = Dictionary(drawings[1].nodes.map { ($0.id, $0) }) { first, _ in first }
    let differences = drawings[0].nodes.compactMap { node -> Self? in
      guard !node.id.isEmpty, let first = node.cost?.actions,
        let second = others[node.id]?.cost?.actions, first != second
      else { return nil }
      return Self(
        title: node.title,
        variant: first > second ? 0 : 1,
        most: max(first, second),
        least: min(first, second)
      )
    }
    // Sorting keeps equal ones in their order.
    return Array(differences.sorted { $0.most - $0.least > $1.most - $1.least }.prefix(count))
  }
}
