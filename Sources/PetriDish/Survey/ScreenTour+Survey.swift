extension ScreenTour {
  /// The requests for a survey.
  package var requests: [SurveyRequest] {
    arrangements.flatMap { variants in
      visits(under: variants).map { jump, request in
        let screen = jump.flatMap { registration.screen($0.screen) }
        let check =
          if let jump, let screen { CheckCase(jump, of: screen) } else {
            CheckCase(startingUnder: variants)
          }
        return SurveyRequest(check, visiting: request)
      }
    }
  }
}

extension Registration {
  /// Returns the requests on which the lint is based.
  package func lintRequests(in environment: StandardEnvironment) -> [SurveyRequest] {
    lintTour(in: environment).requests
  }
}

extension Catalog {
  /// The request that shows whether the style sheets can be used; none without style sheets.
  package var styleRequests: [SurveyRequest] {
    guard !styleSheets.isEmpty else { return [] }
    var visit = VisitRequest(nil, under: controls)
    visit.readsAreas = true
    return [SurveyRequest(CheckCase(ofStyleSheetsUnder: controls), visiting: visit)]
  }
}

extension ScreenVisits {
  /// Adds the visit of a survey; an observation without one is skipped.
  package mutating func add(_ observation: CaseObservation?, of request: SurveyRequest) {
    guard let visit = observation?.visit, let asked = request.visit else { return }
    add(visit, of: asked.link == nil ? nil : request.check.screen, under: asked.variants)
  }
}
