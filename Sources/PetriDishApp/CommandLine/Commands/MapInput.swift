import PetriDish

/// The line by which a worker is told what to map besides the words of the call.
struct MapInput: Codable, WorkerInput {
  /// The edges that were observed.
  let observed: [ObservedEdge]

  /// The file that the map is compared with; `nil` where it is with none.
  let former: String?

  /// The ids of the screens that are not opened.
  let leftOut: Set<String>
}
