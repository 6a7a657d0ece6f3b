public import GTK
public import Testing

extension MainLoop {
  /// Runs the main loop until a condition is true, and records an issue if that doesn't happen.
  ///
  /// The timeout is one minute, but at least 200 iterations.
  @MainActor public static func settled(
    until condition: @autoclosure () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let end = ContinuousClock.now + .seconds(60)
    var rounds = 0
    while !condition(), .now < end || rounds < 200 {
      rounds += 1
      await settled()
    }
    #expect(condition(), sourceLocation: sourceLocation)
  }

  /// Runs the main loop several times, to include work that is postponed repeatedly.
  @MainActor public static func settled(rounds: Int) async {
    for _ in 0..<rounds { await settled() }
  }
}
