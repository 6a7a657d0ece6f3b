/// A type that creates the screen of a step if no existing screen was found.
///
/// Each navigation prepares its own copy of the factory, and builds the screen with that copy.
public protocol Factory<Target, Context>: Sendable {
  associatedtype Target: ScreenProtocol
  associatedtype Context: RouteContext

  /// Prepares the factory, once for each navigation and before anything changes on screen.
  ///
  /// - Throws: An error that ends the navigation before anything has changed on screen.
  @MainActor
  mutating func prepare(_ context: Context) async throws

  /// Creates a screen that isn't in a container or a scene.
  ///
  /// - Throws: An error that ends the navigation; earlier changes stay on screen.
  @MainActor
  func build(_ context: Context) throws -> Target
}

extension Factory {
  /// Does nothing, because the factory needs no preparation.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {}
}

/// A factory that calls a closure.
struct ClosureFactory<Target: ScreenProtocol, Context: RouteContext>: Factory {
  let make: @MainActor @Sendable (Context) throws -> Target

  @MainActor
  func build(_ context: Context) throws -> Target { try make(context) }
}

/// A factory of a container that needs its screens when it is created.
///
/// A plain ``Factory`` is enough for most containers: the route adds its screens before the container is shown.
public protocol ContainerFactory<Target, Context>: Factory where Target: Container {
  associatedtype Target
  associatedtype Context

  /// Creates a container with the screens that follow it in the route.
  ///
  /// - Parameters:
  ///   - context: The context of the container's step.
  ///   - children: The screens that the route adds. Empty only if ``Factory/build(_:)`` calls this function.
  @MainActor
  func build(_ context: Context, holding children: RouteChildren) throws -> Target
}

extension ContainerFactory {
  /// Creates a container that the route adds no screens to.
  @MainActor
  public func build(_ context: Context) throws -> Target {
    try build(context, holding: RouteChildren([]))
  }
}

/// The screens that a route adds to a new container, each with its action.
@MainActor
public struct RouteChildren {
  private let members: [(screen: Screen, action: AnyAction)]

  init(_ members: [(screen: Screen, action: AnyAction)]) {
    self.members = members
  }

  /// Whether the route adds no screens.
  public var isEmpty: Bool { members.isEmpty }

  /// Returns the screens to contain: the initial ones, edited by the action of each added screen.
  ///
  /// - Parameter preset: The screens that the container initially contains.
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` if an initial screen already has a container
  ///   or a scene, or an error that an action throws.
  public func joining(_ preset: [Screen] = []) throws -> [Screen] {
    for screen in preset { try screen.checkUnplaced() }
    let children = try children(after: preset, in: nil)
    try children.fillInners()
    return children.screens
  }

  /// Adds the screens to a container that isn't shown yet, and shows the last screen.
  ///
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` if the container is already in another
  ///   container or a scene, or an error that an action throws. The container is unchanged in both cases.
  func fill(_ container: Container) throws {
    guard let last = members.last else { return }
    try container.checkUnplaced()
    let children = try children(after: container.contained, in: container)
    try children.fillInners()
    try container.hold(children.screens, showing: children.holder(of: last.screen))
  }

  private func children(
    after preset: [Screen],
    in container: Container?
  ) throws -> EditedChildren {
    var list = ChildListEditor(preset, of: container)
    for member in members {
      try member.screen.checkUnplaced()
      if let embedding = member.action.embedding { try list.insert(member.screen, by: embedding) }
    }
    return list.result
  }
}

/// A closure that creates a screen with the children that the route adds; the result of a preparation.
typealias PreparedFactory = @MainActor @Sendable (AnyRouteContext, RouteChildren) throws -> Screen

/// A type-erased factory.
struct AnyFactory: Sendable {
  /// Prepares a copy of the factory, and returns a closure that builds with that copy.
  let prepare: @MainActor @Sendable (AnyRouteContext) async throws -> PreparedFactory

  /// Whether the container is created with its children, which can't access it before.
  let isHolding: Bool

  init<F: Factory>(_ factory: F) {
    isHolding = false
    prepare = { context in
      var copy = factory
      try await copy.prepare(context.typed())
      return { [copy] context, children in
        let screen = try copy.build(context.typed())
        if let container = screen as? Container { try children.fill(container) }
        return screen
      }
    }
  }

  init<F: ContainerFactory>(holding factory: F) {
    isHolding = true
    prepare = { context in
      var copy = factory
      try await copy.prepare(context.typed())
      return { [copy] context, children in
        children.isEmpty
          ? try copy.build(context.typed()) : try copy.build(context.typed(), holding: children)
      }
    }
  }
}
