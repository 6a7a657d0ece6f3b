import Foundation

/// A model that predicts the times of gestures on one device.
package struct GestureTiming: Hashable, Sendable {
  /// The pointing device.
  package let pointer: Pointer

  /// The center of the screen, where the first movement begins.
  package let middle: UserGesture.Point

  /// Whether animations are off.
  package let reducesMotion: Bool

  /// A pointing device.
  package enum Pointer: String, Sendable {
    case touch, mouse
  }

  /// Creates a model for a device; a phone by default.
  ///
  /// - Parameters:
  ///   - pointer: The pointing device.
  ///   - width: The width of the screen in points.
  ///   - height: The height of the screen in points.
  ///   - reducesMotion: Whether animations are off.
  package init(
    by pointer: Pointer = .touch,
    width: Double = 390,
    height: Double = 844,
    reducesMotion: Bool = false
  ) {
    self.pointer = pointer
    middle = UserGesture.Point(x: width / 2, y: height / 2)
    self.reducesMotion = reducesMotion
  }

  /// Returns the time of a gesture in seconds, without mental preparation and without the following animation.
  ///
  /// - Parameter hand: The position of the finger or mouse pointer before the gesture, which is updated to the position
  ///   afterward. After a gesture at an unknown position, it is the center of the screen.
  func seconds(of gesture: UserGesture, _ hand: inout UserGesture.Point) -> Double {
    switch gesture.kind {
    case .tap(let area?):
      let bits = log2(hand.distance(to: area.middle) / area.smallerSide + 0.5)
      hand = area.middle
      let bit = seconds(pointer == .touch ? .touchBit : .mouseBit)
      let pressing = pointer == .touch ? seconds(.burst) : 2 * seconds(.press)
      return seconds(.prepare) + seconds(.initiate) + max(seconds(.leastPointing), bit * bits)
        + pressing
    case .tap(nil):
      hand = middle
      return pointer == .touch ? seconds(.unknownTouch) : seconds(.point) + 2 * seconds(.press)
    case .swipe:
      hand = middle
      return seconds(.swipe)
    case .scrolling(let pages):
      hand = middle
      return Double(pages) * seconds(.page)
    case .key: return seconds(.key)
    case .typing(let count): return Double(count) * seconds(.key)
    }
  }

  /// Returns the duration of the animation after a gesture, in seconds.
  func response(to gesture: UserGesture) -> Double {
    guard let animation = gesture.animation, !reducesMotion else { return 0 }
    return switch animation {
    case .drawer: seconds(.drawer)
    case .push: seconds(.push)
    case .sheet: seconds(.sheet)
    case .seconds(let seconds): seconds
    }
  }

  private func seconds(_ constant: TimeConstant) -> Double { constant.seconds }
}

/// A predicted time with its range, in seconds.
package struct PredictedSeconds: Hashable, Sendable {
  /// The time of a user who prepares mentally once per screen change.
  package let least: Double

  /// The time of a user who prepares mentally before each gesture.
  package let most: Double

  /// The mean of both times.
  package var middle: Double { (least + most) / 2 }

  package init(least: Double, most: Double) { (self.least, self.most) = (least, most) }
}

extension PredictedSeconds: CustomStringConvertible {
  /// The range, rounded to tenths of a second: `1.6 s`, or `2.2–3.4 s`.
  package var description: String {
    let (least, most) = (Self.tenths(least), Self.tenths(most))
    return least == most ? "\(least) s" : "\(least)–\(most) s"
  }

  /// Returns a time with one decimal place.
  static func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a time with two decimal places.
  static func hundredths(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}

/// The duration of an elementary operation by an experienced user.
package enum TimeConstant: CaseIterable, Sendable {
  case think, press, prepare, initiate, leastPointing, burst, touchBit, mouseBit, unknownTouch
  case point, key, swipe, page, drawer, push, sheet

  /// The duration in seconds.
  package var seconds: Double { row.seconds }

  /// A short description of the operation.
  package var meaning: String { row.meaning }

  /// The source of the value.
  package var source: String { row.source }

  private typealias Row = (seconds: Double, meaning: String, source: String)

  private var row: Row {
    let (actr, card) = ("ACT-R 6", "Card, Moran & Newell 1983")
    return switch self {
    case .think: (1.20, "mental preparation, M", "Kieras 2001; CogTool")
    case .press: (0.10, "pressing or releasing a button, B", "Kieras 2001")
    case .prepare: (0.05, "preparing a movement feature", actr)
    case .initiate: (0.05, "initiating a movement", actr)
    case .leastPointing: (0.10, "minimum movement time", actr)
    case .burst: (0.05, "final contact of a tap", actr)
    case .touchBit: (0.075, "pointing by touch, per bit of difficulty (Fitts’s law)", "CogTool")
    case .mouseBit: (0.1, "pointing with the mouse, per bit of difficulty (Fitts’s law)", actr)
    case .unknownTouch: (0.40, "tap on a target at an unknown position", "assumed")
    case .point: (1.10, "pointing with the mouse at an unknown position, P", card)
    case .key: (0.28, "keystroke, K", card)
    case .swipe: (0.30, "swipe", "assumed")
    case .page: (0.25, "scrolling one page", "assumed")
    case .drawer: (0.2, "drawer animation", "container animations")
    case .push: (0.2, "push animation", "container animations")
    case .sheet: (0.2, "modal animation", "container animations")
    }
  }
}
