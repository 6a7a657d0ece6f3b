extension ScreenTour {
  /// The requests for a survey.
  package var requests: [SurveyRequest] {
    arrangements.flatMap { variants in
      visits(under: variants).map { jump, request in
        let screen = jump.flatMap { catalog.screen($0.screen) }
        let check =
          if let jump, let screen { CheckCase(jump, of: screen) } else {
            CheckCase(startingUnder: variants)
          }
        return SurveyRequest(check, visiting: request)
      }
    }
  }
}

extension ScreenVisits {
  /// Adds the visit of a survey; an observation without one is skipped.
  package mutating func add(_ observation: CaseObservation?, of request: SurveyRequest) {
    guard let visit = observation?.visit, let asked = request.visit else { return }
    add(visit, of: asked.link == nil ? nil : request.check.screen, under: asked.variants)
  }
}
