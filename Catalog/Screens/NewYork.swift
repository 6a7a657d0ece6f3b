import PetriDish

extension Route where Target == CityScreen, Context == NoContext {
  /// The city among all those of its country; home opens it together with its money.
  static var newYork: Self {
    Step(find: .matching { screen, _ in screen.city.zone == zone }) {
      try CityScreen(CityID(id: City.number(of: zone)))
    }
    .using(.pushToSecondary)
    .mapContext { _ in CityQuery(filter: "United States") }
    .from(containerOf: .cities)
  }

  private static var zone: String { "America/New_York" }
}
