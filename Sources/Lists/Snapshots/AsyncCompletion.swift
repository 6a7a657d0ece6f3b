/// The outcome of a change in the views, to be awaited by one task.
@MainActor
final class AsyncCompletion {
  private var result: Bool?
  private var continuation: CheckedContinuation<Bool, Never>?

  /// A Boolean value that indicates whether all views showed the change, as soon as that is known.
  var wasShown: Bool {
    get async {
      if let result { return result }
      return await withCheckedContinuation { continuation = $0 }
    }
  }

  /// Resumes the task that awaits the outcome.
  func finish(shown: Bool) {
    result = shown
    continuation?.resume(returning: shown)
    continuation = nil
  }
}
