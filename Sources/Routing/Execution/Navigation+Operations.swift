extension Navigation {
  func carryOut(_ course: ResolvedPlan) async throws(RoutingError) -> Screen {
    if let last = course.steps.indices.last, course.steps[last].fate == .found {
      try await arrive(course.origin, at: last, of: course)
      finished.append(last)
    }
    for operation in course.plan.operations {
      try checkCancellation(at: operation.step ?? destination.name)
      scene.step = operation.step ?? destination.name
      try await carryOut(operation, course)
    }
    let destination = screens[0] ?? course.origin
    try await settle(destination)
    return destination
  }

  private func carryOut(
    _ operation: NavigationPlan.Operation,
    _ course: ResolvedPlan
  ) async throws(RoutingError) {
    switch operation {
    case .start, .check, .finish:
      break
    case .dismissAbove(_, let dismissed):
      try await dismiss(above: course.origin, as: dismissed)
    case .reveal(let identity, _, _):
      try await reveal(identity, around: course.origin)
    case .build(let build):
      _ = try await make(build, course)
    case .find(let step, _):
      try await find(step, course)
    case .integrate(let references, _, _):
      try await integrate(references.compactMap(\.step), course)
    }
  }

  private func dismiss(
    above origin: Screen,
    as dismissed: [ScreenIdentity]
  ) async throws(RoutingError) {
    guard let index = scene.layerIndex(of: origin), index < scene.modals.count else { return }
    do { try askToLeave(Array(scene.modals[index...])) } catch {
      throw failure(destination.name, error)
    }
    let start = scene.events.timestamp
    await scene.dismiss(above: index, animated: animated)
    report(since: start) { .dismissed(dismissed) }
    committed.append(.dismissed(dismissed))
  }

  private func reveal(
    _ identity: ScreenIdentity,
    around origin: Screen
  ) async throws(RoutingError) {
    guard let screen = origin.ancestry.first(where: { identity.names($0) }),
      let container = screen.container
    else { return }
    do { try askToLeave(container.removed(revealing: screen)) } catch {
      throw failure(destination.name, error)
    }
    let start = scene.events.timestamp
    do { try await container.reveal(screen, animated: animated) } catch {
      throw failure(destination.name, error)
    }
    report(since: start) { .revealed(identity, in: ScreenIdentity(container)) }
    committed.append(.revealed(identity))
  }

  /// Builds a screen together with what goes into it, innermost first.
  private func make(
    _ build: NavigationPlan.Build,
    _ course: ResolvedPlan
  ) async throws(RoutingError) -> Screen {
    let walked = course.steps[build.step]
    var members: [(screen: Screen, join: Join)] = []
    for child in build.children {
      let join = course.steps[child.step].placement?.join ?? .nothing
      members.append((try await make(child, course), join))
      try checkCancellation(at: walked.step.name)
    }
    guard let factory = factories[walked.key] else {
      preconditionFailure("The step “\(walked.step.name)” was planned to be built, unprepared.")
    }
    let start = scene.events.timestamp
    let screen: Screen
    do {
      screen = try factory(walked.context, RouteChildren(members))
      try screen.checkUnplaced()
    } catch {
      throw failure(walked.step.name, error)
    }
    report(since: start) {
      .built(ScreenIdentity(screen), step: walked.step.name)
    }
    try await arrive(screen, at: build.step, of: course)
    finished.append(build.step)
    return screen
  }

  /// Looks again for a screen that its host has brought along.
  private func find(_ index: Int, _ course: ResolvedPlan) async throws(RoutingError) {
    let walked = course.steps[index]
    let found: Screen?
    let search = SceneSearch(scene, reporting: scene.events)
    let start = scene.events.timestamp
    do {
      found = try walked.step.finder?.find(search, walked.context)
    } catch {
      throw failure(walked.step.name, error)
    }
    report(since: start) {
      .asked(
        step: walked.step.name,
        question: walked.step.finder?.question() ?? "",
        found: found.map { ScreenIdentity($0) },
        why: walked.step.finder?.why(found, search) ?? ""
      )
    }
    guard let found else { throw failure(walked.step.name, Missing(type: walked.step.type)) }
    try await arrive(found, at: index, of: course)
    finished.append(index)
  }

  /// Gives a screen that was found or made its context.
  private func arrive(
    _ screen: Screen,
    at index: Int,
    of course: ResolvedPlan
  ) async throws(RoutingError) {
    screens[index] = screen
    if index == 0 { question?.ask(screen) }
    let walked = course.steps[index]
    scene.step = walked.step.name
    screen.arrival = Arrival(
      route: index == 0 ? destination.name : walked.step.name,
      context: walked.context
    )
    for task in (globalTasks ?? []) + tasks[walked.key, default: []] {
      let start = scene.events.timestamp
      do { try await task(screen, walked.context) } catch {
        try checkCancellation(at: walked.step.name)
        throw failure(walked.step.name, error)
      }
      report(since: start) { .ranTask(step: walked.step.name) }
    }
  }

  /// Makes sure that a person sees the destination, whatever tasks have opened meanwhile.
  private func settle(_ screen: Screen) async throws(RoutingError) {
    guard let index = scene.layerIndex(of: screen) else {
      let name = ScreenIdentity(screen).description
      throw failure(destination.name, RoutingError.notInScene(screen: name))
    }
    let above = scene.modals[index...].map { ScreenIdentity($0) }
    try await dismiss(above: screen, as: above)
    for inner in screen.ancestry {
      guard let container = inner.container else { break }
      if container.isCovered || !container.visible.contains(where: { $0 === inner }) {
        try await reveal(ScreenIdentity(inner), around: screen)
      } else {
        container.prefer(inner)
      }
    }
  }

  /// Asks those screens that go and that the plan has not asked.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``.
  func askToLeave(_ screens: [Screen]) throws(RoutingError) {
    try screens.filter { screen in !agreed.contains { $0 === screen } }.agreeToDismissal(
      reporting: scene.events
    )
  }
}

extension NavigationPlan.Operation {
  /// The step that it is about; `nil` for what only clears the way.
  fileprivate var step: String? {
    switch self {
    case .check(_, let step): step
    case .build(let build): build.name
    case .find(_, let name): name
    case .integrate(let screens, _, _): screens.last?.stepName
    case .start, .dismissAbove, .reveal, .finish: nil
    }
  }
}

extension ScreenReference {
  fileprivate var stepName: String? {
    if case .planned(_, let name) = self { name } else { nil }
  }
}

/// Nobody brought the screen along that a finder without a factory waits for.
private struct Missing: Error, CustomStringConvertible {
  let type: Screen.Type
  var description: String { "its host has not brought a \(type) along." }
}
