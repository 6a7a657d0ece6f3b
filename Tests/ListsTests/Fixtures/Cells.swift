import Lists

/// A cell for words, which have no identity.
final class WordCell: ListCell {
  private(set) var shown: [String] = []
  func configure(with model: String, animated: Bool) { shown.append(model) }
}

/// A cell for cities, which have an identity.
final class CityCell: ListCell {
  private(set) var city: City?
  func configure(with model: City, animated: Bool) { city = model }
}

struct City: Identifiable, Hashable, Sendable {
  var id: Int
  var name = ""
}

extension ListEventItem {
  /// The description of the item's model.
  var text: String { String(describing: model) }
}

typealias Words = ListAdapter<WordCell>
typealias Cities = ListAdapter<CityCell>

/// Records the events of a list.
@MainActor
final class Listener<Item: Equatable> {
  private(set) var events: [ListChangeEvent] = []

  init(_ list: ItemAdapter<Item>) {
    list.observe { [weak self] event in self?.events.append(event) }
  }

  var last: ListChangeEvent? { events.last }
}

/// Returns the items after a batch, computed the slow way, or `nil` if the batch is impossible.
func replay<Item>(_ batch: ListBatch, on old: [Item], with new: [Item]) -> [Item]? {
  let removed = Set(batch.removed.flatMap(\.rows))
  let updated = Set(batch.updated.flatMap(\.rows))
  let moves = Dictionary(batch.moved.map { ($0.from.row, $0.to.row) }) { first, _ in first }
  var places = [Item?](repeating: nil, count: new.count)
  for row in batch.inserted.flatMap(\.rows) {
    guard new.indices.contains(row), places[row] == nil else { return nil }
    places[row] = new[row]
  }
  for (from, to) in moves {
    guard new.indices.contains(to), places[to] == nil, !removed.contains(from) else { return nil }
    places[to] = updated.contains(from) ? new[to] : old[from]
  }
  var free = places.indices.filter { places[$0] == nil }[...]
  for row in old.indices where !removed.contains(row) && moves[row] == nil {
    guard let place = free.popFirst() else { return nil }
    places[place] = updated.contains(row) ? new[place] : old[row]
  }
  let result = places.compactMap { $0 }
  return result.count == new.count ? result : nil
}
