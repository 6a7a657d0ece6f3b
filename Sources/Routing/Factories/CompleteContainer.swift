/// Makes a container with screens of its own, before those that the route puts into it.
///
/// ```swift
/// Step(factory: CompleteContainer(
///   Child(using: .addTab()) { HomeScreen() },
///   Child(using: .addTab()) { id in ProductScreen(id: id) }
/// ) { Tabs() } contexts: { id in (NoContext(), id) })
/// ```
public struct CompleteContainer<Target: Container, Context: RouteContext>: Factory {
  private typealias Make = @MainActor @Sendable () throws -> [(screen: Screen, join: Join)]

  private let container: @MainActor @Sendable (Context) throws -> Target
  private let ready: @MainActor @Sendable (Context) async throws -> Make
  private var make: Make?

  /// Joins a container and its screens, each of which gets a context of its own.
  ///
  /// - Parameters:
  ///   - child: In the order in which they join the container.
  ///   - container: Makes the container.
  ///   - contexts: The context of each child, made from that of the container.
  public init<each Inner: Screen, each InnerContext: RouteContext>(
    _ child: repeat Child<each Inner, each InnerContext, Target>,
    container: @escaping @MainActor @Sendable (Context) throws -> Target,
    contexts: @escaping @MainActor @Sendable (Context) throws -> (repeat each InnerContext)
  ) {
    self.container = container
    ready = { context in
      let given = try contexts(context)
      var makes: [@MainActor @Sendable () throws -> (screen: Screen, join: Join)] = []
      repeat makes.append(try await (each child).prepared(each given))
      return { [makes] in try makes.map { try $0() } }
    }
  }

  /// Joins a container and its screens, all of which get the container's context.
  public init<each Inner: Screen>(
    _ child: repeat Child<each Inner, Context, Target>,
    container: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.container = container
    ready = { context in
      var makes: [@MainActor @Sendable () throws -> (screen: Screen, join: Join)] = []
      repeat makes.append(try await (each child).prepared(context))
      return { [makes] in try makes.map { try $0() } }
    }
  }

  /// Joins a container and its screens, none of which needs a context.
  @_disfavoredOverload
  public init<each Inner: Screen>(
    _ child: repeat Child<each Inner, NoContext, Target>,
    container: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.container = container
    ready = { _ in
      var makes: [@MainActor @Sendable () throws -> (screen: Screen, join: Join)] = []
      repeat makes.append(try await (each child).prepared(NoContext()))
      return { [makes] in try makes.map { try $0() } }
    }
  }

  /// Prepares the factory of each child, in their order.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {
    make = try await ready(context)
  }

  /// Makes the container and fills it.
  @MainActor
  public func build(_ context: Context) throws -> Target {
    guard let make else { throw Unprepared(type: Target.self) }
    let target = try container(context)
    try RouteChildren(try make()).fill(target)
    return target
  }
}

/// A screen that a container has by itself: how it is made, and how it joins.
public struct Child<Target: Screen, Context: RouteContext, Host: Container>: Sendable {
  private let factory: AnyFactory
  private let join: Join
  private var map: ContextMap?

  /// A screen made by a closure.
  public init(
    using action: Action<Host>,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.init(using: action, factory: ClosureFactory(make: build))
  }

  /// A screen that needs no context.
  public init(
    using action: Action<Host>,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) where Context == NoContext {
    self.init(using: action, factory: ClosureFactory { _ in try build() })
  }

  /// A screen made by a factory; another ``CompleteContainer`` nests.
  public init(using action: Action<Host>, factory: some Factory<Target, Context>) {
    self.factory = AnyFactory(factory)
    join = action.join
  }

  private init<Inner>(_ child: Child<Target, Inner, Host>, map: @escaping ContextMap) {
    factory = child.factory
    join = child.join
    self.map = map
  }

  /// Makes the screen's context from that of the container.
  public func mapContext<Outer: RouteContext>(
    _ map: @escaping @MainActor @Sendable (Outer) throws -> Context
  ) -> Child<Target, Outer, Host> {
    let former = self.map
    return Child<Target, Outer, Host>(self) { context in
      let mapped = AnyRouteContext(try map(context.typed()))
      return try former?(mapped) ?? mapped
    }
  }

  @MainActor
  func prepared(
    _ context: Context
  ) async throws -> @MainActor @Sendable () throws -> (screen: Screen, join: Join) {
    let outer = AnyRouteContext(context)
    let given = try map?(outer) ?? outer
    let build = try await factory.prepare(given)
    return { [join] in (try build(given, RouteChildren([])), join) }
  }
}

/// Somebody built who had not prepared.
private struct Unprepared: Error, CustomStringConvertible {
  let type: Container.Type
  var description: String { "a complete \(type) has to be prepared before it is built." }
}
