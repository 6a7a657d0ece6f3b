/// A value that comes once, and that one task awaits.
///
/// Whoever will give the value can be told of it before the wait begins: a task may let others go on
/// at each `await`, also where it does not leave its actor, so that nothing that was looked at before
/// one needs to hold in the body of `withCheckedContinuation`.
@MainActor
package final class Promise<Value: Sendable> {
  private var given: Value?
  private var continuation: CheckedContinuation<Value, Never>?

  /// Prepares to wait.
  package init() {}

  /// Whether the value has come.
  package var isFulfilled: Bool { given != nil }

  /// Gives the value; the first one counts.
  package func fulfill(with value: Value) {
    guard given == nil else { return }
    given = value
    continuation?.resume(returning: value)
    continuation = nil
  }

  /// The value, as soon as it has come; one task at a time may await it.
  package var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        if let given {
          continuation.resume(returning: given)
        } else {
          self.continuation = continuation
        }
      }
    }
  }
}

extension Promise where Value == Void {
  /// Ends the wait.
  package func fulfill() { fulfill(with: ()) }
}
