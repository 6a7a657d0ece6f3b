import PetriDish
import Seeds
import Testing

@testable import PetriDishApp

/// Tests of the lines from causes to effects, compared with a check of every pair of events.
@MainActor @Suite struct LaneLinesTests {
  private static let seed = UInt64.random(in: 0 ... .max)

  @Test func `the line from a cause to its effect passes every event between them`() throws {
    print("seed of lines: \(Self.seed)")
    for trial in 0..<100 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      var lines = LaneLines()
      var lanes: [JournalEvent.Lane] = []
      var causes: [(cause: Int, number: Int)] = []
      for number in 1...40 {
        let all = JournalEvent.Lane.allCases
        lanes.append(all[random.index(below: all.count)])
        guard number > 1, random.index(below: 3) > 0 else { continue }
        let cause = 1 + random.index(below: number - 1)
        causes.append((cause, number))
        lines.lead(from: cause, in: lanes[cause - 1], to: number)
      }
      for number in 1...40 {
        for lane in JournalEvent.Lane.allCases {
          let own = causes.filter { lanes[$0.cause - 1] == lane }
          let above = own.contains { $0.cause < number && number <= $0.number }
          let below = own.contains { $0.cause <= number && number < $0.number }
          let pass = lines.pass(number, in: lane)
          try #require(pass == (above, below), "seed \(seed), event \(number), \(lane)")
        }
      }
    }
  }

  @Test func `removing old events keeps the lines that continue past these events`() {
    var lines = LaneLines()
    lines.lead(from: 1, in: .jump, to: 3)
    lines.lead(from: 5, in: .jump, to: 9)
    lines.forget(before: 7)
    #expect(lines.pass(3, in: .jump) == (false, false))
    #expect(lines.pass(8, in: .jump) == (true, true))
    #expect(lines.pass(9, in: .jump) == (true, false))
  }
}
