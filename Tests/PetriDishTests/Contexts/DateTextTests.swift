import Fixtures
import Foundation
import PetriDish
import Seeds
import Testing

@Suite struct DateTextTests {
  private func text(_ seconds: Double) throws -> String? {
    try ContextEncoder().encode(Date(timeIntervalSinceReferenceDate: seconds)).text
  }

  private func date(_ text: String) throws -> Date {
    try ContextDecoder().decode(Date.self, from: .text(text))
  }

  @Test func `a date is written as ISO 8601 if that is exact`() throws {
    #expect(try text(0) == "2001-01-01T00:00:00Z")
    #expect(try text(0.5) == "2001-01-01T00:00:00.500Z")
    #expect(try text(-1) == "2000-12-31T23:59:59Z")
    #expect(
      try text(Date(timeIntervalSince1970: 951_782_400).timeIntervalSinceReferenceDate)
        == "2000-02-29T00:00:00Z"
    )
    #expect(try text(-63_113_904_000) == "0001-01-01T00:00:00Z")
    #expect(try text(252_423_993_599) == "9999-12-31T23:59:59Z")
  }

  @Test func `other dates are written as exact seconds`() throws {
    #expect(try text(0.1 + 0.2) == "@0.30000000000000004")
    #expect(try text(252_423_993_600) == "@252423993600")
    #expect(try text(.infinity) == "@inf")
    #expect(throws: ContextError.self) { try date("@nan") }
    #expect(try date("@-1.5").timeIntervalSinceReferenceDate == -1.5)
  }

  @Test func `common ISO 8601 formats are read`() throws {
    let moment = Date(timeIntervalSince1970: 1_715_934_600)
    #expect(try date("2024-05-17T08:30:00Z") == moment)
    #expect(try date("2024-05-17T08:30Z") == moment)
    #expect(try date("2024-05-17T10:30:00+02:00") == moment)
    #expect(try date("2024-05-17T03:00:00-05:30") == moment)
    #expect(try date("2024-05-17") == Date(timeIntervalSince1970: 1_715_904_000))
  }

  @Test(arguments: [
    "", "2024", "2024-02-30", "2023-02-29", "2024-13-01", "2024-00-01", "2024-05-17T24:00:00Z",
    "2024-05-17T08:60Z", "2024-05-17T08:30:00", "2024-05-17 08:30:00Z", "@", "@x",
    "2024-05-17T08:30:00+25:00",
  ])
  func `an invalid date throws an error`(text: String) {
    #expect(throws: ContextError.self) { try date(text) }
  }

  @Test func `every date is preserved exactly`() throws {
    var random = SeededRandom(seed: 20_240_517)
    for _ in 0..<randomCases(of: 5_000) {
      let scales: [Double] = [1, 1e3, 1e6, 1e9, 1e12]
      let scale = try #require(scales.randomElement(using: &random))
      let seconds = Double.random(in: -scale...scale, using: &random)
      let written = try #require(try text(seconds))
      #expect(try date(written).timeIntervalSinceReferenceDate == seconds, "\(written)")
    }
  }

  @Test func `days match Foundation’s calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: 0, to: 400 * 366, by: 37) {
      let date = Date(timeIntervalSince1970: Double(day - 100_000) * 86_400)
      guard date.timeIntervalSince1970 > -12_000_000_000 else { continue }
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let written = try #require(try text(date.timeIntervalSinceReferenceDate))
      let numbers = written.prefix(10).split(separator: "-").map { Int($0) }
      #expect(numbers == [parts.year, parts.month, parts.day])
    }
  }
}
