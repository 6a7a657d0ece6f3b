/// The work of a check, which several machines may share.
package struct CheckWork: Sendable {
  /// The requests for the cases, in the order of registration.
  package private(set) var requests: [SurveyRequest]

  /// The other requests on which the lint is based: visits of the app as it starts, and of screens that cases open in
  /// another way.
  package private(set) var lint: [SurveyRequest]

  /// Joins work.
  ///
  /// - Parameters:
  ///   - cases: The cases, in the order of registration.
  ///   - lint: The requests on which the lint is based, in the order of registration.
  ///   - sharesOpenings: Whether a visit takes place in the opening of a case that opens the same.
  package init(
    cases: [CheckCase],
    lint: [SurveyRequest] = [],
    sharesOpenings: Bool = false
  ) {
    let links = sharesOpenings ? Set(cases.filter { !$0.asksGuards }.map(\.jump.link)) : []
    var visits: [String: VisitRequest] = [:]
    self.lint = lint.filter { request in
      guard let visit = request.visit, visit.opens, let link = visit.link, links.contains(link)
      else {
        return true
      }
      visits[link] = visit
      return false
    }
    requests = cases.map { check in
      // Two presets may be equal; the first is visited.
      var request = SurveyRequest(check, checks: true)
      if !check.asksGuards { request.visit = visits.removeValue(forKey: check.jump.link) }
      return request
    }
  }

  private init(requests: [SurveyRequest], lint: [SurveyRequest]) {
    (self.requests, self.lint) = (requests, lint)
  }

  /// The cases, in the order of registration.
  package var cases: [CheckCase] { requests.map(\.check) }

  /// Whether it is looked how screens are reached.
  package var lints: Bool { !lint.isEmpty }

  /// The ids of all cases and requests, in the order of a report.
  package var ids: [String] { (requests + lint).map(\.check.id) }

  /// Returns the share of one part.
  ///
  /// - Parameter timings: The times by which all parts take equally long, the longest case first; if `nil`, all
  ///   parts have equally many cases, in order.
  package func share(_ shard: CheckShard, lasting timings: CaseTimings?) -> CheckWork {
    let own = timings.map { shard.cases(of: ids, lasting: $0, id: \.self) } ?? shard.cases(of: ids)
    let requests = Dictionary(uniqueKeysWithValues: requests.map { ($0.check.id, $0) })
    let known = Set(own)
    return CheckWork(
      requests: own.compactMap { requests[$0] },
      lint: lint.filter { known.contains($0.check.id) }
    )
  }
}
