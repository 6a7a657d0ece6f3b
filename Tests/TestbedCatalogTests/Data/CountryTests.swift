import GTKBackend
import Testing
import World

// Testable because the readers are internal.
@testable import TestbedCatalog

@Suite struct CountryTests {
  @Test func `all countries of the standard and their subdivisions are read`() throws {
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
  func `the resource bundle has the testbed’s templates`(name: String) throws {
    #expect(try ResourceBundle.testbed.path(of: name).hasSuffix("/Resources/\(name)"))
  }
}
