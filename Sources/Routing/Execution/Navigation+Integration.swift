extension Navigation {
  /// Joins screens to their host, by one change of the host.
  func integrate(_ indices: [Int], _ course: Course) async throws(RoutingError) {
    guard let first = indices.first, let placement = course.steps[first].placement,
      let new = screens[first]
    else { return }
    let parent = screens[first + 1] ?? course.origin
    switch placement.join {
    case .nothing:
      break
    case .present(let style):
      try await scene.present(new, from: parent, style: style, animated: animated)
      report {
        .integrated(
          [ScreenIdentity(new)],
          action: placement.join.name,
          into: ScreenIdentity(parent)
        )
      }
    case .embed(let name, let kind, _):
      let candidates = placement.relation == .itself ? [parent] : Array(parent.ancestry.dropFirst())
      guard let host = candidates.first(where: { kind.contains($0) }) as? Container else {
        throw .typeMismatch(
          step: course.steps[first].step.name,
          expected: "a \(kind)",
          found: "there is none around \(ScreenIdentity(parent))"
        )
      }
      try await host.replaceContained(
        with: edited(host, by: indices, course),
        animated: animated
      )
      let identities = indices.compactMap { screens[$0] }.map { ScreenIdentity($0) }
      report { .integrated(identities, action: name, into: ScreenIdentity(host)) }
    }
    committed.append("\(placement.join.name) \(course.steps[first].step.name)")
  }

  /// What a container will hold after the actions of some steps.
  func edited(_ container: Container, by indices: [Int], _ course: Course) -> [Screen] {
    var live: [ScreenReference: Screen] = [:]
    var references: [ScreenReference] = []
    for screen in container.contained {
      let reference = ScreenReference.existing(ScreenIdentity(screen))
      live[reference] = screen
      references.append(reference)
    }
    for index in indices {
      let reference = course.steps[index].reference(index, origin: course.origin)
      live[reference] = screens[index]
      course.steps[index].placement?.join.edit(&references, reference)
    }
    return references.compactMap { live[$0] }
  }

  /// Runs what was to follow a success, in the order in which screens were finished.
  func runPostTasks(_ course: Course) {
    let live = finished.compactMap { screens[$0] }.filter { $0.scene === scene }
    for index in finished {
      guard let screen = screens[index], screen.scene === scene else { continue }
      let walked = course.steps[index]
      for task in walked.step.afterwards { task(screen, walked.context, live) }
    }
  }
}

extension ScreenReference {
  /// The step that makes the screen, counted from the destination.
  var step: Int? {
    if case .planned(let step, _) = self { step } else { nil }
  }
}
