extension Navigation {
  /// Carries out a plan, one operation after the other, and shows the destination.
  ///
  /// - Returns: The destination's screen.
  /// - Throws: What an operation throws; those before it stay on screen.
  func execute(_ resolved: ResolvedPlan) async throws(RoutingError) -> Screen {
    if let last = resolved.steps.indices.last, resolved.steps[last].resolution == .found {
      try await configure(resolved.origin, at: last, of: resolved)
      finished.append(last)
    }
    // The origin is what a scene with room for one side would show, as if the route had ended there.
    for side in resolved.origin.ancestry {
      if let split = side.container as? Split, split.shows(side) { split.prefer(side) }
    }
    let resolved = try await decide(resolved)
    for operation in resolved.plan.operations {
      try checkCancellation(at: operation.step ?? destination.name)
      scene.step = operation.step ?? destination.name
      try await execute(operation, resolved)
    }
    let destination = screens[0] ?? resolved.origin
    try await show(destination, for: self.destination.name)
    return destination
  }

  /// Builds the screens whose classes alone tell where others go, before anything is shown.
  ///
  /// - Returns: The plan for these classes.
  /// - Throws: What ends the navigation; nothing has changed on screen.
  private func decide(_ resolved: ResolvedPlan) async throws(RoutingError) -> ResolvedPlan {
    guard let undecided = resolved.undecided else { return resolved }
    for case .build(let build) in resolved.plan.operations where build.step >= undecided {
      try checkCancellation(at: build.name)
      scene.step = build.name
      _ = try await make(build, resolved)
    }
    let decided = try resolved.knowing(screens, in: scene)
    do {
      try decided.removals.agreeToDismissal(to: self, again: true, reporting: scene.events)
    } catch {
      throw failure(destination.name, error)
    }
    return decided
  }

  private func execute(
    _ operation: NavigationPlan.Operation,
    _ resolved: ResolvedPlan
  ) async throws(RoutingError) {
    switch operation {
    case .start, .check, .finish:
      break
    case .dismissAbove:
      try await dismiss(above: resolved.origin, for: destination.name)
    case .reveal(let identity, _, _):
      try await reveal(identity, around: resolved.origin, for: destination.name)
    case .build(let build):
      // What had to be built early is there.
      if screens[build.step] == nil { _ = try await make(build, resolved) }
      innermost = min(innermost ?? build.innermost, build.innermost)
    case .find(let step, _):
      try await find(step, resolved)
    case .integrate(let references, _, _, _, _):
      try await integrate(references.compactMap(\.step), resolved)
    }
  }
}

extension NavigationPlan.Build {
  /// The step nearest to the destination among those that are made with this one.
  fileprivate var innermost: Int { children.last?.innermost ?? step }
}

extension NavigationPlan.Operation {
  /// The step that it is about; `nil` for what only makes room.
  fileprivate var step: String? {
    switch self {
    case .check(_, let step): step
    case .build(let build): build.name
    case .find(_, let name): name
    case .integrate(let screens, _, _, _, _): screens.last?.stepName
    case .start, .dismissAbove, .reveal, .finish: nil
    }
  }
}

extension ScreenReference {
  /// The step that makes the screen, counted from the destination.
  fileprivate var step: Int? {
    if case .planned(let step, _) = self { step } else { nil }
  }

  fileprivate var stepName: String? {
    if case .planned(_, let name) = self { name } else { nil }
  }
}
