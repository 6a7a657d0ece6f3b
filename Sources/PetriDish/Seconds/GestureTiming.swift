import Foundation

/// The prediction of times on one device.
public struct GestureTiming: Hashable, Sendable {
  /// The times of single operations.
  public let model: TimeModel

  /// The thing that points.
  public let pointer: Pointer

  /// The middle of the screen, where the first movement begins.
  public let middle: UserGesture.Point

  /// Whether animations are off.
  public let reducesMotion: Bool

  /// Something that a person points with.
  public enum Pointer: String, Sendable {
    case touch, mouse
  }

  /// Creates the prediction for a device; unless given, for a phone.
  ///
  /// - Parameters:
  ///   - model: The times of single operations.
  ///   - pointer: The thing that points.
  ///   - width: The screen's width in points.
  ///   - height: Its height in points.
  ///   - reducesMotion: Whether animations are off.
  public init(
    _ model: TimeModel = TimeModel(),
    by pointer: Pointer = .touch,
    width: Double = 390,
    height: Double = 844,
    reducesMotion: Bool = false
  ) {
    self.model = model
    self.pointer = pointer
    middle = UserGesture.Point(x: width / 2, y: height / 2)
    self.reducesMotion = reducesMotion
  }

  /// The position of a person's hand.
  struct Hand: Hashable, Sendable {
    /// The last touch, or the position of the mouse.
    var place: UserGesture.Point
    var isOnKeys = false
  }

  /// The hand before the first gesture.
  var firstHand: Hand { Hand(place: middle) }

  /// Returns the time of a gesture without thinking and without the animation after it, in seconds.
  ///
  /// - Parameter hand: The hand before the gesture, and then the hand after it. After what is done
  ///   at an unknown place it is taken to be in the middle of the screen.
  func seconds(of gesture: UserGesture, _ hand: inout Hand) -> Double {
    switch gesture.kind {
    case .tap(let area?) where bit > 0:
      let distance = hand.place.distance(to: area.middle)
      let reached = homing(false, &hand)
      hand.place = area.middle
      let bits = log2(distance / area.smallerSide + 0.5)
      return reached + model[.prepare] + model[.initiate]
        + max(model[.leastPointing], bit * bits) + pressing
    case .tap: return somewhere(&hand) + unknownTap
    case .swipe: return somewhere(&hand) + model[.swipe]
    case .scrolling(let pages): return somewhere(&hand) + Double(pages) * model[.page]
    case .dragging(let segments, let length):
      return somewhere(&hand) + unknownTap + Double(segments) * model[.dragSegment]
        + length * model[.dragLength]
    case .key: return homing(true, &hand) + model[.key]
    case .typing(let count): return homing(true, &hand) + Double(count) * model[.key]
    }
  }

  private var bit: Double { model[pointer == .touch ? .touchBit : .mouseBit] }

  private var pressing: Double { pointer == .touch ? model[.burst] : 2 * model[.press] }

  private var unknownTap: Double {
    pointer == .touch ? model[.unknownTouch] : model[.point] + 2 * model[.press]
  }

  private func somewhere(_ hand: inout Hand) -> Double {
    let reached = homing(false, &hand)
    hand.place = middle
    return reached
  }

  private func homing(_ toKeys: Bool, _ hand: inout Hand) -> Double {
    guard hand.isOnKeys != toKeys else { return 0 }
    hand.isOnKeys = toKeys
    return model[.home]
  }
}
