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
