/// The order in which the cases of a check were registered, whatever the order they end in.
package struct CaseOrder: Sendable {
  private let positions: [String: Int]

  /// Takes the ids of cases in their order.
  package init(_ ids: [String]) {
    positions = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns what is about cases in their order: what was performed on a wide device stands behind the
  /// case that led to it, and what is not known at the end.
  ///
  /// - Parameter id: Returns the id of an element's case.
  package func sorted<Element>(
    _ cases: some Sequence<Element>,
    by id: (Element) -> String
  ) -> [Element] {
    cases.enumerated().map { (key: key(of: id($1)), number: $0, check: $1) }
      .sorted {
        ($0.key.position, $0.key.device, $0.number) < ($1.key.position, $1.key.device, $1.number)
      }
      .map(\.check)
  }

  /// Returns whether a case is one of these, or repeats one of them on a wide device.
  package func contains(_ id: String) -> Bool { key(of: id).position < Int.max }

  private func key(of id: String) -> (position: Int, device: String) {
    if let position = positions[id] { return (position, "") }
    guard let narrow = CheckCase.narrowID(of: id), let position = positions[narrow] else {
      return (Int.max, "")
    }
    return (position, id)
  }
}
