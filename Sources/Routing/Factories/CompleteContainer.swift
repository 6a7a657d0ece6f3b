/// A factory of containers with screens of their own, before those that the route puts into them.
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

  /// Joins a container and its screens.
  ///
  /// - Parameters:
  ///   - container: Makes the container.
  ///   - children: In the order in which they join the container.
  public init(
    container: @escaping @MainActor @Sendable (Context) throws -> Target,
    @Children<Target, Context> children: () -> [Child<Target, Context>]
  ) {
    self.container = container
    self.children = children()
  }

  /// Joins a container that needs no context and its screens, which may need one.
  ///
  /// - Parameters:
  ///   - container: Makes the container.
  ///   - children: In the order in which they join the container.
  public init(
    container: @escaping @MainActor @Sendable () throws -> Target,
    @Children<Target, Context> children: () -> [Child<Target, Context>]
  ) {
    self.init(container: { _ in try container() }, children: children)
  }

  /// Prepares the factory of each child, in their order.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {
    var prepared: [Child<Target, Context>.Make] = []
    for child in children { prepared.append(try await child.prepare(context)) }
    makes = prepared
  }

  /// Makes the container and fills it; the last of its screens is shown, unless the route puts others
  /// after it.
  @MainActor
  public func build(_ context: Context) throws -> Target {
    guard let makes else { throw UnpreparedFactory(type: Target.self) }
    let target = try container(context)
    try RouteChildren(try makes.map { make in try make() }).fill(target)
    return target
  }
}

/// The error of a factory that builds without having prepared.
private struct UnpreparedFactory: Error, CustomStringConvertible {
  let type: Container.Type
  var description: String { "a complete \(type) has to be prepared before it is built." }
}

/// A screen that a ``CompleteContainer`` has by itself: how it is made, and how it joins.
///
/// `Context` is that of the container; a child may make a context of its own from it.
public struct Child<Host: Container, Context: RouteContext>: Sendable {
  typealias Make = @MainActor @Sendable () throws -> (screen: Screen, action: AnyAction)

  /// Gets ready, and hands over what makes the screen.
  let prepare: @MainActor @Sendable (Context) async throws -> Make

  /// A screen that needs no context.
  public init<Target: Screen>(
    using action: Action<Host>,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) {
    self.init(using: action) { (_: Context) in try build() }
  }

  /// A screen with the container's context.
  public init<Target: Screen>(
    using action: Action<Host>,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.init(using: action, factory: ClosureFactory(make: build))
  }

  /// A screen with a context of its own.
  ///
  /// - Parameters:
  ///   - action: How the screen joins the container.
  ///   - context: Makes the screen's context of the container's. What it throws ends the navigation
  ///     while the screen is still untouched.
  ///   - build: Makes the screen.
  public init<Target: Screen, Own: RouteContext>(
    using action: Action<Host>,
    context: @escaping @MainActor @Sendable (Context) throws -> Own,
    build: @escaping @MainActor @Sendable (Own) throws -> Target
  ) {
    self.init(using: action, context: context, factory: ClosureFactory(make: build))
  }

  /// A screen with the container's context, made by a factory; another ``CompleteContainer`` nests.
  public init(using action: Action<Host>, factory: some Factory<some Screen, Context>) {
    self.init(using: action, context: { $0 }, factory: factory)
  }

  /// A screen with a context of its own, made by a factory.
  ///
  /// - Parameters:
  ///   - action: How the screen joins the container.
  ///   - context: Makes the screen's context of the container's. What it throws ends the navigation
  ///     while the screen is still untouched.
  ///   - factory: Makes the screen.
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

/// Collects the children of a ``CompleteContainer``, one on a line.
@resultBuilder
public enum Children<Host: Container, Context: RouteContext> {
  /// Takes one child.
  public static func buildExpression(
    _ child: Child<Host, Context>
  ) -> Child<Host, Context> {
    child
  }

  /// Puts the children in order.
  public static func buildBlock(_ children: Child<Host, Context>...) -> [Child<Host, Context>] {
    children
  }
}
