import Foundation
import Testing

@testable import PetriDishApp

@MainActor struct RecentTests {
  private let noon = Date(timeIntervalSince1970: 43_200)

  @Test(
    arguments: [
      (-5, "now"), (0, "now"), (59, "now"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"),
      (86_399, "23 h"), (86_400, "1 d"), (604_800, "1 wk"), (31_536_000, "52 wk"),
    ] as [(Double, String)]
  )
  func `an age has one number and one unit`(seconds: Double, age: String) {
    #expect(Recent(screen: "a", time: noon).age(at: noon + seconds) == age)
  }

  @Test func `the latest screen is first and listed once, and old screens are removed`() {
    var recents: [Recent] = []
    for number in 0..<30 { recents.open("\(number)", at: noon + Double(number)) }
    #expect(recents.count == [Recent].limit)
    recents.open("20", at: noon + 100)
    #expect(recents.count == [Recent].limit)
    #expect(recents.prefix(2).map(\.screen) == ["20", "29"])
    #expect(recents.filter { $0.screen == "20" }.map(\.time) == [noon + 100])
  }
}
