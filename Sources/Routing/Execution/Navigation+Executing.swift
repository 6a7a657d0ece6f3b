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
    for operation in resolved.plan.operations {
      try checkCancellation(at: operation.step ?? destination.name)
      scene.step = operation.step ?? destination.name
      try await execute(operation, resolved)
    }
    let destination = screens[0] ?? resolved.origin
    try await show(destination, for: self.destination.name)
    return destination
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
      _ = try await make(build, resolved)
    case .find(let step, _):
      try await find(step, resolved)
    case .integrate(let references, _, _, _):
      try await integrate(references.compactMap(\.step), resolved)
    }
  }
}

extension NavigationPlan.Operation {
  /// The step that it is about; `nil` for what only makes room.
  fileprivate var step: String? {
    switch self {
    case .check(_, let step): step
    case .build(let build): build.name
    case .find(_, let name): name
    case .integrate(let screens, _, _, _): screens.last?.stepName
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
