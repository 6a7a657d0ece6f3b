package import PetriDish

/// The observations on which the lint of a check is based.
package struct LintInput {
  private var visits = ScreenVisits()
  /// The ids of the cases in whose openings visits took place.
  private var cases: Set<String> = []
  private var registration: [String: [LintFinding]] = [:]
  private var styleProblems: [String] = []

  /// Creates an input without observations.
  package init() {}

  /// Adds an event of the survey.
  package mutating func hear(_ event: Surveyor.Event) {
    switch event {
    case .began: break
    case .observed(let request, let observations): add(observations[0], of: request)
    case .revised(let check, _, _):
      guard cases.contains(check.id) else { return }
      visits.remove(check.screen, under: check.jump.variants)
    }
  }

  /// Adds an observation.
  mutating func add(_ observation: CaseObservation?, of request: SurveyRequest) {
    guard let visit = request.visit else { return }
    guard !visit.readsAreas else {
      styleProblems = observation?.visit?.problems ?? []
      return
    }
    cases.insert(request.check.id)
    visits.add(observation, of: request)
    if let findings = observation?.lint { registration[request.check.screen] = findings }
  }

  /// Returns what is wrong with how screens are reached, and with the style sheets.
  package func findings(
    in catalog: Registration,
    _ environment: StandardEnvironment
  ) -> [LintFinding] {
    let tour = catalog.lintTour(in: environment)
    let ofScreens =
      visits.isEmpty
      ? [] : catalog.lintFindings(tour, visits, registration: registration)
    return ofScreens
      + styleProblems.map { LintFinding(styleSheets: $0, of: catalog.name) }
  }
}

extension CheckLog {
  /// Saves an event of the survey, if the survey is saved.
  func save(_ event: Surveyor.Event) {
    switch event {
    case .began: break
    case .observed(let request, let observations):
      if let observation = observations[0] { save(.observed(request.check.id, observation)) }
    case .revised(let check, _, let finding): save(.revised(check.id, finding))
    }
  }

  /// Writes the results of a saved survey.
  func add(_ survey: JoinedSurvey, _ environment: StandardEnvironment) {
    guard let work = survey.work else { return }
    var cases: [String: CheckCase] = [:]
    var lint = LintInput()
    for request in work.requests {
      let check = request.check
      lint.add(survey.observations[check.id], of: request)
      let wide = check.widened(in: environment)
      for check in [check, wide].compactMap(\.self) { cases[check.id] = check }
      if let result = survey.observations[check.id]?.check { add(check, result) }
      if let wide, let result = survey.observations[wide.id]?.check {
        expect(wide)
        add(wide, result)
      }
    }
    let requests = Dictionary((work.requests + work.lint).map { ($0.check.id, $0) }) { first, _ in
      first
    }
    for request in work.lint { lint.add(survey.observations[request.check.id], of: request) }
    for (id, finding) in survey.revisions {
      if let check = cases[id] { revise(check, finding) }
      if let request = requests[id] { lint.hear(.revised(request.check, program: 0, finding)) }
    }
    guard work.lints, let registration = survey.registration else { return }
    add(lint.findings(in: registration, environment))
  }
}
