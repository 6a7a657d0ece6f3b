extension Navigation {
  /// Builds a screen together with the screens inside it, starting with the innermost ones.
  func make(
    _ build: NavigationPlan.Build,
    _ resolved: ResolvedPlan
  ) async throws(RoutingError) -> Screen {
    let resolvedStep = resolved.steps[build.step]
    let name = resolvedStep.step.name
    var members: [(screen: Screen, action: AnyAction)] = []
    for child in build.children {
      let action = resolved.steps[child.step].placement?.action ?? .nothing
      members.append((try await make(child, resolved), action))
      try checkCancellation(at: name)
    }
    guard let factory = factories[resolvedStep.key] else {
      preconditionFailure("The factory of step “\(name)” wasn’t prepared.")
    }
    let start = scene.events.timestamp
    let screen: Screen
    do {
      screen = try factory(resolvedStep.context, RouteChildren(members))
      try screen.checkUnplaced()
    } catch {
      throw failure(name, error)
    }
    screen.maker = self
    report(since: start) { .built(ScreenIdentity(screen), step: name) }
    try await configure(screen, at: build.step, of: resolved)
    finished.append(build.step)
    return screen
  }

  /// Searches again for a screen that its host provides.
  func find(_ index: Int, _ resolved: ResolvedPlan) async throws(RoutingError) {
    let resolvedStep = resolved.steps[index]
    let step = resolvedStep.step
    let found: Screen?
    let search = SceneSearch(scene, reporting: scene.events)
    let start = scene.events.timestamp
    do {
      found = try step.finder?.find(search, resolvedStep.context)
    } catch {
      throw failure(step.name, error)
    }
    report(since: start) {
      .asked(
        step: step.name,
        question: step.finder?.question() ?? "",
        found: found.map { ScreenIdentity($0) },
        why: step.finder?.why(found, search) ?? ""
      )
    }
    guard let found else { throw failure(step.name, MissingScreen(type: step.type)) }
    do { try found.checkStands(in: scene) } catch { throw failure(step.name, error) }
    try await configure(found, at: index, of: resolved)
    finished.append(index)
    innermost = min(innermost ?? index, index)
    // The screen must be visible, like the origin of a route.
    try await show(found, for: step.name)
  }

  /// Passes the context to a found or built screen, by running the tasks of its step.
  ///
  /// - Parameter index: The screen's step, counted from the destination.
  func configure(
    _ screen: Screen,
    at index: Int,
    of resolved: ResolvedPlan
  ) async throws(RoutingError) {
    screens[index] = screen
    if index == 0 { pendingAnswer?.ask(screen) }
    let resolvedStep = resolved.steps[index]
    let name = resolvedStep.step.name
    scene.step = name
    if isRoute {
      screen.routeMatch = RouteMatch(
        route: index == 0 ? destination.name : name,
        context: resolvedStep.context
      )
    }
    for task in (globalTasks ?? []) + tasks[resolvedStep.key, default: []] {
      ticket.forgetLeftQuestions()
      let start = scene.events.timestamp
      do { try await task(screen, resolvedStep.context) } catch {
        try checkCancellation(at: name)
        throw failure(name, error)
      }
      report(since: start) { .ranTask(step: name) }
    }
  }
}

/// The error of a step whose host didn't provide its screen.
private struct MissingScreen: Error, CustomStringConvertible {
  let type: Screen.Type
  var description: String { "its host didn’t provide a \(type)." }
}

extension Navigation {
  /// Adds screens to their host in one change, and shows the newest one.
  ///
  /// The next steps build on that screen, as if the route had ended there.
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
            expected: "the scene’s root",
            found: "\(ScreenIdentity(parent)) isn’t the root"
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
    // Containers decide which of their screens are visible, so the newest one must be shown
    // explicitly. The destination is shown at the end.
    if let innermost, innermost > 0, let newest = screens[innermost], newest.scene === scene {
      try await show(newest, for: resolved.steps[innermost].step.name)
    }
  }

  /// Returns the position at which to split screens into two changes, or `nil` if one change is enough.
  ///
  /// A split is needed if a screen's host is, or is inside, an earlier screen of the group whose type
  /// was unknown to the plan.
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

  /// Adds screens to a container, and shows the last one.
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
      // If the host is the inner container, the action edits its children directly.
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
        found: "\(ScreenIdentity(screen)) isn’t inside one"
      )
    }
    return found
  }
}

extension Navigation {
  /// Makes a screen visible in its container.
  ///
  /// - Parameters:
  ///   - identity: The screen to reveal: the origin or a container around it.
  ///   - origin: The screen whose containers are searched.
  ///   - step: The step for errors.
  func reveal(
    _ identity: ScreenIdentity,
    around origin: Screen,
    for step: String
  ) async throws(RoutingError) {
    guard let screen = origin.ancestry.first(where: { identity.names($0) }),
      let container = screen.container
    else { return }
    do {
      try container.removed(revealing: screen).agreeToDismissal(
        to: self,
        again: true,
        reporting: scene.events
      )
    } catch {
      throw failure(step, error)
    }
    let start = scene.events.timestamp
    do { try await container.reveal(screen, animated: animated) } catch {
      throw failure(step, error)
    }
    report(since: start) { .revealed(identity, in: ScreenIdentity(container)) }
    committed.append(.revealed(identity))
  }

  /// Makes the screen of a step visible, regardless of screens that tasks have opened.
  ///
  /// - Parameter step: The step for errors.
  func show(_ screen: Screen, for step: String) async throws(RoutingError) {
    guard scene.layerIndex(of: screen) != nil else {
      let name = ScreenIdentity(screen).description
      throw failure(step, RoutingError.notInScene(screen: name))
    }
    try await dismiss(above: screen, for: step)
    for inner in screen.ancestry {
      guard let container = inner.container else { break }
      if !container.shows(inner) {
        try await reveal(ScreenIdentity(inner), around: screen, for: step)
      } else {
        container.prefer(inner)
      }
    }
  }
}

extension Navigation {
  /// Dismisses all modals above the layer of a screen, in one transition.
  ///
  /// - Parameters:
  ///   - origin: The screen in the layer that becomes the topmost.
  ///   - step: The step for errors.
  func dismiss(above origin: Screen, for step: String) async throws(RoutingError) {
    guard let index = scene.layerIndex(of: origin), index < scene.modals.count else { return }
    do {
      try Array(scene.modals[index...]).agreeToDismissal(
        to: self,
        again: true,
        reporting: scene.events
      )
    } catch {
      throw failure(step, error)
    }
    let start = scene.events.timestamp
    let dismissed = scene.modals[index...].map { ScreenIdentity($0) }
    await scene.dismiss(above: index, animated: animated)
    report(since: start) { .dismissed(dismissed) }
    committed.append(.dismissed(dismissed))
  }
}
