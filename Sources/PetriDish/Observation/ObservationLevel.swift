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
  /// The time until the screen has come to rest; only where it is asked for.
  case time

  /// The levels that need a display.
  package static let shown: Set<Self> = [.structure, .picture]
}
