import PetriDish

/// A map to be drawn: the variants of one app or of two, the device, and the edges observed.
struct MapRequest: Hashable {
  /// The variants of each experiment by its id, for each app.
  var apps: [[String: String]]

  /// The name of the device that is shown; `nil` for the first one.
  var device: String?

  /// The edges between screens that the user was seen to follow.
  var observed: [ObservedEdge] = []
}
