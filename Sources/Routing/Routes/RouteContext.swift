/// The missing piece of information that a screen needs to be itself.
public typealias RouteContext = Codable & Hashable & Sendable

/// The context of a screen that needs none.
public struct NoContext: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Makes the only value.
  public init() {}

  /// One line for people.
  public var description: String { "none" }
}

/// A context whose type is known to its route alone.
public struct AnyRouteContext: Hashable, Sendable, CustomStringConvertible {
  /// The context itself.
  public let value: any RouteContext

  /// Wraps `value`.
  public init(_ value: any RouteContext) {
    self.value = value
  }

  /// The context as the type that its route declares; the compiler has seen to it that it is one.
  func typed<Context>(_ type: Context.Type = Context.self) -> Context {
    guard let context = value as? Context else {
      preconditionFailure("A step for \(Context.self) was given \(value).")
    }
    return context
  }

  /// Returns whether both hold equal contexts of one type.
  ///
  /// A value that is not equal to itself, such as a NaN, is equal to its copies here: a step
  /// with such a context has to be known again.
  public static func == (one: Self, other: Self) -> Bool {
    let (mine, theirs) = (AnyHashable(one.value), AnyHashable(other.value))
    if mine == theirs { return true }
    guard mine != AnyHashable(one.value), theirs != AnyHashable(other.value) else { return false }
    // A description cannot be asked for: that of a date without a number ends the process.
    return type(of: one.value) == type(of: other.value) && mine.hashValue == theirs.hashValue
  }

  /// Hashes the context.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

  /// One line for people, the same in each process.
  public var description: String { SteadyDescription(value).description }
}
