/// The measuring of how long an app takes after each press until it stands still.
public struct MeasuredResponses: Hashable, Sendable {
  /// Whether the program is an optimised build, as people use it.
  public let isOptimized: Bool

  /// The number of times that each press is measured; the median counts.
  static let rounds = 5

  /// Describes a measuring.
  public init(isOptimized: Bool) { self.isOptimized = isOptimized }

  /// Returns the time in the middle of others, in seconds, to a hundredth: a frame takes longer.
  static func median(of seconds: [Double]) -> Double {
    ((seconds.median ?? 0) * 100).rounded() / 100
  }
}
