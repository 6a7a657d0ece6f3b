import GTKBackend
import PetriDish

/// A row that navigates, with its appearance in a list.
struct EdgeRow: Sendable {
  let edge: NavigationEdge<Screen, Void>
  var note: String?
  var symbol: String?

  init(_ edge: NavigationEdge<Screen, Void>, note: String? = nil, symbol: String? = nil) {
    self.edge = edge
    self.note = note
    self.symbol = symbol
  }

  var title: String { edge.action.title ?? edge.action.words }

  var model: ItemCell.Model {
    ItemCell.Model(id: title, title: title, subtitle: note, icon: symbol, edge: edge.id)
  }
}

extension Sequence<EdgeRow> {
  /// Returns the edge of the row with a title, or `nil` if there is no such row.
  func edge(titled title: String) -> NavigationEdge<Screen, Void>? {
    first { $0.title == title }?.edge
  }
}
