/// A step that says how it joins its host, and still has to say which host.
///
/// `Here` is the context that holds on the host's side; it is that of the route, unless
/// ``mapContext(_:)`` has made another one.
public struct Placement<
  Target: ScreenProtocol,
  Context: RouteContext,
  Host: ScreenProtocol,
  Here: RouteContext
>: Sendable {
  /// Steps that have their place already, the destination first.
  let placed: [PlacedStep]
  var last: PlacedStep

  /// Goes on with another context for the host and all that it stands on.
  ///
  /// - Parameter map: Must change nothing. What it throws ends planning.
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

  /// The host is the destination of another route, with the context that holds here.
  public func from(_ route: Route<Host, Here>) -> Route<Target, Context> {
    close(on: route.node, .itself)
  }

  /// The host is the destination of another route, which needs no context.
  @_disfavoredOverload
  public func from(_ route: Route<Host, NoContext>) -> Route<Target, Context> {
    withoutContext.close(on: route.node, .itself)
  }

  /// The host is made on the way; the partial route goes on with the host's own place.
  public func from(_ step: Step<Host, Here>) -> PartialRoute<Target, Context, Here> {
    PartialRoute(placed: placed + [last], last: step.step)
  }

  /// The host is the nearest container of its kind around the destination of another route, or that
  /// destination itself.
  public func from<Inner>(
    containerOf route: Route<Inner, Here>
  ) -> Route<Target, Context> where Host: Container {
    close(on: route.node, .around(Host.self))
  }

  /// The host is the nearest container of its kind around the destination of a route that needs no
  /// context, or that destination itself.
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

/// A step inside a host that is made on the way and has no place itself yet.
public struct PartialRoute<Target: ScreenProtocol, Context: RouteContext, Here: RouteContext>:
  Sendable
{
  let placed: [PlacedStep]
  let last: RouteStep

  /// Says how the host made on the way joins its own host.
  public func using<Host>(_ action: Action<Host>) -> Placement<Target, Context, Host, Here> {
    Placement(placed: placed, last: PlacedStep(step: last, action: action.erased))
  }
}

/// A step with the action that joins it to the next one.
struct PlacedStep: Sendable {
  let step: RouteStep
  let action: AnyAction
  var map: ContextMap?

  func node(on parent: RouteNode, _ relation: RoutePlacement.Relation) -> RouteNode {
    let placement = RoutePlacement(action: action, relation: relation, parent: parent, map: map)
    return .step(RouteNode.Step(step, placement))
  }
}
