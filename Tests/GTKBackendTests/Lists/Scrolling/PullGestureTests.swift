// The notches of a wheel are counted internally.
import Testing

@testable import GTKBackend

@Suite struct PullGestureTests {
  @Test func `a series that begins at the start and goes on beyond it is one pull`() {
    var pull = PullGesture()
    #expect(!pull.isUnderWay)
    pull.begin(isAtStart: true)
    #expect(pull.isUnderWay)
    let turns = (0..<6).map { _ in pull.turn(by: -1) }
    #expect(turns == [false, false, true, false, false, false])
    pull.end()
    #expect(!pull.isUnderWay)
  }

  @Test func `a series that begins further down is no pull`() {
    var pull = PullGesture()
    pull.begin(isAtStart: false)
    let turns = (0..<6).map { _ in pull.turn(by: -1) }
    #expect(!turns.contains(true))
  }

  @Test func `a series that turns around is no pull`() {
    var pull = PullGesture()
    pull.begin(isAtStart: true)
    let turns = [-2, 1, -2, -2].map { pull.turn(by: $0) }
    #expect(!turns.contains(true))
  }
}
