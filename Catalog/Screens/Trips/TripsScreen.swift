import GTKBackend
import PetriDish

/// The upcoming and past trips of the signed-in traveler.
final class TripsScreen: LocalizedScreen {
  override var prefersLargeTitle: Bool { true }
  override var symbol: String? { "airplane-mode-symbolic" }
  let list: ComposedDataSource
  override var lists: [any ListSource] { [list] }

  private let upcoming = ListAdapter<CityCell>(name: "upcoming")
  private let past = ListAdapter<CityCell>(name: "past")

  override init() {
    list = ComposedDataSource([upcoming, past], name: "trips", selectionMode: .none)
    super.init()
    badge = .dot
    upcoming.navigates(Self.trip, from: self)
    past.navigates(Self.receipt, from: self)
  }

  override var localizedTitle: String { text("Trips") }

  override func makeContent() -> Widget {
    upcoming.setHeader(text("In 12 days"))
    past.setHeader(text("Last year"))
    attempt { screen in try screen.fill() }
    return GTKListView(list).widget
  }

  private func fill() throws {
    func rows(_ ids: [String]) throws -> [CityCell.Model] {
      try ids.map { CityCell.Model(try Place.named($0), on: self) }
    }
    try upcoming.show(rows(["lisbon"]))
    try past.show(rows(["oslo", "athens", "rome"]))
  }

  private nonisolated static let trip = NavigationEdge("tap an upcoming trip", to: .trip) {
    (_: TripsScreen, row: CityCell.Model) in Trip(city: row.id)
  }

  private nonisolated static let receipt = NavigationEdge("tap a past trip", to: .receipt) {
    (_: TripsScreen, row: CityCell.Model) in Trip(city: row.id)
  }
}

extension Route where Target == TripsScreen, Context == NoContext {
  static var trips: Self { Step(name: "trips", find: .byClass).guarded(by: LoginGuard()).section() }
}

extension TripsScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("trips", route: .trips)
      .tags("root", "list", "composition", "guard")
      .notes("A link requires signing in; tapping the tab doesn’t.")
      .navigates(trip, receipt)
  }
}
