import Foundation
import Synchronization

/// A value that another thread makes from now on, while this one goes on.
nonisolated final class Future<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  /// Begins to make the value, once.
  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    Thread.detachNewThread { _ = self.value }
  }

  /// The value; blocks until it is made.
  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
