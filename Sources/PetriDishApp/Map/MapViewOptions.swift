import PetriDish

/// The choice of what a map shows of an app.
struct MapViewOptions: Hashable {
  /// The origins whose edges are drawn.
  var origins = Set(NavigationGraph.Origin.allCases)

  /// The names of the groups that are folded.
  var folded: Set<String> = []

  /// Returns the drawing of one app, or of two as one, with the edges that are drawn of it, and all groups
  /// unfolded; `nil` for none.
  func drawing(of each: [MapDrawing]) -> MapDrawing? {
    let shown = each.map { $0.showing(origins) }
    return shown.first.map { first in
      shown.dropFirst().reduce(first) { $0.merged(with: $1) }
    }
  }
}

extension StateKey<[String]> {
  /// The origins whose edges the map does not draw, by their names.
  static var hiddenEdges: Self { Self("map.hidden-edges", in: .session, or: []) }

  /// The names of the groups that are folded on the map.
  static var foldedOnMap: Self { Self("map.folded", in: .session, or: []) }
}

extension UserState {
  /// The options of the map as they were left.
  var mapViewOptions: MapViewOptions {
    get {
      let hidden = self[.hiddenEdges].compactMap(NavigationGraph.Origin.init)
      return MapViewOptions(
        origins: Set(NavigationGraph.Origin.allCases).subtracting(hidden),
        folded: Set(self[.foldedOnMap])
      )
    }
    set {
      self[.hiddenEdges] = NavigationGraph.Origin.allCases.filter { !newValue.origins.contains($0) }
        .map(\.rawValue)
      self[.foldedOnMap] = newValue.folded.sorted()
    }
  }
}
