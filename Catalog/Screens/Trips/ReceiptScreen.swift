import Foundation
import GTKBackend
import PetriDish

/// The receipt of a trip.
///
/// It replaces all other screens, so that a trip can only be paid once. It has no buttons, as an example of a
/// dead end.
final class ReceiptScreen: LocalizedScreen {
  let trip: Trip
  let place: Place

  /// - Throws: ``Problem`` if the city is unknown.
  init(_ trip: Trip) throws {
    self.trip = trip
    place = try Place.named(trip.city)
  }

  override var localizedTitle: String { text("Receipt") }

  override func makeContent() -> Widget {
    let lines =
      [
        (
          [place.name(in: language), trip.nightsText(in: language)].joined(separator: ", "),
          trip.price - trip.extras.reduce(0) { $0 + $1.price }
        )
      ] + trip.extras.map { ($0.title(in: language), $0.price) }
    let rows = lines.map { name, price in
      Box(
        .horizontal,
        [Label(name, "dim").wide(), Label(language.money(price, "EUR"), "num", isEnd: true)]
      )
    }
    let total = Box(
      .horizontal,
      [
        Label(text("Paid"), "title").wide(),
        Label(language.money(trip.price, "EUR"), "title", "num", isEnd: true),
      ]
    )
    return Page([Box(spacing: 12, classes: "card pad", rows + [total])]).widget
  }
}

extension Route where Target == ReceiptScreen, Context == Trip {
  static var receipt: Self {
    Step(find: .matching { screen, trip in screen.trip == trip }) { trip in try ReceiptScreen(trip)
    }
    .using(.pushAsRoot).from(.navigationStack)
    .using(.replaceRoot).from(.root)
  }
}

extension ReceiptScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("receipt", route: .receipt)
      .preset("Lisbon", Trip(city: "lisbon", extras: [.seats, .breakfast]))
      .tags("dead end")
  }
}
