public import GTK
public import Testing

extension MainLoop {
  /// Runs the main loop until a condition holds, and fails where it does not.
  ///
  /// It gives up after a minute, and not before the loop has run two hundred times.
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

  /// Runs the main loop until what was put off several times is done, too.
  @MainActor public static func settled(rounds: Int) async {
    for _ in 0..<rounds { await settled() }
  }
}
