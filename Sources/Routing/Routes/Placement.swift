/// A step with the action that adds it to its host, but without a host yet.
///
/// `Here` is the context of the host. It is the context of the route unless ``mapContext(_:)`` converts it.
public struct Placement<
  Target: ScreenProtocol,
  Context: RouteContext,
  Host: ScreenProtocol,
  Here: RouteContext
>: Sendable {
  /// The steps that already have a host, the destination first.
  let placed: [PlacedStep]
  var last: PlacedStep

  /// Converts the context for the host and the rest of the route.
  ///
  /// - Parameter map: Converts the context, and must not change anything. An error ends planning.
  public func mapContext<New: RouteContext>(
    _ map: @escaping @MainActor @Sendable (Here) throws -> New
  ) -> Placement<Target, Context, Host, New> {
    let former = last.map
    var mapped = last
    mapped.map = { context in
      let here = try former?(context) ?? context
      return AnyRouteContext(try map(here.typed()))
    }
    return Placement<Target, Context, Host, New>(placed: placed, last: mapped)
  }

  /// Places the screen on the destination of another route, which gets the current context.
  public func from(_ route: Route<Host, Here>) -> Route<Target, Context> {
    close(on: route.node, .itself)
  }

  /// Places the screen on the destination of another route, which needs no context.
  @_disfavoredOverload
  public func from(_ route: Route<Host, NoContext>) -> Route<Target, Context> {
    withoutContext.close(on: route.node, .itself)
  }

  /// Places the screen on a host that the route finds or builds.
  ///
  /// The partial route continues with the placement of that host.
  public func from(_ step: Step<Host, Here>) -> PartialRoute<Target, Context, Here> {
    PartialRoute(placed: placed + [last], last: step.step)
  }

  /// Places the screen in the nearest container around the destination of another route.
  ///
  /// The container has the host's type, and may be the destination itself.
  public func from<Inner>(
    containerOf route: Route<Inner, Here>
  ) -> Route<Target, Context> where Host: Container {
    close(on: route.node, .around(Host.self))
  }

  /// Places the screen in the nearest container around the destination of a route without a context.
  ///
  /// The container has the host's type, and may be the destination itself.
  @_disfavoredOverload
  public func from<Inner>(
    containerOf route: Route<Inner, NoContext>
  ) -> Route<Target, Context> where Host: Container {
    withoutContext.close(on: route.node, .around(Host.self))
  }

  private var withoutContext: Self {
    guard Here.self != NoContext.self else { return self }
    var copy = self
    copy.last.map = { _ in AnyRouteContext(NoContext()) }
    return copy
  }

  private func close(
    on parent: RouteNode,
    _ relation: RoutePlacement.Relation
  ) -> Route<Target, Context> {
    var node = last.node(on: parent, relation)
    for inner in placed.reversed() { node = inner.node(on: node, .itself) }
    return Route(name: placed.first?.step.name ?? last.step.name, node: node)
  }
}

/// A step whose host is part of the same route and isn't placed yet.
public struct PartialRoute<Target: ScreenProtocol, Context: RouteContext, Here: RouteContext>:
  Sendable
{
  let placed: [PlacedStep]
  let last: RouteStep

  /// Specifies the action that adds the last step to its own host.
  public func using<Host>(_ action: Action<Host>) -> Placement<Target, Context, Host, Here> {
    Placement(placed: placed, last: PlacedStep(step: last, action: action.erased))
  }
}

/// A step with the action that adds it to the next one.
struct PlacedStep: Sendable {
  let step: RouteStep
  let action: AnyAction
  var map: ContextMap?

  func node(on parent: RouteNode, _ relation: RoutePlacement.Relation) -> RouteNode {
    let placement = RoutePlacement(action: action, relation: relation, parent: parent, map: map)
    return .step(RouteNode.Step(step, placement))
  }
}
