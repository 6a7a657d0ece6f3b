import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct LaunchOptionsTests {
  @Test func `the journal capacity is read from the environment`() {
    #expect(LaunchOptions.journalCapacity(nil) == Journal.standardCapacity)
    #expect(LaunchOptions.journalCapacity("2000") == 2000)
    #expect(LaunchOptions.journalCapacity("1") == 1)
    for text in ["", "0", "-3", "many", "2e3", "99999999999999999999"] {
      #expect(LaunchOptions.journalCapacity(text) == Journal.standardCapacity, "\(text)")
    }
  }

  @Test func `the byte limit grows with the number of events between two bounds`() {
    for (events, megabytes) in [(1, 64), (100_000, 64), (1_000_000, 640), (.max, 64_000)] {
      #expect(LaunchOptions.byteLimit(for: events) == megabytes << 20)
    }
  }
}
