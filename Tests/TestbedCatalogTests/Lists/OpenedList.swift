import GTKBackend
import PetriDish
import Testing

// Testable: the shop's screens are not part of what a catalog offers to others.
@testable import TestbedCatalog

/// A screen of the group of lists in a dish without a display, and what its journal says.
@MainActor
struct OpenedList<S: Screen> {
  let dish = Dish(Testbed.catalog)
  let screen: S
  private let start: Int

  /// Jumps to a link, without its beginning.
  init(_ link: String) async throws {
    let result = await dish.jump(try Testbed.catalog.jump("petri://jump/" + link))
    try #require(result.failure == nil)
    screen = try #require(dish.scene.topmost as? S)
    start = dish.journal.last
  }

  /// The changes of lists since.
  var changes: [ListChangeEvent] {
    dish.journal.events(after: start).compactMap { event in
      if case .list(let change) = event.payload { change } else { nil }
    }
  }
}

extension ListSource {
  /// The texts of a section's rows.
  func titles(in section: Int = 0) -> [String] {
    (0..<rowCount(in: section)).compactMap { number in
      let model = row(at: ListPosition(section: section, row: number))?.model
      return model as? String ?? (model as? ItemCell.Model)?.title
    }
  }
}
