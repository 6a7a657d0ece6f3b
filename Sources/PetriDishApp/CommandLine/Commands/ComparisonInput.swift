import PetriDish

/// The line by which a worker is told what to compare besides the words of the call.
struct ComparisonInput: Codable, WorkerInput {
  /// The edges that were observed.
  let observed: [ObservedEdge]

  /// The screens that are left out: by their ids, and by the variant, how a worker has ended.
  let deaths: [String: [String: String]]
}
