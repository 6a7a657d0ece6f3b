import Foundation
import Survey
import Testing

/// The times of described ways, against times that were worked out by hand.
struct GestureTimingTests {
  private func seconds(
    _ steps: [[UserGesture]],
    by timing: GestureTiming = GestureTiming()
  ) -> PredictedSeconds {
    TimedPath(steps.map { (words: "do", isAssumed: false, gestures: $0) }, by: timing).seconds
  }

  private func isNear(_ one: Double, _ other: Double, within: Double = 0.001) -> Bool {
    abs(one - other) <= within
  }

  @Test func `a tab and a row of a drawer take what was worked out by hand`() {
    let tab = UserGesture.Area(around: UserGesture.Point(x: 195, y: 819.5), width: 78, height: 49)
    let time = seconds([[UserGesture(.tap(tab))]])
    #expect(isNear(time.least, 1.583) && isNear(time.most, 1.583), "\(time.least)")
    let opener = UserGesture.Area(around: UserGesture.Point(x: 22, y: 22), width: 44, height: 44)
    let row = UserGesture.Area(around: UserGesture.Point(x: 140, y: 260), width: 230, height: 48)
    let menu = seconds([
      [UserGesture(.tap(opener), animation: .seconds(0.25)), UserGesture(.tap(row))]
    ])
    #expect(isNear(menu.least, 2.198), "\(menu.least)")
    #expect(isNear(menu.most, 3.398), "\(menu.most)")
    #expect(isNear(menu.middle, 2.798), "\(menu.middle)")
  }

  @Test func `a mouse takes longer for each bit, and presses a button`() {
    let area = UserGesture.Area(around: UserGesture.Point(x: 195, y: 22), width: 44, height: 44)
    let bits = log2(400.0 / 44 + 0.5)
    let time = seconds([[UserGesture(.tap(area))]], by: GestureTiming(by: .mouse))
    #expect(isNear(time.least, 1.2 + 0.1 + 0.1 * bits + 0.2, within: 1e-9))
  }

  @Test func `no movement is shorter than the least one`() {
    let area = UserGesture.Area(around: UserGesture.Point(x: 195, y: 422), width: 44, height: 44)
    #expect(isNear(seconds([[UserGesture(.tap(area))]]).least, 1.2 + 0.25, within: 1e-9))
  }

  @Test func `a place that is not known, a swipe, pages and characters have times of their own`() {
    let gestures: [(UserGesture.Kind, Double)] = [
      (.tap(nil), 0.4), (.swipe, 0.3), (.scrolling(pages: 3), 0.75), (.key, 0.28),
      (.typing(5), 1.4),
    ]
    for (kind, time) in gestures {
      #expect(isNear(seconds([[UserGesture(kind)]]).least, 1.2 + time, within: 1e-9), "\(kind)")
    }
    #expect(isNear(seconds([[UserGesture(.tap(nil))]], by: GestureTiming(by: .mouse)).least, 2.5))
  }

  @Test func `without motion no animation is waited for`() {
    let gesture = [[UserGesture(.tap(nil), animation: .seconds(0.25))]]
    #expect(isNear(seconds(gesture).least, 1.85, within: 1e-9))
    #expect(
      isNear(seconds(gesture, by: GestureTiming(reducesMotion: true)).least, 1.6, within: 1e-9)
    )
  }

  @Test func `a person thinks once for each screen at least, and before each gesture at most`() {
    let tap = UserGesture(.tap(nil))
    let time = seconds([[tap, tap], [tap]])
    #expect(isNear(time.least, 2 * 1.2 + 3 * 0.4, within: 1e-9))
    #expect(isNear(time.most, 3 * 1.2 + 3 * 0.4, within: 1e-9))
    #expect(isNear(seconds([[]]).least, 1.6, within: 1e-9))
    #expect(seconds([]).most == 0)
  }

  @Test func `a band is written to a tenth of a second`() {
    #expect("\(PredictedSeconds(least: 2.198, most: 3.398))" == "2.2–3.4 s")
    #expect("\(PredictedSeconds(least: 1.583, most: 1.583))" == "1.6 s")
  }

  @Test func `every constant has a meaning and a source`() {
    for constant in TimeConstant.allCases {
      #expect(constant.seconds > 0, "\(constant)")
      #expect(!constant.meaning.isEmpty && !constant.source.isEmpty, "\(constant)")
    }
  }
}
