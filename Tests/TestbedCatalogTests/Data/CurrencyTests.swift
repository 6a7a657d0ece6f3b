import Foundation
import TestSupport
import Testing
import World

@Suite struct CurrencyTests {
  @Test func `the standard's currencies are all there`() throws {
    let currencies = try Currency.all()
    #expect(currencies.count > 170)
    #expect(Set(currencies.map(\.code)).count == currencies.count)
    #expect(currencies.contains { $0.code == "CHF" && $0.name == "Swiss Franc" })
    #expect(currencies.first { $0.code == "ALL" }?.numeric == "008")
    #expect(currencies.map(\.code) == currencies.map(\.code).sorted())
  }

  @Test func `a missing table names the package that brings it`() {
    let error = #expect(throws: ReadingError.self) { try Currency.all(at: "/nowhere/4217.json") }
    #expect(
      error?.description
        == "There is no /nowhere/4217.json: install the package iso-codes, which brings it."
    )
  }

  @Test(arguments: [
    (#"{"4217": [{"alpha_3": "EUR", "name": "Euro", "numeric": "978"}, {}]}"#, "entry 2, alpha_3"),
    (#"{"4217": [{"alpha_3": 7}]}"#, "entry 1, alpha_3"),
  ])
  func `a damaged entry is named`(text: String, place: String) throws {
    let folder = try TemporaryFolder(["file": text])
    let error = #expect(throws: ReadingError.self) { try Currency.all(at: folder.path("file")) }
    #expect(error?.description == "\(folder.path("file")) cannot be understood at 4217, \(place).")
  }

  @Test func `what is no JSON is said to be none`() throws {
    let folder = try TemporaryFolder(["file": #"{"4217": ["#])
    let error = #expect(throws: ReadingError.self) { try Currency.all(at: folder.path("file")) }
    #expect(error?.description == "\(folder.path("file")) is not valid JSON.")
  }
}
