extension Navigation {
  /// Joins screens to their host, by one change of the host, and shows the newest one: what follows
  /// stands on that, as it would if the route had ended there.
  func integrate(_ indices: [Int], _ resolved: ResolvedPlan) async throws(RoutingError) {
    if let place = splitPlace(of: indices, resolved) {
      try await integrate(Array(indices[..<place]), resolved)
      return try await integrate(Array(indices[place...]), resolved)
    }
    guard let first = indices.first, let new = screens[first] else { return }
    let resolvedStep = resolved.steps[first]
    let name = resolvedStep.step.name
    let action = resolvedStep.placement?.action ?? .nothing
    var parent = screens[first + 1] ?? resolved.origin
    let start = scene.events.timestamp
    let host: Screen
    do {
      if case .around(let kind) = resolvedStep.placement?.relation {
        parent = try container(of: kind, around: parent, for: resolvedStep)
      }
      switch action {
      case .nothing: return
      case .present(let style, let presenter):
        host = try await present(new, on: parent, style, presenter, step: name)
      case .replaceRoot:
        guard parent === scene.root else {
          throw RoutingError.typeMismatch(
            step: name,
            expected: "the scene's root",
            found: "\(ScreenIdentity(parent)) is not"
          )
        }
        try scene.layers.agreeToDismissal(to: self, again: true, reporting: scene.events)
        try await scene.replaceRoot(with: new, animated: animated)
        host = new
      case .embed:
        host = try await embed(indices, into: parent, resolved)
      }
    } catch {
      throw failure(name, error)
    }
    report(since: start) {
      .integrated(
        indices.compactMap { screens[$0] }.map { ScreenIdentity($0) },
        action: action.name,
        into: ScreenIdentity(host)
      )
    }
    committed.append(.integrated(indices, by: action))
    // Which of its screens is seen is up to the container, and to that inside the host that has taken it.
    // The destination is shown at the end.
    if let innermost, innermost > 0, let newest = screens[innermost], newest.scene === scene {
      try await show(newest, for: resolved.steps[innermost].step.name)
    }
  }

  /// Returns where screens have to be joined by two changes: at the first whose host comes with one before
  /// it, of which the plan knew no more than that it is a screen; `nil` where one change does for all.
  private func splitPlace(of indices: [Int], _ resolved: ResolvedPlan) -> Int? {
    indices.indices.dropFirst().first { place in
      guard let placement = resolved.steps[indices[place]].placement,
        case .around(let kind) = placement.relation,
        let parent = screens[indices[place] + 1], parent.scene !== scene
      else { return false }
      return kind.first(around: parent) != nil
    }
  }

  private func present(
    _ screen: Screen,
    on host: Screen,
    _ style: PresentationStyle,
    _ presenter: Presenter,
    step: String
  ) async throws -> Screen {
    guard let presenter = presenter.screen(for: host) else {
      throw RoutingError.typeMismatch(
        step: step,
        expected: "a screen to present from",
        found: "none was given"
      )
    }
    try await scene.present(screen, from: presenter, style: style, animated: animated)
    return presenter
  }

  /// Puts screens into a container, and shows the last of them.
  private func embed(
    _ indices: [Int],
    into parent: Screen,
    _ resolved: ResolvedPlan
  ) async throws -> Screen {
    guard let embedding = resolved.steps[indices[0]].embedding else { return parent }
    var host = try container(of: embedding.host, around: parent, for: resolved.steps[indices[0]])
    let inner = embedding.inner?.find(host.contained)
    host = inner ?? host
    var list = ChildListEditor(host.contained, of: host)
    var newest: Screen?
    for index in indices {
      guard let screen = screens[index],
        let embedding = resolved.steps[index].embedding
      else { continue }
      // The screens of the inner container are edited, where the group stands in that.
      try list.insert(screen, by: embedding, inside: embedding.editsDirectly(host))
      newest = screen
    }
    let children = list.result
    try host.contained.subtracting(children.everything).agreeToDismissal(
      to: self,
      again: true,
      reporting: scene.events
    )
    try children.fillInners()
    try await host.replaceContained(
      with: children.screens,
      showing: newest.flatMap { newest in children.holder(of: newest) },
      animated: animated
    )
    return host
  }

  private func container(
    of kind: Container.Type,
    around screen: Screen,
    for resolvedStep: ResolvedStep
  ) throws(RoutingError) -> Container {
    guard screen.scene === scene else {
      throw .notInScene(screen: ScreenIdentity(screen).description)
    }
    guard let found = kind.first(around: screen) else {
      throw .typeMismatch(
        step: resolvedStep.step.name,
        expected: "a \(kind)",
        found: "there is none around \(ScreenIdentity(screen))"
      )
    }
    return found
  }
}
