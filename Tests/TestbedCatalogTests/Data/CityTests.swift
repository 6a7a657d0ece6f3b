import Foundation
import TestSupport
import Testing

// Testable because only the reader creates coordinates.
@testable import World

@Suite struct CityTests {
  @Test func `all cities of the time zones are read`() throws {
    let cities = try City.all()
    #expect(cities.count > 400)
    #expect(Set(cities.map(\.zone)).count == cities.count)
    #expect(Set(cities.map(\.number)).count == cities.count)
    let city = try #require(cities.first { $0.zone == "America/Argentina/Buenos_Aires" })
    #expect(city.name == "Buenos Aires")
    #expect(city.country == "Argentina")
    #expect(city.coordinates == Coordinates(latitude: -34.6, longitude: -58.45))
  }

  @Test func `a city’s number is derived from the name of its time zone`() {
    #expect(City.number(of: "Europe/Zurich") == 403_595)
    #expect(City.number(of: "") == 2_166_136_261 % 1_000_000)
  }

  @Test func `an error about missing tables names the package to install`() {
    let error = #expect(throws: ReadingError.self) { try City.all(in: "/nowhere") }
    #expect(
      error?.description
        == "Couldn’t find /nowhere/iso3166.tab. Install the package tzdata."
    )
  }

  @Test(arguments: [
    ("CH\t+4723+0832X\tEurope/Zurich", "+4723+0832X"),
    ("XX\t+4723+00832\tEurope/Zurich", "XX"),
    ("CH\t+4723+00832", "CH +4723+00832"),
  ])
  func `an error about a damaged table names the line and the invalid text`(
    row: String,
    found: String
  ) throws {
    let folder = try TemporaryFolder([
      "zone.tab": "# comment\nCH\t+4723+00832\tEurope/Zurich\n\(row)\n",
      "iso3166.tab": "CH\tSwitzerland\n",
    ])
    let error = #expect(throws: ReadingError.self) { try City.all(in: folder.path) }
    #expect(
      error?.description
        == "\(folder.path("zone.tab")): invalid text “\(found)” in line 3."
    )
  }

  @Test(arguments: [
    ("+4723+00832", 47.383333, 8.533333),
    ("-3436-05827", -34.6, -58.45),
    ("+513030-0000731", 51.508333, -0.125278),
    ("-0001+00000", -0.016667, 0),
  ])
  func `coordinates are converted to degrees`(text: String, latitude: Double, longitude: Double)
    throws
  {
    let place = try #require(Coordinates(iso6709: text))
    #expect(abs(place.latitude - latitude) < 0.00001)
    #expect(abs(place.longitude - longitude) < 0.00001)
  }

  @Test(arguments: ["", "+4723", "4723+00832", "+4760+00832", "+9100+00000", "+4723+00832 "])
  func `invalid coordinates are nil`(text: String) {
    #expect(Coordinates(iso6709: text) == nil)
  }
}
