import PetriDish

/// The input of a worker that maps the screens, besides the options of the call.
struct MapInput: Codable {
  /// The edges that were observed.
  let observed: [ObservedEdge]

  /// The file that the map is compared with; `nil` where it is with none.
  let former: String?

  /// The ids of the screens that are not opened.
  let leftOut: Set<String>
}
