import PetriDish

/// The choice of what a map shows of an app.
struct MapViewOptions: Hashable {
  /// The origins whose edges are drawn.
  var origins = Set(NavigationGraph.Origin.allCases)

  /// Returns the drawing of one app, or of two as one, with what is shown of it; `nil` for none.
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
}

extension UserState {
  /// The options of the map as they were left.
  var mapViewOptions: MapViewOptions {
    get {
      let hidden = self[.hiddenEdges].compactMap(NavigationGraph.Origin.init)
      return MapViewOptions(origins: Set(NavigationGraph.Origin.allCases).subtracting(hidden))
    }
    set {
      self[.hiddenEdges] = NavigationGraph.Origin.allCases.filter { !newValue.origins.contains($0) }
        .map(\.rawValue)
    }
  }
}
