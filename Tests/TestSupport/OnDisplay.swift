internal import CGTKTestMain
internal import GTK
public import Testing

/// A trait that gives one test at a time exclusive access to the display, across all targets.
///
/// After the test, the trait closes its open windows and disconnects their global handlers. It
/// records an issue for every warning from GLib or GTK, and ends tests that take too long.
/// Exclusive access is necessary because main-actor tests interleave at every `await`, and two
/// windows would compete for the focus.
public struct OnDisplay: SuiteTrait, TestTrait, TestScoping {
  /// Whether a suite applies the trait to each of its tests.
  public var isRecursive: Bool { true }

  /// Runs a test case with exclusive access to the display.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try #require(pd_testmain_drained() == 1, "GLib’s main loop doesn’t drive the main actor.")
    await Self.turnstile.enter()
    let result: Result<Void, any Error>
    do {
      try await Self.open()
      // The time limit starts here, because the test may have waited for the display.
      let limit = TimeLimit(of: test)
      defer { limit.cancel() }
      result = .success(try await function())
    } catch {
      result = .failure(error)
    }
    await Self.closeWindows()
    for warning in Warnings.take() {
      Issue.record("\(warning)", sourceLocation: test.sourceLocation)
    }
    await Self.turnstile.leave()
    try result.get()
  }

  @MainActor private static func open() throws {
    guard !Display.isOpen else { return }
    try Display.open()
    Settings.pin()
  }

  @MainActor private static func closeWindows() async {
    guard Display.isOpen else { return }
    pd_testmain_close_windows()
    await MainLoop.settled()
    // A window of the app observes all events in its dish, which would include windows of other tests.
    UserEvents.observer = nil
    Signal.around = nil
    MainLoop.captureContext = nil
  }

  private static let turnstile = Turnstile()
}

extension Trait where Self == OnDisplay {
  /// Gives the test exclusive access to the display, and makes warnings fail the test.
  public static var onDisplay: Self { Self() }
}

/// A lock that admits one test at a time, in order of arrival.
private actor Turnstile {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
