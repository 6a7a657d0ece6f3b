import GTK
import PetriDish

/// The details of nodes that no drawing has, by the indices of the nodes.
package struct MapNodeDetails {
  /// Returns the status of a screen; `nil` for a place.
  var status: (Int) -> ScreenStatus? = { _ in nil }

  /// Returns the small picture of a screen; `nil` where there is none.
  var thumbnail: (Int) -> Picture? = { _ in nil }

  /// Returns the larger picture of a screen; `nil` where there is none.
  var picture: (Int) -> Picture? = { _ in nil }

  /// Creates details of which there are none.
  package init() {}
}
