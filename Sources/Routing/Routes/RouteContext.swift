/// The information that a screen needs to show its content, such as the id of a product.
public typealias RouteContext = Codable & Hashable & Sendable

/// The context of a route that needs no context.
public struct NoContext: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Creates the context.
  public init() {}

  /// A one-line description, which is always `none`.
  public var description: String { "none" }
}

/// A type-erased context.
public struct AnyRouteContext: Hashable, Sendable, CustomStringConvertible {
  /// The wrapped context.
  public let value: any RouteContext

  /// Creates a type-erased context.
  public init(_ value: any RouteContext) {
    self.value = value
  }

  /// Returns the context as the type that its route declares, which the compiler has checked.
  func typed<Context>(_ type: Context.Type = Context.self) -> Context {
    guard let context = value as? Context else {
      preconditionFailure("A step for \(Context.self) received \(value).")
    }
    return context
  }

  /// Returns whether two values wrap equal contexts of the same type.
  ///
  /// A context that isn't equal to itself, such as one with a NaN, is equal to its copies here.
  /// Otherwise the router couldn't recognize a step with such a context.
  public static func == (one: Self, other: Self) -> Bool {
    let (mine, theirs) = (AnyHashable(one.value), AnyHashable(other.value))
    if mine == theirs { return true }
    guard mine != AnyHashable(one.value), theirs != AnyHashable(other.value) else { return false }
    // Descriptions can't be compared instead, because describing a date that is NaN traps.
    return type(of: one.value) == type(of: other.value) && mine.hashValue == theirs.hashValue
  }

  /// Hashes the wrapped context.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

  /// A one-line description, which is the same in every process.
  public var description: String { SteadyDescription(value).description }
}
