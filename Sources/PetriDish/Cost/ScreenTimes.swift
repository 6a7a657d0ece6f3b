/// The predicted times to get to a screen, and back to what the app shows first.
public struct ScreenTimes: Hashable, Sendable {
  /// The way there that takes least time.
  public let there: TimedWay

  /// The way back that takes least time; `nil` where none is known. It begins with the hand in the
  /// middle of the screen, since a person has looked at it meanwhile.
  public let back: TimedWay?

  /// The way there with the fewest actions, where that is another one; `nil` where it is the same.
  public let fewestActions: TimedWay?
}

extension CostTable {
  /// Predicts the times to get to a screen and back; `nil` where it was not reached.
  ///
  /// - Parameter id: The screen's id.
  /// - Complexity: Two searches for the fastest way in the graph.
  public func times(of id: String, by timing: GestureTiming) -> ScreenTimes? {
    guard let ends = entries[id]?.ends,
      let there = graph.fastestWay(from: 0, to: Set(ends.inSight), by: timing)
    else { return nil }
    let back = graph.fastestWay(from: ends.node, to: [0], by: timing, knownOnly: true)
    let fewest = paths.nearest(of: ends.inSight).flatMap(paths.path)
    return ScreenTimes(
      there: TimedWay(there, by: timing),
      back: back.map { TimedWay($0, by: timing) },
      fewestActions: fewest.flatMap { path in
        path.map(\.actions).reduce(0, +) < there.map(\.actions).reduce(0, +)
          ? TimedWay(path, by: timing) : nil
      }
    )
  }
}
