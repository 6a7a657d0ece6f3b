/// A step that says how it joins its host, and still has to say which host.
public struct Placement<Target: Screen, Context: RouteContext, Host: Screen>: Sendable {
  /// Steps that have their place already, the destination first.
  let placed: [PlacedStep]
  let last: RouteStep
  let join: Join

  /// The host is the destination of another route, with the same context.
  public func from(_ route: Route<Host, Context>) -> Route<Target, Context> {
    close(on: route.node, .itself, dropsContext: false)
  }

  /// The host is the destination of another route, which needs no context.
  @_disfavoredOverload
  public func from(_ route: Route<Host, NoContext>) -> Route<Target, Context> {
    close(on: route.node, .itself, dropsContext: true)
  }

  /// The host is made on the way; the chain goes on with its own place.
  public func from(_ step: Step<Host, Context>) -> Chain<Target, Context> {
    Chain(placed: placed + [PlacedStep(step: last, join: join)], last: step.step)
  }

  /// The host is the nearest container of its kind around the destination of another route.
  public func from<Inner>(containerOf route: Route<Inner, Context>) -> Route<Target, Context> {
    close(on: route.node, .around, dropsContext: false)
  }

  /// The host is the nearest container of its kind around the destination of a route that needs no
  /// context.
  @_disfavoredOverload
  public func from<Inner>(containerOf route: Route<Inner, NoContext>) -> Route<Target, Context> {
    close(on: route.node, .around, dropsContext: true)
  }

  private func close(
    on parent: RouteNode,
    _ relation: RoutePlacement.Relation,
    dropsContext: Bool
  ) -> Route<Target, Context> {
    var node = RouteNode.step(
      last,
      placement: RoutePlacement(
        join: join,
        relation: relation,
        parent: parent,
        dropsContext: dropsContext
      )
    )
    for inner in placed.reversed() {
      node = .step(
        inner.step,
        placement: RoutePlacement(
          join: inner.join,
          relation: .itself,
          parent: node,
          dropsContext: false
        )
      )
    }
    return Route(name: placed.first?.step.name ?? last.name, node: node)
  }
}

/// A step inside a host that is made on the way and has no place itself yet.
public struct Chain<Target: Screen, Context: RouteContext>: Sendable {
  let placed: [PlacedStep]
  let last: RouteStep

  /// Says how the host made on the way joins its own host.
  public func using<Host>(_ action: Action<Host>) -> Placement<Target, Context, Host> {
    Placement(placed: placed, last: last, join: action.join)
  }
}

/// A step with the action that joins it to the next one.
struct PlacedStep: Sendable {
  let step: RouteStep
  let join: Join
}
