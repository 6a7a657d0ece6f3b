import PetriDish

/// The input of a worker that compares variants, besides the options of the call.
struct ComparisonInput: Codable {
  /// The edges that were observed.
  let observed: [ObservedEdge]

  /// The screens that are left out: by their ids, and by the variant, how a worker has ended.
  let deaths: [String: [String: String]]
}
