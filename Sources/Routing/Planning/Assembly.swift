/// Puts the steps that are to be made in order: what is built into what, and what joins in one go.
@MainActor
struct Assembly {
  let steps: [WalkedStep]
  let origin: Screen

  /// The operations from the origin to the destination.
  ///
  /// - Parameter removals: Gets the screens that an action takes out of an existing container.
  func operations(_ removals: inout [Screen]) throws(RoutingError) -> [NavigationPlan.Operation] {
    var operations: [NavigationPlan.Operation] = []
    var group = Group()
    var index = made - 1
    while index >= 0 {
      if steps[index].fate == .awaited {
        operations += try flush(&group, &removals)
        operations.append(.find(step: index, name: steps[index].step.name))
        index -= 1
        continue
      }
      let (build, next) = try build(index)
      if !group.accepts(try host(of: index), join(index)) {
        operations += try flush(&group, &removals)
      }
      operations.append(.build(build))
      group.add(index, host: try host(of: index), join: join(index))
      index = next
    }
    return operations + (try flush(&group, &removals))
  }

  /// How many steps are not there yet; they come first.
  private var made: Int { steps.last?.fate == .found ? steps.count - 1 : steps.count }

  private func join(_ index: Int) -> Join { steps[index].placement?.join ?? .nothing }

  /// A step's screen with all that goes into it, and the next step that does not.
  private func build(_ index: Int) throws(RoutingError) -> (NavigationPlan.Build, next: Int) {
    var children: [NavigationPlan.Build] = []
    var next = index - 1
    while next >= 0, steps[next].fate == .built, case .planned(index) = try host(of: next),
      case .embed = join(next)
    {
      let (child, following) = try build(next)
      children.append(child)
      next = following
    }
    let walked = steps[index]
    let build = NavigationPlan.Build(
      step: index,
      name: walked.step.name,
      context: walked.context,
      children: children,
      action: join(index).name
    )
    return (build, next)
  }

  /// Where the screen of a step goes.
  private func host(of index: Int) throws(RoutingError) -> Host {
    let placement = steps[index].placement
    let parent: Host = index + 1 < made ? .planned(index + 1) : .existing(origin)
    guard let placement, case .embed(_, let kind, _) = placement.join else { return parent }
    switch placement.relation {
    case .itself:
      if case .existing(let screen) = parent { try require(screen, kind, index) }
      return parent
    case .around:
      return try container(kind, around: parent, for: index)
    }
  }

  private func require(
    _ screen: Screen,
    _ kind: Container.Type,
    _ index: Int
  ) throws(RoutingError) {
    guard !kind.contains(screen) else { return }
    throw mismatch(index, kind, found: "\(ScreenIdentity(screen)) is none")
  }

  /// The nearest container of a kind around a screen that exists, or that the plan will make.
  private func container(
    _ kind: Container.Type,
    around inner: Host,
    for index: Int
  ) throws(RoutingError) -> Host {
    switch inner {
    case .existing(let screen):
      if let found = screen.ancestry.dropFirst().first(where: { kind.contains($0) }) {
        return .existing(found)
      }
      throw mismatch(index, kind, found: "there is none around \(ScreenIdentity(screen))")
    case .around(let step):
      return .around(step)
    case .planned(let step):
      guard steps[step].fate == .built else { return .around(step) }
      guard case .embed = join(step) else {
        throw mismatch(index, kind, found: "there is none around “\(steps[step].step.name)”")
      }
      let outer = try host(of: step)
      switch outer {
      case .existing(let screen) where kind.contains(screen): return outer
      case .planned(let step) where kind.isSupertype(of: steps[step].step.type): return outer
      default: return try container(kind, around: outer, for: index)
      }
    }
  }

  private func mismatch(_ index: Int, _ kind: Container.Type, found: String) -> RoutingError {
    .typeMismatch(step: steps[index].step.name, expected: "a \(kind)", found: found)
  }
}

extension Assembly {
  /// Screens that follow each other into the same host by the same kind of action.
  private struct Group {
    var host: Host?
    var join: Join?
    var members: [Int] = []

    func accepts(_ other: Host, _ action: Join) -> Bool {
      guard case .embed = join, case .embed = action, let host else { return members.isEmpty }
      switch (host, other) {
      case (.existing(let one), .existing(let two)): return one === two
      case (.planned(let one), .planned(let two)), (.around(let one), .around(let two)):
        return one == two
      default: return false
      }
    }

    mutating func add(_ index: Int, host: Host, join: Join) {
      self.host = host
      self.join = join
      members.append(index)
    }
  }

  /// Ends a group with one change of its host.
  private func flush(
    _ group: inout Group,
    _ removals: inout [Screen]
  ) throws(RoutingError) -> [NavigationPlan.Operation] {
    defer { group = Group() }
    guard let host = group.host, let join = group.join else { return [] }
    let new = group.members.map { steps[$0].reference($0, origin: origin) }
    if case .existing(let screen) = host, let container = screen as? Container {
      removals += removed(from: container, by: group.members)
    }
    return [.integrate(new, action: join.name, into: reference(host))]
  }

  /// Whom the actions of `members` take out of a container as it will be by then.
  private func removed(from container: Container, by members: [Int]) -> [Screen] {
    let shown = origin.ancestry.first { $0.container === container }
    let before = shown.map { container.contained(revealing: $0) } ?? container.contained
    var after = before.map { ScreenReference.existing(ScreenIdentity($0)) }
    for index in members { join(index).edit(&after, steps[index].reference(index, origin: origin)) }
    return before.filter { !after.contains(.existing(ScreenIdentity($0))) }
  }

  private func reference(_ host: Host) -> ScreenReference {
    switch host {
    case .existing(let screen): .existing(ScreenIdentity(screen))
    case .planned(let step), .around(let step): .planned(step: step, name: steps[step].step.name)
    }
  }
}

extension Join {
  /// What the action does to a list of screens; nothing, unless it embeds.
  func edit(_ screens: inout [ScreenReference], _ screen: ScreenReference) {
    if case .embed(_, _, let edit) = self { edit(&screens, screen) }
  }
}

extension Container {
  /// Whether `screen` is of this kind.
  static func contains(_ screen: Screen) -> Bool { screen is Self }

  /// Whether screens of that type are of this kind.
  static func isSupertype(of type: Screen.Type) -> Bool { type is Self.Type }
}
