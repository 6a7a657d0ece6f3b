extension Navigation {
  /// Runs the post tasks of a navigation that has succeeded, in the order in which screens were finished.
  func runPostTasks(_ resolved: ResolvedPlan) async {
    for index in finished {
      guard let screen = screens[index], screen.scene === scene else { continue }
      let resolvedStep = resolved.steps[index]
      scene.step = resolvedStep.step.name
      for task in resolvedStep.step.afterwards {
        ticket.forgetLeftQuestions()
        await task.perform(screen, resolvedStep.context, live)
      }
      for task in router.postTasks {
        ticket.forgetLeftQuestions()
        await task.perform(on: screen, with: resolvedStep.context, screens: live)
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
