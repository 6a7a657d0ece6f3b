/// One listener of a subject, such as a scene; forgetting it does not end it.
@MainActor
public final class Observation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Ends it, at once, in the middle of a notification too; ending it again does nothing.
  public func cancel() {
    end?()
    end = nil
  }
}
