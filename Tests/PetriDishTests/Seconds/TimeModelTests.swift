import Foundation
import PetriDish
import Testing

/// The times of described ways, against what was published and worked out by hand.
struct TimeModelTests {
  private func seconds(
    _ steps: [[UserGesture]],
    by timing: GestureTiming = GestureTiming()
  ) -> PredictedSeconds {
    TimedPath(steps.map { (words: "do", isAssumed: false, gestures: $0) }, by: timing).seconds
  }

  private func isNear(_ one: Double, _ other: Double, within: Double = 0.001) -> Bool {
    abs(one - other) <= within
  }

  @Test(arguments: [
    (UserGesture(.tap(nil)), 2.73), (UserGesture(.dragging(segments: 1, length: 1)), 3.79),
  ])
  func `the published examples are met exactly`(gesture: UserGesture, published: Double) {
    let time = seconds([[gesture]], by: GestureTiming(.keystroke1983, by: .mouse))
    #expect(isNear(time.least, published, within: 1e-9), "\(time.least)")
    #expect(time.most == time.least)
  }

  @Test func `a published model has one time for targets of any size`() {
    let timing = GestureTiming(.keystroke1983, by: .mouse)
    let area = UserGesture.Area(x: 0, y: 0, width: 4, height: 4)
    #expect(
      seconds([[UserGesture(.tap(area))]], by: timing)
        == seconds([[UserGesture(.tap(nil))]], by: timing)
    )
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

  @Test func `the hand goes from pointer to keys and back where the model says so`() {
    let timing = GestureTiming(.keystroke1983, by: .mouse)
    let time = seconds(
      [[UserGesture(.tap(nil)), UserGesture(.typing(2)), UserGesture(.tap(nil))]],
      by: timing
    )
    #expect(isNear(time.least, 1.35 + 1.38 + 0.4 + 0.56 + 0.4 + 1.38, within: 1e-9))
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
    for constant in TimeModel.Constant.allCases {
      #expect(!constant.meaning.isEmpty && !constant.source.isEmpty, "\(constant)")
      #expect(TimeModel()[constant] == constant.standard)
    }
  }
}

/// Models that a file holds.
struct TimeModelFileTests {
  private func model(_ text: String) throws -> TimeModel {
    try TimeModel(json: Data(text.utf8), named: "ours.json")
  }

  @Test func `a file replaces what it names, and nothing else`() throws {
    let model = try model(#"{"name": "ours", "think": 0.9, "key": 1, "error": 0.5}"#)
    #expect(model.name == "ours")
    for constant in TimeModel.Constant.allCases {
      let expected =
        switch constant {
        case .think: 0.9
        case .key: 1.0
        case .error: 0.5
        default: constant.standard
        }
      #expect(model[constant] == expected, "\(constant)")
    }
    #expect(try self.model("{}").name == "ours.json")
  }

  @Test(arguments: [
    ("", "The model “ours.json” is no JSON object of times."),
    ("[1]", "The model “ours.json” is no JSON object of times."),
    (
      #"{"think":1e400}"#,
      "“think” in the model “ours.json” is no number that can be read; it is a number from 0 to 60."
    ),
    (#"{"name": 3}"#, "The “name” in the model “ours.json” is no text."),
    (
      #"{"think": "long"}"#,
      "“think” in the model “ours.json” is “long”; it is a number from 0 to 60."
    ),
    (#"{"key": -0.1}"#, "“key” in the model “ours.json” is -0.1; it is a number from 0 to 60."),
    (#"{"key": 61}"#, "“key” in the model “ours.json” is 61; it is a number from 0 to 60."),
    (#"{"error": 2}"#, "“error” in the model “ours.json” is 2; it is a number from 0 to 1."),
    (#"{"swipe": null}"#, "“swipe” in the model “ours.json” is null; it is a number from 0 to 60."),
    (#"{"swipe": true}"#, "“swipe” in the model “ours.json” is true; it is a number from 0 to 60."),
  ])
  func `what is wrong is one sentence that names it`(text: String, sentence: String) {
    let error = #expect(throws: TimeModelError.self) { try model(text) }
    #expect(error?.description == sentence)
  }

  @Test func `a time that there is not is named beside those that there are`() {
    let error = #expect(throws: TimeModelError.self) { try model(#"{"thnk": 1}"#) }
    let sentence = error?.description ?? ""
    #expect(
      sentence.hasPrefix(
        "The model “ours.json” has “thnk”, which is no time of it; the times are think, "
      )
    )
    for constant in TimeModel.Constant.allCases { #expect(sentence.contains(constant.rawValue)) }
  }
}
