import GTKBackend
import PetriDish

/// A row that leads somewhere, and how a list shows it.
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
  /// The edge of the row with a title, if there is one.
  func edge(titled title: String) -> NavigationEdge<Screen, Void>? {
    first { $0.title == title }?.edge
  }
}
