extension Planner {
  /// Returns the guards of the router, which are asked before those of any step.
  static func routerGuards(_ guards: [any Guard], for destination: Destination) -> [PendingGuard] {
    var pending: [PendingGuard] = []
    for (index, each) in guards.enumerated() {
      let asked = AnyGuard(each)
      let key = StepKey(
        destination.name,
        at: .router,
        destination.context,
        guardID: asked.id,
        guardIndex: index
      )
      pending.append(
        PendingGuard(
          key: key,
          guard: asked,
          step: destination.name,
          context: destination.context
        )
      )
    }
    return pending
  }
}
