import TestSupport
import Testing

@testable import PetriDishApp

@MainActor struct ProgressLinesTests {
  private final class Log { var lines: [String] = [] }

  private let log = Log()

  @Test func `after a while, the latest text is printed repeatedly`()
    async throws
  {
    let lines = ProgressLines(every: 0.01) { [log] in log.lines.append($0) }
    lines.show("1 of 2")
    lines.show("2 of 2, last")
    try await eventually { log.lines.count >= 2 }
    #expect(Set(log.lines) == ["2 of 2, last"])
    lines.show(nil)
  }

  @Test func `work that ends early prints no line`() async throws {
    let lines = ProgressLines(every: 0.01) { [log] in log.lines.append($0) }
    lines.show("1 of 2")
    lines.show(nil)
    let other = Log()
    let later = ProgressLines(every: 0.02) { other.lines.append($0) }
    later.show("later")
    try await eventually { !other.lines.isEmpty }
    #expect(log.lines.isEmpty)
    let none = ProgressLines(every: 0) { [log] in log.lines.append($0) }
    none.show("nothing")
    try await eventually { other.lines.count > 1 }
    #expect(log.lines.isEmpty)
  }
}
