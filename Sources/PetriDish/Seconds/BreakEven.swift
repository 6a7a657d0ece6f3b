import Foundation

/// The part of all visits that one screen must have for another variant to be the faster one.
public struct BreakEven: Hashable, Sendable {
  /// The index of the screen.
  public let screen: Int

  /// The weight that the screen has.
  public let weight: Double

  /// The weight at which both variants take as long.
  public let share: Double

  /// The same by the least times and by the most, the smaller one first.
  public let range: ClosedRange<Double>

  /// A Boolean value that indicates whether the first variant is the faster one above the share.
  public let isAbove: Bool

  /// The differences of two variants' times for one screen, in seconds; above zero where the first one
  /// takes longer.
  public typealias Differences = (least: Double, middle: Double, most: Double)

  /// Finds the screen whose break-even is nearest to its weight, in logits.
  ///
  /// - Parameters:
  ///   - differences: Those of each screen.
  ///   - weights: The weight of each screen; together one.
  /// - Returns: `nil` where no screen decides: then one variant is never slower.
  public static func nearest(_ differences: [Differences], weights: [Double]) -> BreakEven? {
    all(differences, weights: weights).min { one, other in one.distance < other.distance }
  }

  /// Returns the break-even of each screen that has one.
  static func all(_ differences: [Differences], weights: [Double]) -> [BreakEven] {
    differences.indices.compactMap { screen in
      BreakEven(of: screen, differences, weights: weights)
    }
  }

  private init?(of screen: Int, _ differences: [Differences], weights: [Double]) {
    let rest = 1 - weights[screen]
    guard rest > 0, weights[screen] > 0 else { return nil }
    /// The difference for the screen, and the mean of the others.
    func sides(_ time: (Differences) -> Double) -> (own: Double, others: Double) {
      let others = differences.indices.filter { $0 != screen }.reduce(0) {
        $0 + weights[$1] * time(differences[$1])
      }
      return (time(differences[screen]), others / rest)
    }
    let middle = sides(\.middle)
    guard middle.own * middle.others < 0 else { return nil }
    self.screen = screen
    weight = weights[screen]
    share = middle.others / (middle.others - middle.own)
    let isAbove = middle.own < 0
    self.isAbove = isAbove
    let ends = [sides(\.least), sides(\.most)].map { own, others in
      if own * others < 0 { return others / (others - own) }
      // One variant is the faster one whatever the screen's share is.
      return (own + others < 0) == isAbove ? 0.0 : 1.0
    }
    range = min(ends[0], ends[1], share)...max(ends[0], ends[1], share)
  }

  /// The distance from the weight to the share, in logits.
  private var distance: Double { abs(Self.logit(share) - Self.logit(weight)) }

  private static func logit(_ part: Double) -> Double { log(part / (1 - part)) }
}
