import PetriDish

extension Inspector {
  /// Opens the chosen screen with what is typed; unless that is no context, which is said then.
  func jump() {
    workbench.updates.updateIfNeeded()
    guard let problem = problems.first else { return workbench.jump() }
    open(.context)
    form.focus(problem)
    workbench.notify(.notice(problem.description))
  }
}
