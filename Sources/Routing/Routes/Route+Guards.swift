extension Route {
  /// Asks a guard more whenever the route is taken, as a destination or on the way.
  public func guarded(by guard: any Guard) -> Self {
    var step = RouteStep(name: name, type: Target.self)
    step.guards = [AnyGuard(`guard`)]
    let placement = RoutePlacement(action: .nothing, relation: .itself, parent: node)
    return Self(name: name, node: .step(RouteNode.Step(step, placement)))
  }

  /// The ids of all guards that can be met on the way, the destination's first.
  ///
  /// - Parameter environment: Decides the experiments; of other switches every case counts.
  /// - Complexity: O(steps of the route, those of every case included).
  public func guards(in environment: SceneEnvironment = SceneEnvironment()) -> [String] {
    var found: [String] = []
    node.collectGuards(environment, into: &found, depth: 0)
    return found
  }
}

extension RouteNode {
  /// The number of switches that a route may nest before its guards are no longer listed.
  private static let deepest = 32

  fileprivate func collectGuards(
    _ environment: SceneEnvironment,
    into found: inout [String],
    depth: Int
  ) {
    switch self {
    case .current, .root:
      break
    case .branching(let routeSwitch):
      guard depth < Self.deepest else { break }
      for branch in routeSwitch.branches(environment) {
        branch.collectGuards(environment, into: &found, depth: depth + 1)
      }
    case .step(let node):
      for id in node.step.guards.map(\.id) where !found.contains(id) { found.append(id) }
      node.placement?.parent.collectGuards(environment, into: &found, depth: depth)
    }
  }
}
