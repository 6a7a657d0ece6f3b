import Foundation
import TestSupport
import Testing

// Testable: coordinates are read, and made by nobody else.
@testable import World

@Suite struct CityTests {
  @Test func `the time zones' cities are all there`() throws {
    let cities = try City.all()
    #expect(cities.count > 400)
    #expect(Set(cities.map(\.zone)).count == cities.count)
    #expect(Set(cities.map(\.number)).count == cities.count)
    let city = try #require(cities.first { $0.zone == "America/Argentina/Buenos_Aires" })
    #expect(city.name == "Buenos Aires")
    #expect(city.country == "Argentina")
    #expect(city.coordinates == Coordinates(latitude: -34.6, longitude: -58.45))
  }

  @Test func `a city's number is that of its zone's name`() {
    #expect(City.number(of: "Europe/Zurich") == 403_595)
    #expect(City.number(of: "") == 2_166_136_261 % 1_000_000)
  }

  @Test func `missing tables name the package that brings them`() {
    let error = #expect(throws: ReadingError.self) { try City.all(in: "/nowhere") }
    #expect(
      error?.description
        == "There is no /nowhere/iso3166.tab: install the package tzdata, which brings it."
    )
  }

  @Test(arguments: [
    ("CH\t+4723+0832X\tEurope/Zurich", "+4723+0832X"),
    ("XX\t+4723+00832\tEurope/Zurich", "XX"),
    ("CH\t+4723+00832", "CH +4723+00832"),
  ])
  func `a damaged table names the line and what is wrong in it`(row: String, found: String) throws {
    let folder = try TemporaryFolder([
      "zone.tab": "# comment\nCH\t+4723+00832\tEurope/Zurich\n\(row)\n",
      "iso3166.tab": "CH\tSwitzerland\n",
    ])
    let error = #expect(throws: ReadingError.self) { try City.all(in: folder.path) }
    #expect(
      error?.description
        == "\(folder.path("zone.tab")) has “\(found)” in line 3, which cannot be understood."
    )
  }

  @Test(arguments: [
    ("+4723+00832", 47.383333, 8.533333),
    ("-3436-05827", -34.6, -58.45),
    ("+513030-0000731", 51.508333, -0.125278),
    ("-0001+00000", -0.016667, 0),
  ])
  func `coordinates are degrees`(text: String, latitude: Double, longitude: Double) throws {
    let place = try #require(Coordinates(iso6709: text))
    #expect(abs(place.latitude - latitude) < 0.00001)
    #expect(abs(place.longitude - longitude) < 0.00001)
  }

  @Test(arguments: ["", "+4723", "4723+00832", "+4760+00832", "+9100+00000", "+4723+00832 "])
  func `what is no place is nil`(text: String) {
    #expect(Coordinates(iso6709: text) == nil)
  }
}
