extension Planner {
  /// Has the guards of the router asked, before those of any step.
  mutating func addRouterGuards(_ guards: [any Guard]) {
    for (index, each) in guards.enumerated() {
      let asked = AnyGuard(each)
      let key = StepKey(
        destination.name,
        at: .router,
        destination.context,
        guardID: asked.id,
        guardIndex: index
      )
      self.guards.append(
        PendingGuard(
          key: key,
          guard: asked,
          step: destination.name,
          context: destination.context
        )
      )
    }
  }
}
