import GTKBackend
import Testing
import World

// Testable: the readers are not part of what a catalog offers to others.
@testable import TestbedCatalog

@Suite struct CountryTests {
  @Test func `the standard's countries and their parts are all there`() throws {
    let countries = try Country.all()
    #expect(countries.count > 240)
    #expect(Set(countries.map(\.code)).count == countries.count)
    let swiss = try #require(countries.first { $0.code == "CH" })
    #expect(swiss.name == "Switzerland" && swiss.officialName == "Swiss Confederation")
    let parts = try Subdivision.all()
    #expect(parts.filter { $0.country == "CH" }.count == 26)
    #expect(parts.contains { $0.code == "CH-GR" && $0.kind == "Canton" })
    #expect(Set(parts.map(\.country)).isSubset(of: countries.map { $0.code[...] }))
  }

  @Test(arguments: ["country.ui", "country-row.ui"])
  func `the testbed's templates lie beside the program`(name: String) throws {
    #expect(try ResourceBundle.testbed.path(of: name).hasSuffix("/Resources/\(name)"))
  }
}
