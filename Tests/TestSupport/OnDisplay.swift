internal import CGTKTestMain
internal import GTK
public import Testing

/// A trait that lets one test at a time use the display, whatever target it stands in.
///
/// It closes the windows that the test leaves open, and ends what they listen to, however the test ends, fails it for every
/// warning that GLib or GTK prints meanwhile, and ends a test that takes too long. Main-actor tests
/// interleave at every `await`; two windows that fight for the focus would too.
public struct OnDisplay: SuiteTrait, TestTrait, TestScoping {
  /// A Boolean value that indicates that a suite passes the trait on to each of its tests.
  public var isRecursive: Bool { true }

  /// Holds the display for the whole run of one test case.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try #require(pd_testmain_drained() == 1, "the main actor is not under GLib's loop")
    await Self.turnstile.enter()
    let result: Result<Void, any Error>
    do {
      try await Self.open()
      // The time that a test has begins here: it may have waited long for its turn.
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
    // A window of the program listens to all that happens in its dish, and no other test's windows.
    Signal.around = nil
    MainLoop.captureContext = nil
  }

  private static let turnstile = Turnstile()
}

extension Trait where Self == OnDisplay {
  /// The test needs a display, and has it alone; it fails without one, and for every warning.
  public static var onDisplay: Self { Self() }
}

/// A lock that lets one test through at a time, in the order of arrival.
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
