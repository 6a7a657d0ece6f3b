import Foundation
import Testing

// Testable because an executable target has no public API.
@testable import Benchmarks

@MainActor @Suite struct BenchmarksTests {
  @Test func `the median is the middle value, or the mean of the two middle values`() {
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 3, 2].median == 2.5)
  }

  @Test func `the floor and the measured code run alternately after one warm-up run each`()
    async throws
  {
    let log = Log()
    let work = Case("turns", goal: 1, samples: 5) {
      Case.Sides(floor: { log.calls += "f" }, ours: { log.calls += "o" })
    }
    _ = try await work.measured(in: .lists, shortest: .zero)
    #expect(log.calls == String(repeating: "fo", count: 6))
  }

  @Test
  func `a case with a restore closure measures single runs and restores the state after each`()
    async throws
  {
    let log = Log()
    let work = Case("restored", goal: 1, timer: .processor, samples: 5) {
      Case.Sides(
        floor: { log.calls += "f" },
        ours: { log.calls += "o" },
        restore: { log.calls += "r" }
      )
    }
    _ = try await work.measured(in: .gtk, shortest: .seconds(1))
    #expect(log.calls == String(repeating: "fror", count: 6))
  }

  @Test func `a report row is encoded with the documented keys`() throws {
    let row = Row(suite: "lists", case: "x", floor: 2, ours: 3, goal: 1.2, bytesPerElement: nil)
    let data = try JSONEncoder().encode(Report(rows: [row]))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["version"] as? Int == 1)
    let written = try #require((report["rows"] as? [[String: Any]])?.first)
    #expect(
      Set(written.keys) == [
        "suite", "case", "floor_ms", "ours_ms", "ratio", "goal", "bytes_per_element",
      ]
    )
    #expect(written["ratio"] as? Double == 1.5)
  }

  @Test func `a row that exceeds its goal is marked “over”`() {
    let good = Row(suite: "lists", case: "x", floor: 2, ours: 2, goal: 1.2, bytesPerElement: nil)
    let bad = Row(suite: "lists", case: "x", floor: 2, ours: 3, goal: 1.2, bytesPerElement: nil)
    #expect(!Report.line(good).contains("over"))
    #expect(Report.line(bad).hasSuffix("1.50   1.20  over"))
  }

  @Test func `the error for an unknown suite lists the available suites`() {
    let error = #expect(throws: BenchmarkError.self) { try Suite.named(["lists", "speed"]) }
    #expect(
      error?.description
        == "Unknown suite “speed”. Choose from: lists, routing, catalog, gtk, startup."
    )
  }
}

@MainActor private final class Log {
  var calls = ""
}
