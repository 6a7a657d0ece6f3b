import Foundation
import Survey
import Testing

/// Predicted times compared with manually calculated ones.
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

  @Test func `the times of a tab and a menu match manual calculations`() {
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

  @Test func `a mouse click takes time to point and time to press the button`() {
    let area = UserGesture.Area(around: UserGesture.Point(x: 195, y: 22), width: 44, height: 44)
    let bits = log2(400.0 / 44 + 0.5)
    let time = seconds([[UserGesture(.tap(area))]], by: GestureTiming(by: .mouse))
    #expect(isNear(time.least, 1.2 + 0.1 + 0.1 * bits + 0.2, within: 1e-9))
  }

  @Test func `a short movement takes the minimum time`() {
    let area = UserGesture.Area(around: UserGesture.Point(x: 195, y: 422), width: 44, height: 44)
    #expect(isNear(seconds([[UserGesture(.tap(area))]]).least, 1.2 + 0.25, within: 1e-9))
  }

  @Test func `unknown targets, swipes, scrolling, keys and typing have their own times`() {
    let gestures: [(UserGesture.Kind, Double)] = [
      (.tap(nil), 0.4), (.swipe, 0.3), (.scrolling(pages: 3), 0.75), (.key, 0.28),
      (.typing(5), 1.4),
    ]
    for (kind, time) in gestures {
      #expect(isNear(seconds([[UserGesture(kind)]]).least, 1.2 + time, within: 1e-9), "\(kind)")
    }
    #expect(isNear(seconds([[UserGesture(.tap(nil))]], by: GestureTiming(by: .mouse)).least, 2.5))
  }

  @Test func `with reduced motion, animations take no time`() {
    let gesture = [[UserGesture(.tap(nil), animation: .seconds(0.25))]]
    #expect(isNear(seconds(gesture).least, 1.85, within: 1e-9))
    #expect(
      isNear(seconds(gesture, by: GestureTiming(reducesMotion: true)).least, 1.6, within: 1e-9)
    )
  }

  @Test func `the user thinks at least once per screen and at most before each gesture`() {
    let tap = UserGesture(.tap(nil))
    let time = seconds([[tap, tap], [tap]])
    #expect(isNear(time.least, 2 * 1.2 + 3 * 0.4, within: 1e-9))
    #expect(isNear(time.most, 3 * 1.2 + 3 * 0.4, within: 1e-9))
    #expect(isNear(seconds([[]]).least, 1.6, within: 1e-9))
    #expect(seconds([]).most == 0)
  }

  @Test func `a range is rounded to tenths of a second`() {
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
