import Foundation

/// The prediction of times on one device.
package struct GestureTiming: Hashable, Sendable {
  /// The thing that points.
  package let pointer: Pointer

  /// The middle of the screen, where the first movement begins.
  package let middle: UserGesture.Point

  /// Whether animations are off.
  package let reducesMotion: Bool

  /// Something that a person points with.
  package enum Pointer: String, Sendable {
    case touch, mouse
  }

  /// Creates the prediction for a device; unless given, for a phone.
  ///
  /// - Parameters:
  ///   - pointer: The thing that points.
  ///   - width: The screen's width in points.
  ///   - height: Its height in points.
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

  /// Returns the time of a gesture without thinking and without the animation after it, in seconds.
  ///
  /// - Parameter hand: The last touch, or the position of the mouse, before the gesture, and then after
  ///   it: the middle of the screen after a gesture at an unknown place.
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

  /// Returns the length of the animation after a gesture, in seconds.
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

/// A predicted time with its band, in seconds.
package struct PredictedSeconds: Hashable, Sendable {
  /// The time of a person who thinks once for each screen that changes.
  package let least: Double

  /// The time of a person who thinks before each gesture.
  package let most: Double

  /// The time between the two.
  package var middle: Double { (least + most) / 2 }

  /// Creates a time.
  package init(least: Double, most: Double) { (self.least, self.most) = (least, most) }
}

extension PredictedSeconds: CustomStringConvertible {
  /// The band to a tenth of a second: `1.6 s`, or `2.2–3.4 s`.
  package var description: String {
    let (least, most) = (Self.tenths(least), Self.tenths(most))
    return least == most ? "\(least) s" : "\(least)–\(most) s"
  }

  /// Returns a time with one digit behind the point.
  static func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a time with two digits behind the point.
  static func hundredths(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}

/// The time that a single operation takes a practiced person.
package enum TimeConstant: CaseIterable, Sendable {
  case think, press, prepare, initiate, leastPointing, burst, touchBit, mouseBit, unknownTouch
  case point, key, swipe, page, drawer, push, sheet

  /// The time in seconds.
  package var seconds: Double { row.seconds }

  /// The meaning, in a few words.
  package var meaning: String { row.meaning }

  /// The source of the value.
  package var source: String { row.source }

  private typealias Row = (seconds: Double, meaning: String, source: String)

  private var row: Row {
    let (actr, card) = ("ACT-R 6", "Card, Moran & Newell 1983")
    return switch self {
    case .think: (1.20, "mental preparation, M", "Kieras 2001; CogTool")
    case .press: (0.10, "pressing or releasing a button, B", "Kieras 2001")
    case .prepare: (0.05, "preparing one feature of a movement", actr)
    case .initiate: (0.05, "initiating a movement", actr)
    case .leastPointing: (0.10, "the least time of a movement", actr)
    case .burst: (0.05, "the burst that ends a tap", actr)
    case .touchBit: (0.075, "each bit of Fitts’s law by touch", "CogTool")
    case .mouseBit: (0.1, "each bit of Fitts’s law by mouse", actr)
    case .unknownTouch: (0.40, "a tap on a target whose place is not known", "assumed")
    case .point: (1.10, "pointing by mouse at a target whose place is not known, P", card)
    case .key: (0.28, "a key, K", card)
    case .swipe: (0.30, "a swipe", "assumed")
    case .page: (0.25, "scrolling one page", "assumed")
    case .drawer: (0.2, "the opening of a drawer", "the containers’ animation")
    case .push: (0.2, "the coming in of a screen over another", "the containers’ animation")
    case .sheet: (0.2, "the coming in of a modal", "the containers’ animation")
    }
  }
}
