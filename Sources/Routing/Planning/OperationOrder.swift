/// The order of the steps to make: what is built into what, and what joins in one go.
@MainActor
struct OperationOrder {
  let steps: [ResolvedStep]
  let origin: Screen
  let scene: Scene

  /// The screens that actions take out of what exists, in the order of the operations.
  private(set) var removals: [Screen] = []
  private var ordered: [NavigationPlan.Operation] = []
  private var group: Group?

  /// The number of steps that are not there yet; they come first.
  private let made: Int
  private let hosts: [Host]

  init(steps: [ResolvedStep], origin: Screen, scene: Scene) throws(RoutingError) {
    self.steps = steps
    self.origin = origin
    self.scene = scene
    made = steps.last?.resolution == .found ? steps.count - 1 : steps.count
    hosts = try HostResolver(steps, made: made, origin: origin, scene: scene).hosts
  }

  /// Screens that follow each other into the same host.
  private struct Group {
    let host: Host
    var members: [Int]
  }

  /// The operations from the origin to the destination.
  mutating func operations() throws(RoutingError) -> [NavigationPlan.Operation] {
    var index = made - 1
    while index >= 0 {
      if steps[index].resolution == .awaited {
        try flush()
        ordered.append(.find(step: index, name: steps[index].step.name))
        index -= 1
        continue
      }
      let (build, next) = build(index)
      let host = hosts[index]
      if !accepts(index, host) { try flush() }
      ordered.append(.build(build))
      group = Group(host: host, members: (group?.members ?? []) + [index])
      index = next
    }
    try flush()
    return ordered
  }

  private func action(_ index: Int) -> AnyAction { steps[index].placement?.action ?? .nothing }

  /// A step's screen with all that goes into it, and the next step that does not.
  private func build(_ index: Int) -> (NavigationPlan.Build, next: Int) {
    var children: [NavigationPlan.Build] = []
    var next = index - 1
    while next >= 0, steps[next].resolution == .built, action(next).embedding != nil,
      hosts[next] == .planned(index)
    {
      let (child, following) = build(next)
      children.append(child)
      next = following
    }
    let resolvedStep = steps[index]
    let build = NavigationPlan.Build(
      step: index,
      name: resolvedStep.step.name,
      context: resolvedStep.context,
      children: children,
      action: action(index).name
    )
    return (build, next)
  }

  /// Returns whether a step's screen joins with those before it, by one change of their host.
  private func accepts(_ index: Int, _ host: Host) -> Bool {
    guard let group, let first = group.members.first else { return true }
    guard let one = action(first).embedding, let other = action(index).embedding else {
      return false
    }
    return group.host == host && (one.inner == nil) == (other.inner == nil)
  }

  /// Ends a group with one change of its host.
  private mutating func flush() throws(RoutingError) {
    guard let group, let first = group.members.first else { return }
    let new = group.members.map { steps[$0].reference($0, origin: origin) }
    let action = action(first)
    if case .existing(let screen) = group.host {
      switch action {
      case .embed: removals += try removed(from: screen, by: group.members)
      case .replaceRoot: removals.append(screen)
      case .present(_, let presenter): try checkPresenter(presenter, of: screen, for: first)
      case .nothing: break
      }
    }
    ordered.append(.integrate(new, action: action.name, into: reference(group.host)))
    self.group = nil
  }

  /// Returns the screens that the actions of `members` take out of a container as it will be.
  private func removed(
    from screen: Screen,
    by members: [Int]
  ) throws(RoutingError) -> [Screen] {
    guard let container = screen as? Container else { return [] }
    let shown = origin.ancestry.first { $0.container === container }
    let before = shown.map { container.contained(revealing: $0) } ?? container.contained
    var after = before.map { ScreenReference.existing(ScreenIdentity($0)) }
    var displaced: [ScreenReference] = []
    for index in members {
      guard let embedding = action(index).embedding else { continue }
      let new = steps[index].reference(index, origin: origin)
      do {
        if let inner = embedding.inner, embedding.host.contains(container) {
          guard displaced.isEmpty, index == members.first else { continue }
          let former = after
          try inner.place(&after, new)
          displaced = former.filter { !after.contains($0) }
        } else {
          try embedding.edit(&after, new)
        }
      } catch {
        throw .step(steps[index].step.name, underlying: error, committed: [])
      }
    }
    let stays = Set((displaced + after).compactMap(\.identity))
    return before.filter { !stays.contains(ScreenIdentity($0)) }
  }

  private func checkPresenter(
    _ presenter: Presenter,
    of host: Screen,
    for index: Int
  ) throws(RoutingError) {
    guard case .given = presenter else { return }
    guard let screen = presenter.screen(for: host) else {
      throw .typeMismatch(
        step: steps[index].step.name,
        expected: "a screen to present from",
        found: "none was given"
      )
    }
    let name = ScreenIdentity(screen).description
    guard let layer = scene.layerIndex(of: screen) else {
      throw failure(index, .notInScene(screen: name))
    }
    guard layer == scene.layerIndex(of: host) else {
      throw failure(index, .alreadyPresenting(screen: name))
    }
  }

  private func failure(_ index: Int, _ error: RoutingError) -> RoutingError {
    .step(steps[index].step.name, underlying: error, committed: [])
  }

  private func reference(_ host: Host) -> ScreenReference {
    switch host {
    case .existing(let screen): .existing(ScreenIdentity(screen))
    case .planned(let step), .around(let step, _): .planned(step: step, name: steps[step].step.name)
    }
  }
}

extension Presenter {
  /// Returns the screen that presents what stands on `host`.
  @MainActor
  func screen(for host: Screen) -> Screen? {
    switch self {
    case .host: host
    case .topmostParent: host.layer
    case .given(let ask): ask()
    }
  }
}
