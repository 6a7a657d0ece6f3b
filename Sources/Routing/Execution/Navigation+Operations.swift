extension Navigation {
  func carryOut(_ course: Course) async throws(RoutingError) -> Screen {
    if let last = course.steps.indices.last, course.steps[last].fate == .found {
      screens[last] = course.origin
      try runTasks(of: last, in: course)
      finished.append(last)
    }
    for operation in course.plan.operations {
      try checkCancellation()
      try await carryOut(operation, course)
    }
    let destination = screens[0] ?? course.origin
    for screen in destination.ancestry {
      try await screen.container?.reveal(screen, animated: animated)
    }
    return destination
  }

  private func carryOut(
    _ operation: NavigationPlan.Operation,
    _ course: Course
  ) async throws(RoutingError) {
    switch operation {
    case .start, .check, .finish:
      break
    case .dismissAbove(_, let dismissed):
      await dismiss(above: course.origin, dismissed)
    case .reveal(let identity, _, _):
      try await reveal(identity, around: course.origin)
    case .build(let build):
      try make(build, course)
    case .find(let step, _):
      try find(step, course)
    case .integrate(let references, _, _):
      let indices = references.compactMap(\.step)
      guard let first = indices.first else { break }
      do {
        try await integrate(indices, course)
      } catch {
        throw failure(course.steps[first].step.name, error)
      }
    }
  }

  private func dismiss(above origin: Screen, _ dismissed: [ScreenIdentity]) async {
    guard let index = scene.layerIndex(of: origin) else { return }
    await scene.dismiss(above: index, animated: animated)
    report { .dismissed(dismissed) }
    committed.append("dismiss \(dismissed.map(\.description).joined(separator: ", "))")
  }

  private func reveal(
    _ identity: ScreenIdentity,
    around origin: Screen
  ) async throws(RoutingError) {
    guard let screen = origin.ancestry.first(where: { identity.names($0) }),
      let container = screen.container
    else { return }
    try await container.reveal(screen, animated: animated)
    report { .revealed(identity, in: ScreenIdentity(container)) }
    committed.append("reveal \(identity)")
  }

  /// Builds a screen, and into it what goes there at once.
  private func make(_ build: NavigationPlan.Build, _ course: Course) throws(RoutingError) {
    let walked = course.steps[build.step]
    let clock = ContinuousClock()
    let began = clock.now
    guard let factory = walked.step.build else { return }
    let screen: Screen
    do { screen = try factory(walked.context) } catch { throw failure(walked.step.name, error) }
    screens[build.step] = screen
    report {
      .built(ScreenIdentity(screen), step: walked.step.name, duration: clock.now - began)
    }
    try runTasks(of: build.step, in: course)
    for child in build.children { try make(child, course) }
    if let container = screen as? Container, !build.children.isEmpty {
      container.fill(edited(container, by: build.children.map(\.step), course))
    }
    finished.append(build.step)
  }

  private func runTasks(of index: Int, in course: Course) throws(RoutingError) {
    guard let screen = screens[index] else { return }
    let walked = course.steps[index]
    screen.arrival = Arrival(
      route: index == 0 ? destination.name : walked.step.name,
      context: walked.context
    )
    for task in walked.step.tasks {
      do { try task(screen, walked.context) } catch { throw failure(walked.step.name, error) }
      report { .ranTask(step: walked.step.name) }
    }
  }

  /// Looks again for a screen that its host has brought along.
  private func find(_ index: Int, _ course: Course) throws(RoutingError) {
    let walked = course.steps[index]
    var search = SceneSearch(scene)
    let found: Screen?
    do { found = try walked.step.finder?.find(&search, walked.context) } catch {
      throw failure(walked.step.name, error)
    }
    guard let found else { throw failure(walked.step.name, Missing(type: walked.step.type)) }
    screens[index] = found
    try runTasks(of: index, in: course)
    finished.append(index)
  }

  func failure(_ step: String, _ error: any Error) -> RoutingError {
    .step(step, underlying: error, committed: committed)
  }
}

/// Nobody brought the screen along that a finder without a factory waits for.
private struct Missing: Error, CustomStringConvertible {
  let type: Screen.Type
  var description: String { "its host has not brought a \(type) along." }
}
