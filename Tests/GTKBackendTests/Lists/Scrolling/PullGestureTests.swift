// `PullGesture` is internal.
import Testing

@testable import GTKBackend

@Suite struct PullGestureTests {
  @Test func `turning the wheel beyond the start counts as one pull`() {
    var pull = PullGesture()
    #expect(!pull.isUnderWay)
    pull.begin(isAtStart: true)
    #expect(pull.isUnderWay)
    let turns = (0..<6).map { _ in pull.turn(by: -1) }
    #expect(turns == [false, false, true, false, false, false])
    pull.end()
    #expect(!pull.isUnderWay)
  }

  @Test func `turning the wheel away from the start doesn’t count as a pull`() {
    var pull = PullGesture()
    pull.begin(isAtStart: false)
    let turns = (0..<6).map { _ in pull.turn(by: -1) }
    #expect(!turns.contains(true))
  }

  @Test func `turning the wheel in both directions doesn’t count as a pull`() {
    var pull = PullGesture()
    pull.begin(isAtStart: true)
    let turns = [-2, 1, -2, -2].map { pull.turn(by: $0) }
    #expect(!turns.contains(true))
  }
}
