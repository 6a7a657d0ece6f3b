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

  /// Whether the first variant is the faster one above the share.
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
  ///
  /// - Complexity: O(screens).
  static func all(_ differences: [Differences], weights: [Double]) -> [BreakEven] {
    let others = (
      least: othersMeans(differences, weights) { $0.least },
      middle: othersMeans(differences, weights) { $0.middle },
      most: othersMeans(differences, weights) { $0.most }
    )
    return differences.indices.compactMap { screen in
      BreakEven(
        of: screen,
        differences[screen],
        others: (others.least[screen], others.middle[screen], others.most[screen]),
        weight: weights[screen]
      )
    }
  }

  /// Returns for each screen the weighted mean of all others.
  ///
  /// Sums from both ends, so that no screen's own part is added and taken away again.
  private static func othersMeans(
    _ differences: [Differences],
    _ weights: [Double],
    _ time: (Differences) -> Double
  ) -> [Double] {
    func sums(_ parts: some Sequence<Double>) -> [Double] {
      parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
    let parts = zip(weights, differences).map { $0 * time($1) }
    let (before, after) = (sums(parts), sums(parts.reversed()))
    return parts.indices.map {
      (before[$0] + after[parts.count - 1 - $0]) / (1 - weights[$0])
    }
  }

  /// - Parameters:
  ///   - difference: That of the screen.
  ///   - others: The weighted means of all other screens.
  private init?(
    of screen: Int,
    _ difference: Differences,
    others: Differences,
    weight: Double
  ) {
    guard weight > 0, weight < 1 else { return nil }
    guard difference.middle * others.middle < 0 else { return nil }
    self.screen = screen
    self.weight = weight
    share = others.middle / (others.middle - difference.middle)
    let isAbove = difference.middle < 0
    self.isAbove = isAbove
    let ends = [(difference.least, others.least), (difference.most, others.most)].map {
      own,
      others in
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
