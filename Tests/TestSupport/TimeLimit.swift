internal import Glibc
internal import Testing

/// A watchdog that ends the test run if a single test doesn't finish.
///
/// A test that waits forever would block the display for all other tests, and main-actor tests
/// can't be stopped from outside.
struct TimeLimit {
  private let watch: Task<Void, Never>

  /// Starts the time limit for a test.
  init(of test: Test) {
    let name = "\(test.name) at \(test.sourceLocation)"
    watch = Task.detached {
      do { try await Task.sleep(for: Self.longest) } catch { return }
      print("✘ Test \(name) did not finish within \(Self.longest) on the display")
      exit(1)
    }
  }

  /// Stops the time limit.
  func cancel() { watch.cancel() }

  /// The time limit, which is sufficient for a slow machine and for Valgrind.
  private static let longest = Duration.seconds(900)
}
