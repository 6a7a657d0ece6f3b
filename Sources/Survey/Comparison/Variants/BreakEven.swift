import Foundation

/// The share of visits to a screen at which a different variant becomes faster overall.
package struct BreakEven: Hashable, Sendable {
  /// The index of the screen.
  package let screen: Int

  /// The share of visits at which both variants take equally long, from 0 to 1.
  package let share: Double

  /// The range of the share for the least and the greatest predicted times.
  package let range: ClosedRange<Double>

  /// Whether the first variant is faster above the share.
  package let isAbove: Bool

  /// The differences between the times of two variants for a screen, in seconds.
  ///
  /// A positive difference means that the first variant takes longer.
  package typealias Differences = (least: Double, middle: Double, most: Double)

  /// Returns the break-even that is nearest to an equal distribution of visits, measured in logits.
  ///
  /// - Parameter differences: The time differences of the screens.
  /// - Returns: The first of the nearest break-evens, or `nil` if one variant is never slower.
  static func nearest(_ differences: [Differences]) -> BreakEven? {
    func logit(_ part: Double) -> Double { log(part / (1 - part)) }
    let even = logit(1 / Double(differences.count))
    let found = all(differences).map { (even: $0, distance: abs(logit($0.share) - even)) }
    guard let least = found.map(\.distance).min() else { return nil }
    // The tolerance keeps rounding errors from affecting the choice between equally near screens.
    return found.first { $0.distance <= least + 1e-9 }?.even
  }

  /// Returns the break-evens of all screens that have one.
  ///
  /// - Complexity: O(screens).
  static func all(_ differences: [Differences]) -> [BreakEven] {
    guard differences.count > 1 else { return [] }
    let others = (
      least: othersMeans(differences) { $0.least },
      middle: othersMeans(differences) { $0.middle },
      most: othersMeans(differences) { $0.most }
    )
    return differences.indices.compactMap { screen in
      BreakEven(
        of: screen,
        differences[screen],
        others: (others.least[screen], others.middle[screen], others.most[screen])
      )
    }
  }

  /// Returns, for each screen, the mean of all other screens.
  ///
  /// Adding up from both ends avoids subtracting the value of the screen, which would lose precision.
  private static func othersMeans(
    _ differences: [Differences],
    _ time: (Differences) -> Double
  ) -> [Double] {
    func sums(_ parts: some Sequence<Double>) -> [Double] {
      parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
    let parts = differences.map(time)
    let (before, after) = (sums(parts), sums(parts.reversed()))
    return parts.indices.map {
      (before[$0] + after[parts.count - 1 - $0]) / Double(parts.count - 1)
    }
  }

  /// Creates the break-even of a screen, or returns `nil` if no share of visits changes which variant is faster.
  ///
  /// - Parameters:
  ///   - screen: The index of the screen.
  ///   - difference: The difference of the screen.
  ///   - others: The mean differences of all other screens.
  private init?(
    of screen: Int,
    _ difference: Differences,
    others: Differences
  ) {
    guard difference.middle * others.middle < 0 else { return nil }
    self.screen = screen
    share = others.middle / (others.middle - difference.middle)
    let isAbove = difference.middle < 0
    self.isAbove = isAbove
    let ends = [(difference.least, others.least), (difference.most, others.most)].map {
      own,
      others in
      if own * others < 0 { return others / (others - own) }
      // The same variant is faster for every share of visits.
      return (own + others < 0) == isAbove ? 0.0 : 1.0
    }
    range = min(ends[0], ends[1], share)...max(ends[0], ends[1], share)
  }
}
