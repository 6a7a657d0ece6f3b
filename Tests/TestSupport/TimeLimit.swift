internal import Glibc
internal import Testing

/// A watch that ends the whole run where one test does not come to an end.
///
/// A test that waits for what never comes would keep the display from all others, and the main
/// actor's tests cannot be stopped from outside.
struct TimeLimit {
  private let watch: Task<Void, Never>

  /// Begins to count for a test.
  init(of test: Test) {
    let name = "\(test.name) at \(test.sourceLocation)"
    watch = Task.detached {
      do { try await Task.sleep(for: Self.longest) } catch { return }
      print("✘ Test \(name) did not come to an end within \(Self.longest) on the display")
      exit(1)
    }
  }

  /// Stops counting.
  func cancel() { watch.cancel() }

  /// The time that is enough on a slow machine, under valgrind, too.
  private static let longest = Duration.seconds(900)
}
