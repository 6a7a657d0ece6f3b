import GTKBackend
import PetriDish
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

/// A list screen in a headless dish, with the changes in its journal.
@MainActor
struct OpenedList<S: Screen> {
  let dish = Dish(Testbed.catalog)
  let screen: S
  private let start: Int

  /// Opens a link, given without its scheme and host.
  init(_ link: String) async throws {
    let result = await dish.jump(try Testbed.catalog.jump("petri://jump/" + link))
    try #require(result.failure == nil)
    screen = try #require(dish.scene.topmost as? S)
    start = dish.journal.last
  }

  /// The changes of lists since the screen was opened.
  var changes: [ListChangeEvent] {
    dish.journal.events(after: start).compactMap { event in
      if case .list(let change) = event.payload { change } else { nil }
    }
  }
}

extension ListSource {
  /// Returns the texts of a section’s rows.
  func titles(in section: Int = 0) -> [String] {
    (0..<rowCount(in: section)).compactMap { number in
      let model = row(at: ListPosition(section: section, row: number))?.model
      return model as? String ?? (model as? ItemCell.Model)?.title
    }
  }
}
