import Routing

/// The plans from one place to every screen, under one variant: a row of the table of starts.
package struct StartRow: Hashable, Sendable, Codable {
  /// The name of the variant in the map.
  package let variant: MapVariantName

  /// The id of the screen that stands there; `nil` for an app that was just started.
  package let start: String?

  /// The cells in the order of registration: one for each screen, or for each that is not planned.
  package let cells: [StartCell]

  /// The reasons that screens are not planned, by their ids.
  var failures: [String: JumpResult.Failure] {
    Dictionary(cells.compactMap { cell in cell.failure.map { (cell.target, $0) } }) { $1 }
  }
}

/// The plan from one place to one screen, with its first preset.
package struct StartCell: Hashable, Sendable, Codable {
  /// The id of the screen.
  package let target: String

  /// The place that the plan gives the screen; `nil` where there is no plan.
  package let place: String?

  /// The number of operations that change something.
  package let steps: Int

  /// The ids of the guards that would be asked, in order.
  package let guards: [String]

  /// The reason that there is no plan; `nil` where there is one.
  package let failure: JumpResult.Failure?

  /// Whether there is a plan.
  package var isPlanned: Bool { failure == nil }
}

extension StartCell: CustomStringConvertible {
  /// The plan, `would be asked (login)` before it where guards are, `no host`, or `not reached from
  /// here`.
  package var description: String {
    guard var place else { return hasHost ? "not reached from here" : "no host" }
    if place == PlacementNotation.found { place += ", in no container" }
    return guards.isEmpty ? place : "would be asked (\(guards.joined(separator: ", "))): \(place)"
  }

  /// Whether what the screen would stand on is there.
  var hasHost: Bool {
    switch failure?.code {
    case .originNotFound, .typeMismatch, .notInScene: false
    default: true
    }
  }
}
