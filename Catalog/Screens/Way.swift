import GTKBackend
import PetriDish

/// A way from one screen to others, as a button or a row calls it.
struct Way {
  let name: String
  let note: String?
  let symbol: String?

  /// All are opened at once; each waits until those before it are there.
  let destinations: [Destination]

  init(
    _ name: String,
    _ destinations: Destination...,
    note: String? = nil,
    symbol: String? = nil
  ) {
    self.name = name
    self.note = note
    self.symbol = symbol
    self.destinations = destinations
  }

  /// How a list shows it.
  var row: ItemCell.Model { ItemCell.Model(id: name, title: name, subtitle: note, icon: symbol) }
}

extension Screen {
  /// Goes where a way leads.
  func open(_ way: Way) {
    for destination in way.destinations { open(destination) }
  }
}

extension Page {
  /// Adds a button for each way.
  func add(_ ways: [Way], from screen: Screen) {
    for way in ways { add(way.name) { [weak screen] in screen?.open(way) } }
  }
}
