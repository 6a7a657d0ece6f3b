import Foundation
import GTKBackend
import PetriDish

/// A planned trip.
struct Trip: DefaultedContext, Hashable, Sendable {
  /// The id of the city.
  var city = "lisbon"
  var from = Date(timeIntervalSince1970: 1_779_753_600)
  var to = Date(timeIntervalSince1970: 1_780_185_600)
  var guests = Guests()
  var comfort = Comfort.comfort
  /// The pickup address; `nil` if there is no pickup.
  var pickup: Address?
  var extras: [Extra] = []

  /// The people who travel.
  struct Guests: DefaultedContext, Hashable, Sendable {
    var adults = 2
    /// The ages of the children.
    var children: [Int] = []

    var count: Int { adults + children.count }

    func text(in language: Language) -> String {
      let old = adults == 1 ? language.text("1 adult") : language.text("\(adults) adults")
      switch children.count {
      case 0: return old
      case 1: return language.text("\(old), 1 child")
      default: return language.text("\(old), \(children.count) children")
      }
    }
  }

  enum Comfort: String, Codable, CaseIterable, Sendable {
    case saver, comfort, first

    func title(in language: Language) -> String {
      switch self {
      case .saver: language.text("Saver")
      case .comfort: language.text("Comfort")
      case .first: language.text("First")
      }
    }
  }

  struct Address: Codable, Hashable, Sendable {
    var street: String
    var postcode: String
    var town: String

    /// Whether the postcode has the German format.
    var hasPostcode: Bool { postcode.count == 5 && postcode.allSatisfy(\.isNumber) }
  }

  enum Extra: String, Codable, CaseIterable, Sendable {
    case seats, breakfast, insurance

    func title(in language: Language) -> String {
      switch self {
      case .seats: language.text("Window seats")
      case .breakfast: language.text("Breakfast")
      case .insurance: language.text("Insurance")
      }
    }

    var price: Decimal {
      switch self {
      case .seats: 36
      case .breakfast: 90
      case .insurance: 24
      }
    }
  }

  var nights: Int { max(0, Int(to.timeIntervalSince(from) / 86_400)) }

  func nightsText(in language: Language) -> String {
    nights == 1 ? language.text("1 night") : language.text("\(nights) nights")
  }

  /// The total price, in euros.
  var price: Decimal {
    guard let place = try? Place.named(city), let home = try? Place.named(Invented.traveler.home)
    else { return 0 }
    let fare = Invented.fare(to: place, from: home) * Decimal(guests.count)
    let class_: Decimal = comfort == .saver ? 0.8 : comfort == .first ? 1.9 : 1
    return fare * class_ + Decimal(nights * 62) + extras.reduce(0) { $0 + $1.price }
  }
}

/// A form for the dates, guests, comfort, pickup address and extras of a trip.
final class TripScreen: LocalizedScreen {
  private(set) var trip: Trip
  let place: Place
  let extras: ListAdapter<ItemCell>
  override var lists: [any ListSource] { [extras] }

  private lazy var guests = Label("", "small", "dim")
  private lazy var price = Label("", "heading", "num")
  private lazy var note = Label("", "small", "dim")

  /// - Throws: ``Problem`` if the city is unknown.
  init(_ trip: Trip) throws {
    self.trip = trip
    place = try Place.named(trip.city)
    extras = ListAdapter<ItemCell>(name: "extras", selectionMode: .none)
    super.init()
    extras.onChange = { [weak self] _, row in self?.take(row) }
  }

  /// Whether the screen can be closed, which it can't while the address is incomplete.
  override var dismissal: Dismissal {
    guard let pickup = trip.pickup, pickup.street.isEmpty != pickup.town.isEmpty else {
      return .allowed
    }
    return .refused("the address is incomplete.")
  }

  override var localizedTitle: String { text("Trip to \(place.name(in: language))") }

  override func makeContent() -> Widget {
    let next = Button(Self.checkout, from: self, look: "primary")
    let change = Button(Self.guestsEdge, from: self, look: "second")
    update()
    return Page(
      [
        dates(),
        Box(
          .horizontal,
          spacing: 12,
          classes: "card pad",
          [
            Box(spacing: 2, [Label(text("Guests"), "heading"), guests]).wide().middle(),
            change.middle(),
          ]
        ), Label(text("Comfort"), "heading"),
        Choices(
          Trip.Comfort.allCases.map { ($0, $0.title(in: language)) },
          chosen: trip.comfort
        ) { [weak self] in
          self?.trip.comfort = $0
          self?.update()
        }.widget, Label(text("Pickup address"), "heading"), pickup(),
        Label(text("Extras"), "heading"),
        GTKListView(extras, style: .boxed(margin: 0)).widget,
      ],
      foot: [Page.summary(price, note), next]
    ).widget
  }

  /// Shows the guests that the traveler chose.
  func show(_ guests: Trip.Guests) {
    trip.guests = guests
    update()
  }

  private func dates() -> Widget {
    let days = [(text("From"), trip.from), (text("To"), trip.to)].map { name, date in
      Box(
        spacing: 2,
        classes: "card pad",
        [Label(name, "small", "dim"), Label(language.date(date, "EEEdMMM"), "heading")]
      ).wide()
    }
    return Box(.horizontal, spacing: 12, days)
  }

  private func pickup() -> Widget {
    let address = trip.pickup ?? Trip.Address(street: "", postcode: "", town: "")
    let problem = Label(text("German postcodes have five digits."), "small", "wrong")
    problem.isVisible = trip.pickup?.hasPostcode == false
    func field(_ name: String, _ path: WritableKeyPath<Trip.Address, String>) -> Entry {
      let entry = Entry()
      entry.placeholder = name
      entry.setAccessibleLabel(name)
      entry.text = address[keyPath: path]
      entry.onEdit { [weak self, weak entry, weak problem] in
        guard let self, let entry else { return }
        var new = trip.pickup ?? Trip.Address(street: "", postcode: "", town: "")
        new[keyPath: path] = entry.text
        trip.pickup = new
        problem?.isVisible = !new.hasPostcode
      }
      return entry
    }
    let postcode = field(text("Postcode"), \.postcode)
    if trip.pickup?.hasPostcode == false { postcode.setClass("bad") }
    return Box(
      spacing: 8,
      classes: "card pad",
      [
        field(text("Street"), \.street),
        Box(.horizontal, spacing: 8, [postcode.wide(), field(text("Town"), \.town).wide()]),
        problem,
      ]
    )
  }

  private func take(_ row: ItemCell.Model) {
    guard let extra = Trip.Extra(rawValue: row.id) else { return }
    trip.extras.removeAll { $0 == extra }
    if row.isOn == true { trip.extras.append(extra) }
    update()
  }

  private func update() {
    guests.text = trip.guests.text(in: language)
    price.text = language.money(trip.price, "EUR")
    note.text = [trip.nightsText(in: language), trip.guests.text(in: language)]
      .joined(separator: ", ")
    attempt { screen in
      try screen.extras.show(
        Trip.Extra.allCases.map { extra in
          ItemCell.Model(
            id: extra.rawValue,
            title: extra.title(in: screen.language),
            detail: screen.language.money(extra.price, "EUR"),
            accessory: .switch(screen.trip.extras.contains(extra))
          )
        }
      )
    }
  }

  private nonisolated static let checkout = NavigationEdge(.press("Continue"), to: .checkout) {
    (screen: TripScreen) in Checkout(trip: screen.trip)
  }

  private nonisolated static let guestsEdge = NavigationEdge(.press("Change"), to: .guests) {
    (screen: TripScreen) in screen.trip.guests
  }
}

extension Route where Target == TripScreen, Context == Trip {
  static var trip: Self {
    .switch(on: TripForm.self) { variant in
      switch variant {
      case .page: step.pushed(name: "trip")
      case .sheet: step.sheet()
      }
    }
  }

  private static var step: Step<TripScreen, Trip> {
    Step(name: "trip", find: .matching { screen, trip in screen.trip == trip }) { trip in
      try TripScreen(trip)
    }
  }
}

extension TripScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("trip", route: .trip)
      .preset("Lisbon", Trip(city: "lisbon", extras: [.seats, .breakfast]))
      .preset(
        "a family in Oslo",
        Trip(city: "oslo", guests: .init(adults: 2, children: [4, 9]), comfort: .saver)
      )
      .preset(
        "an invalid postcode",
        Trip(
          city: "athens",
          pickup: .init(street: "Torstraße 12", postcode: "1011", town: "Berlin")
        )
      )
      .link("/trips/{city}")
      .tags("form", "experiment")
      .navigates(checkout, guestsEdge)
  }
}
