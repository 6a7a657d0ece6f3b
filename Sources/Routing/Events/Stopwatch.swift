/// Takes the time for an event, where somebody listens.
struct Stopwatch {
  private let began: ContinuousClock.Instant

  @MainActor
  init?(for scene: Scene) {
    guard scene.observer != nil else { return nil }
    began = ContinuousClock.now
  }

  /// The time since the stopwatch was made.
  var elapsed: Duration { began.duration(to: .now) }
}
