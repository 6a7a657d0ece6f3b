// What a hand does is internal; fingers cannot be had in a test.
import Testing

@testable import GTKBackend

@Suite struct ScrollPhaseTrackerTests {
  private typealias Report = ScrollPhaseTracker.Report

  @Test func `rows that stop at once do not coast`() {
    var hand = ScrollPhaseTracker()
    #expect(hand.take() == [.began])
    #expect(hand.take() == [])
    #expect(!hand.isWatching)
    hand.letGo(at: 40)
    var reports: [Report] = []
    for _ in 0..<10 where hand.isWatching { reports += hand.see(40) }
    #expect(reports == [.ended(coasts: false)])
  }

  @Test func `rows that go on by themselves come to rest once`() {
    var hand = ScrollPhaseTracker()
    _ = hand.take()
    hand.letGo(at: 0)
    var reports: [Report] = []
    for offset in [0.0, 10, 18, 18, 24, 24, 24, 24, 24, 24] { reports += hand.see(offset) }
    #expect(reports == [.ended(coasts: true), .rested])
    #expect(!hand.isWatching)
  }

  @Test func `whoever takes hold again ends what went before`() {
    var hand = ScrollPhaseTracker()
    _ = hand.take()
    hand.letGo(at: 0)
    #expect(hand.take() == [.ended(coasts: false), .began])
    hand.letGo(at: 0)
    #expect(hand.see(5) == [.ended(coasts: true)])
    #expect(hand.take() == [.rested, .began])
  }

  @Test func `letting go of nothing is nothing`() {
    var hand = ScrollPhaseTracker()
    hand.letGo(at: 3)
    #expect(!hand.isWatching)
    #expect(hand.see(9) == [])
  }
}
