import Foundation

/// The part of all visits that one screen must have for another variant to be the faster one.
package struct BreakEven: Hashable, Sendable {
  /// The index of the screen.
  package let screen: Int

  /// The part of visits at which both variants take as long.
  package let share: Double

  /// The same by the least times and by the most, the smaller one first.
  package let range: ClosedRange<Double>

  /// Whether the first variant is the faster one above the share.
  package let isAbove: Bool

  /// The differences of two variants' times for one screen, in seconds; above zero where the first one
  /// takes longer.
  package typealias Differences = (least: Double, middle: Double, most: Double)

  /// Returns the break-even that is nearest to the part of visits that each screen has if all count the
  /// same, in logits.
  ///
  /// - Returns: `nil` if no screen decides: then one variant is never slower. Of screens that are
  ///   equally near, the first one.
  static func nearest(_ differences: [Differences]) -> BreakEven? {
    func logit(_ part: Double) -> Double { log(part / (1 - part)) }
    let even = logit(1 / Double(differences.count))
    let found = all(differences).map { (even: $0, distance: abs(logit($0.share) - even)) }
    guard let least = found.map(\.distance).min() else { return nil }
    // Rounding must not decide between screens that are equally near.
    return found.first { $0.distance <= least + 1e-9 }?.even
  }

  /// Returns the break-even of each screen that has one.
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

  /// Returns for each screen the mean of all others.
  ///
  /// Sums from both ends, so that no screen's own part is added and taken away again.
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

  /// - Parameters:
  ///   - difference: That of the screen.
  ///   - others: The means of all other screens.
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
      // One variant is the faster one whatever the screen's share is.
      return (own + others < 0) == isAbove ? 0.0 : 1.0
    }
    range = min(ends[0], ends[1], share)...max(ends[0], ends[1], share)
  }
}
