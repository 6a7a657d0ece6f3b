import Foundation
import GTKBackend
import PetriDish

/// A trip to a city.
///
/// Links may omit any of its fields.
struct Trip: DefaultedContext, Hashable {
  enum Comfort: String, Codable, CaseIterable { case saver, comfort, first }

  var city = "lisbon"
  var start = Date(timeIntervalSince1970: 1_779_753_600)
  var nights = 3
  var comfort = Comfort.comfort
}

/// The plan of a trip.
///
/// Its layout is `trip.ui`, which you can edit and reload.
final class TripScreen: WidgetScreen, TemplateScreen {
  let template = TemplateFile("trip.ui", in: .app)

  static let handlers: [String: (TripScreen, Object) -> Void] = [
    "book": { screen, _ in screen.book() }
  ]

  let trip: Trip
  private let city: City
  private weak var note: Label?

  init(_ trip: Trip) throws {
    self.trip = trip
    city = try City.named(trip.city)
    super.init(title: "Trip to \(city.name)")
  }

  func connect(_ objects: Builder) throws {
    let day = trip.start.formatted(.iso8601.year().month().day())
    let when: Label = try objects.object("when")
    when.text = "\(trip.nights) nights from \(day), \(trip.comfort.rawValue) class"
    note = try objects.object("note")
  }

  /// Shows that the trip is booked.
  func book() {
    note?.text = "Booked for \(scene?.environment[Traveler.self] ?? "you")."
  }
}

extension Route where Target == TripScreen, Context == Trip {
  static var trip: Self {
    Step(find: .matching { screen, trip in screen.trip == trip }) { trip in try TripScreen(trip) }
      .guarded(by: LoginGuard())
      .fromAnywhere()
  }
}

extension TripScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("trip", route: .trip)
      .preset("three nights", Trip())
      .preset("a week in Oslo", Trip(city: "oslo", nights: 7, comfort: .first))
      .link("/trips/{city}")
  }
}
