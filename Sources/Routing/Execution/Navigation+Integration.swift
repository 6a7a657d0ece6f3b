extension Navigation {
  /// Joins screens to their host, by one change of the host.
  func integrate(_ indices: [Int], _ course: ResolvedPlan) async throws(RoutingError) {
    guard let first = indices.first, let new = screens[first] else { return }
    let walked = course.steps[first]
    let join = walked.placement?.join ?? .nothing
    let parent = screens[first + 1] ?? course.origin
    let start = scene.events.timestamp
    let host: Screen
    do {
      switch join {
      case .nothing: return
      case .present(let style, let presenter):
        host = try await present(new, on: parent, style, presenter, step: walked.step.name)
      case .replaceRoot:
        try askToLeave(scene.layers)
        try await scene.replaceRoot(with: new, animated: animated)
        host = new
      case .embed(let embedding):
        host = try await embed(indices, embedding, around: parent, course)
      }
    } catch {
      throw failure(walked.step.name, error)
    }
    report(since: start) {
      .integrated(
        indices.compactMap { screens[$0] }.map { ScreenIdentity($0) },
        action: join.name,
        into: ScreenIdentity(host)
      )
    }
    committed.append(.joined(indices, by: join))
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

  /// Puts screens into the nearest container of the needed kind, and shows the last of them.
  private func embed(
    _ indices: [Int],
    _ embedding: Embedding,
    around parent: Screen,
    _ course: ResolvedPlan
  ) async throws -> Screen {
    var host = try container(of: embedding.host, around: parent, for: course.steps[indices[0]])
    let inlet = embedding.inlet?.find(host.contained)
    var list = JoinedList(inlet?.contained ?? host.contained)
    host = inlet ?? host
    var newest: Screen?
    for index in indices {
      guard let screen = screens[index],
        let embedding = course.steps[index].placement?.join.embedding
      else { continue }
      try list.join(screen, by: embedding, inside: inlet != nil)
      newest = screen
    }
    let staying = list.everything
    try askToLeave(host.contained.filter { screen in !staying.contains { $0 === screen } })
    let shown = try list.settled()
    try await host.replaceContained(
      with: shown,
      showing: newest.flatMap { newest in list.holder(of: newest) },
      animated: animated
    )
    return host
  }

  private func container(
    of kind: Container.Type,
    around screen: Screen,
    for walked: ResolvedStep
  ) throws(RoutingError) -> Container {
    guard screen.scene === scene else {
      throw .notInScene(screen: ScreenIdentity(screen).description)
    }
    guard let found = kind.first(around: screen) else {
      throw .typeMismatch(
        step: walked.step.name,
        expected: "a \(kind)",
        found: "there is none around \(ScreenIdentity(screen))"
      )
    }
    return found
  }

  /// Runs what was to follow a success, in the order in which screens were finished.
  func runPostTasks(_ course: ResolvedPlan) async {
    for index in finished {
      guard let screen = screens[index], screen.scene === scene else { continue }
      let walked = course.steps[index]
      scene.step = walked.step.name
      for task in walked.step.afterwards { await task.perform(screen, walked.context, live) }
      for task in router.postTasks {
        await task.perform(on: screen, with: walked.context, screens: live)
      }
    }
  }

  /// The screens of the navigation that are still there, each once, in the order of finishing.
  private var live: [Screen] {
    var seen: Set<ObjectIdentifier> = []
    return finished.compactMap { screens[$0] }.filter { screen in
      screen.scene === scene && seen.insert(ObjectIdentifier(screen)).inserted
    }
  }
}

extension ScreenReference {
  /// The step that makes the screen, counted from the destination.
  var step: Int? {
    if case .planned(let step, _) = self { step } else { nil }
  }
}
