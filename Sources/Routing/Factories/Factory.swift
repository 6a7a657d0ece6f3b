/// Makes the screen of a step that was not found.
///
/// A value: preparing changes a copy that belongs to one navigation, and that copy builds.
public protocol Factory<Target, Context>: Sendable {
  associatedtype Target: ScreenProtocol
  associatedtype Context: RouteContext

  /// Gets ready, once for each navigation and before anything changes on screen.
  ///
  /// - Throws: What ends the navigation while the screen is still untouched.
  @MainActor
  mutating func prepare(_ context: Context) async throws

  /// Makes a screen that stands nowhere yet.
  ///
  /// - Throws: What ends the navigation; what was done before stays on screen.
  @MainActor
  func build(_ context: Context) throws -> Target
}

extension Factory {
  /// Needs no preparation.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {}
}

/// A factory that is one closure.
struct ClosureFactory<Target: ScreenProtocol, Context: RouteContext>: Factory {
  let make: @MainActor @Sendable (Context) throws -> Target

  @MainActor
  func build(_ context: Context) throws -> Target { try make(context) }
}

/// Makes a container together with the screens that the route puts into it.
///
/// A factory whose screen is a ``Container`` gets by with ``Factory``: its container is filled before
/// anybody sees it. This one is for containers that have to know their screens when they are made.
public protocol ContainerFactory<Target, Context>: Factory where Target: Container {
  associatedtype Target
  associatedtype Context

  /// Makes a container that holds what follows it in the route.
  ///
  /// - Parameters:
  ///   - context: The context that holds at the container's step.
  ///   - children: What the route puts into the container: at least one screen, unless ``Factory/build(_:)`` is
  ///     left to call this.
  @MainActor
  func build(_ context: Context, holding children: RouteChildren) throws -> Target
}

extension ContainerFactory {
  /// Makes a container that the route puts nothing into, as one that holds no screens.
  @MainActor
  public func build(_ context: Context) throws -> Target {
    try build(context, holding: RouteChildren([]))
  }
}

/// The screens that a route puts into a container that it makes, each with its action.
@MainActor
public struct RouteChildren {
  private let members: [(screen: Screen, action: AnyAction)]

  init(_ members: [(screen: Screen, action: AnyAction)]) {
    self.members = members
  }

  /// Whether the route puts nothing into the container.
  public var isEmpty: Bool { members.isEmpty }

  /// Returns the screens to hold: the container's own, edited by the action of each new one.
  ///
  /// - Parameter preset: What the container holds by itself.
  /// - Throws: ``RoutingError``, such as ``RoutingError/alreadyPlaced(screen:)`` for a preset screen that
  ///   stands somewhere, or what an action finds wrong.
  public func joining(_ preset: [Screen] = []) throws -> [Screen] {
    for screen in preset { try screen.checkUnplaced() }
    let children = try children(after: preset, in: nil)
    try children.fillInners()
    return children.screens
  }

  /// Puts the screens into a container that is not shown yet, and shows the last of them.
  ///
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a container that stands somewhere, which stays as
  ///   it is; or what an action finds wrong.
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

/// Makes a screen with what the route puts into it; the outcome of a preparation.
typealias PreparedFactory = @MainActor @Sendable (AnyRouteContext, RouteChildren) throws -> Screen

/// A factory whose types are known to its step alone.
struct AnyFactory: Sendable {
  /// Prepares a copy, and hands over what builds with it.
  let prepare: @MainActor @Sendable (AnyRouteContext) async throws -> PreparedFactory

  /// Whether it makes its container of the screens that go into it, and none of them sees the
  /// container before.
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
