extension Navigation {
  /// Builds a screen together with what goes into it, innermost first.
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
      preconditionFailure("The step “\(name)” was planned to be built, unprepared.")
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

  /// Looks again for a screen that its host has brought along.
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
    // As an origin is, which it would have been had its host been there.
    try await show(found, for: step.name)
  }

  /// Gives a screen that was found or made its context, by the tasks of its step.
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

/// The error of a finder without a factory whose host has not brought the screen along.
private struct MissingScreen: Error, CustomStringConvertible {
  let type: Screen.Type
  var description: String { "its host has not brought a \(type) along." }
}
