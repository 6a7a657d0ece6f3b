/// A factory of a container that already contains screens before the route adds its own.
///
/// ```swift
/// Step(factory: CompleteContainer { Tabs() } children: {
///   Child(using: .addTab()) { HomeScreen() }
///   Child(using: .addTab()) { id in ProductScreen(id: id) }
///   Child(using: .addTab(), context: { id in "\(id)" }) { name in SearchScreen(name) }
/// })
/// ```
public struct CompleteContainer<Target: Container, Context: RouteContext>: Factory {
  private let container: @MainActor @Sendable (Context) throws -> Target
  private let children: [Child<Target, Context>]
  private var makes: [Child<Target, Context>.Make]?

  /// Creates a factory of a container and its screens.
  ///
  /// - Parameters:
  ///   - container: Creates the container.
  ///   - children: The screens, in the order in which they are added.
  public init(
    container: @escaping @MainActor @Sendable (Context) throws -> Target,
    @Children<Target, Context> children: () -> [Child<Target, Context>]
  ) {
    self.container = container
    self.children = children()
  }

  /// Creates a factory of a container that needs no context, and of its screens, which may need one.
  ///
  /// - Parameters:
  ///   - container: Creates the container.
  ///   - children: The screens, in the order in which they are added.
  public init(
    container: @escaping @MainActor @Sendable () throws -> Target,
    @Children<Target, Context> children: () -> [Child<Target, Context>]
  ) {
    self.init(container: { _ in try container() }, children: children)
  }

  /// Prepares the factories of the children, in order.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {
    var prepared: [Child<Target, Context>.Make] = []
    for child in children { prepared.append(try await child.prepare(context)) }
    makes = prepared
  }

  /// Creates the container and its screens, and shows the last one unless the route adds others.
  @MainActor
  public func build(_ context: Context) throws -> Target {
    guard let makes else { throw UnpreparedFactory(type: Target.self) }
    let target = try container(context)
    try RouteChildren(try makes.map { make in try make() }).fill(target)
    return target
  }
}

/// The error of a factory that builds before it is prepared.
private struct UnpreparedFactory: Error, CustomStringConvertible {
  let type: Container.Type
  var description: String { "a complete \(type) must be prepared before it is built." }
}

/// A screen of a ``CompleteContainer``, with the action that adds it.
///
/// `Context` is the context of the container. A child can convert it to its own context.
public struct Child<Host: Container, Context: RouteContext>: Sendable {
  typealias Make = @MainActor @Sendable () throws -> (screen: Screen, action: AnyAction)

  /// Prepares the factory, and returns a closure that creates the screen.
  let prepare: @MainActor @Sendable (Context) async throws -> Make

  /// Creates a child that needs no context.
  public init<Target: Screen>(
    using action: Action<Host>,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) {
    self.init(using: action) { (_: Context) in try build() }
  }

  /// Creates a child that has the context of the container.
  public init<Target: Screen>(
    using action: Action<Host>,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.init(using: action, factory: ClosureFactory(make: build))
  }

  /// Creates a child that has its own context.
  ///
  /// - Parameters:
  ///   - action: The action that adds the screen to the container.
  ///   - context: Converts the context of the container. An error ends the navigation before anything
  ///     has changed on screen.
  ///   - build: Creates the screen.
  public init<Target: Screen, Own: RouteContext>(
    using action: Action<Host>,
    context: @escaping @MainActor @Sendable (Context) throws -> Own,
    build: @escaping @MainActor @Sendable (Own) throws -> Target
  ) {
    self.init(using: action, context: context, factory: ClosureFactory(make: build))
  }

  /// Creates a child from a factory that gets the context of the container.
  ///
  /// The factory may be another ``CompleteContainer``.
  public init(using action: Action<Host>, factory: some Factory<some Screen, Context>) {
    self.init(using: action, context: { $0 }, factory: factory)
  }

  /// Creates a child from a factory that gets its own context.
  ///
  /// - Parameters:
  ///   - action: The action that adds the screen to the container.
  ///   - context: Converts the context of the container. An error ends the navigation before anything
  ///     has changed on screen.
  ///   - factory: Creates the screen.
  public init<Own: RouteContext>(
    using action: Action<Host>,
    context: @escaping @MainActor @Sendable (Context) throws -> Own,
    factory: some Factory<some Screen, Own>
  ) {
    let erased = AnyFactory(factory)
    let action = action.erased
    prepare = { outer in
      let own = AnyRouteContext(try context(outer))
      let build = try await erased.prepare(own)
      return { (try build(own, RouteChildren([])), action) }
    }
  }
}

/// A result builder for the children of a ``CompleteContainer``.
@resultBuilder
public enum Children<Host: Container, Context: RouteContext> {
  /// Returns one child.
  public static func buildExpression(
    _ child: Child<Host, Context>
  ) -> Child<Host, Context> {
    child
  }

  /// Returns the children in order.
  public static func buildBlock(_ children: Child<Host, Context>...) -> [Child<Host, Context>] {
    children
  }
}
