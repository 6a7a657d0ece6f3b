import Foundation
import TestSupport
import Testing
import World

@Suite struct CurrencyTests {
  @Test func `all currencies of the standard are read`() throws {
    let currencies = try Currency.all()
    #expect(currencies.count > 170)
    #expect(Set(currencies.map(\.code)).count == currencies.count)
    #expect(currencies.contains { $0.code == "CHF" && $0.name == "Swiss Franc" })
    #expect(currencies.first { $0.code == "ALL" }?.numeric == "008")
    #expect(currencies.map(\.code) == currencies.map(\.code).sorted())
  }

  @Test func `an error about a missing table names the package to install`() {
    let error = #expect(throws: ReadingError.self) { try Currency.all(at: "/nowhere/4217.json") }
    #expect(
      error?.description
        == "Couldn’t find /nowhere/4217.json. Install the package iso-codes."
    )
  }

  @Test(arguments: [
    (#"{"4217": [{"alpha_3": "EUR", "name": "Euro", "numeric": "978"}, {}]}"#, "entry 2, alpha_3"),
    (#"{"4217": [{"alpha_3": 7}]}"#, "entry 1, alpha_3"),
  ])
  func `an error about a damaged entry names its position`(text: String, place: String) throws {
    let folder = try TemporaryFolder(["file": text])
    let error = #expect(throws: ReadingError.self) { try Currency.all(at: folder.path("file")) }
    #expect(error?.description == "\(folder.path("file")): invalid value at 4217, \(place).")
  }

  @Test func `an error about invalid JSON says so`() throws {
    let folder = try TemporaryFolder(["file": #"{"4217": ["#])
    let error = #expect(throws: ReadingError.self) { try Currency.all(at: folder.path("file")) }
    #expect(error?.description == "\(folder.path("file")): invalid JSON.")
  }
}
