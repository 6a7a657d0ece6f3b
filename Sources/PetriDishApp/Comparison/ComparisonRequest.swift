import PetriDish

/// A comparison to be made: a screen, an experiment, the other variants, and the edges observed.
struct ComparisonRequest: Hashable {
  /// The id of the screen.
  let screen: String

  /// The link to the screen with another context than its first preset; `nil` for that.
  var link: String?

  /// The id of the experiment.
  let experiment: String

  /// The variants of the other experiments, by their ids.
  let others: [String: String]

  /// The name of the device that is shown; `nil` for the first one.
  var device: String?

  /// The edges between screens that the user was seen to follow.
  var observed: [ObservedEdge] = []

  /// The same request without observed edges.
  var withoutObservations: Self {
    Self(screen: screen, link: link, experiment: experiment, others: others, device: device)
  }
}
