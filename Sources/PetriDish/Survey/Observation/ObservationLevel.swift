/// A level at which one side of a comparison of revisions observes a case, the most telling one first.
package enum ObservationLevel: String, CaseIterable, Hashable, Sendable, Codable {
  /// The end of the jump.
  case outcome
  /// The operations that would be done.
  case plan
  /// The screens that there are afterwards.
  case stack
  /// The tree of widgets that shows them.
  case structure
  /// The rows of the lists in sight.
  case lists
  /// The pixels of the device.
  case picture

  /// The levels that need a display.
  package static let shown: Set<Self> = [.structure, .picture]

  /// The levels that a program observes whose workers do not say which.
  static let first: Set<Self> = [.outcome, .plan, .stack, .structure, .lists]
}
