package import PetriDish

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
  /// - Parameter timings: The times by which all parts take about equally long, the longest case first; if `nil`, all
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

/// The choice of cases that a check makes of a catalog.
package struct CheckSelection: Hashable, Sendable {
  /// Whether contexts at the edges of their types are tried, too.
  package var boundaries = false

  /// The text that the ids of the cases have in them; `nil` for all cases.
  package var filter: String?

  /// The device that all are opened on; `nil` for the first one.
  package var device: String?

  /// Whether the screens are shown on real widgets.
  package var onWidgets = false

  /// Whether it is looked how screens are reached, where no filter leaves cases out.
  package var lints = true

  /// Chooses all cases.
  package init() {}

  /// Returns what is chosen, in the order of registration; of how screens are reached all or nothing.
  ///
  /// - Throws: ``CheckError/noCase(matching:)``.
  package func work(
    of catalog: Catalog,
    in environment: StandardEnvironment
  ) throws(CheckError) -> CheckWork {
    CheckWork(
      cases: try cases(of: catalog, in: environment),
      lint: (lints && filter == nil ? catalog.registration.lintRequests(in: environment) : [])
        + (onWidgets && filter == nil ? catalog.styleRequests : []),
      // Graphs come of screens that are not shown.
      sharesOpenings: !onWidgets
    )
  }

  private func cases(
    of catalog: Catalog,
    in environment: StandardEnvironment
  ) throws(CheckError) -> [CheckCase] {
    let cases = catalog.checkCases(boundaries: boundaries, in: environment)
    guard let filter else { return cases }
    let found = cases.compactMap { check in
      if check.matches(filter) { return check }
      // The wide device may be all that is asked for.
      let wide = environment.named.device == nil ? environment.wideDevice.map(check.on) : nil
      return wide.flatMap { $0.matches(filter) ? $0 : nil }
    }
    if found.isEmpty { throw .noCase(matching: filter) }
    return found
  }
}

/// The order in which the cases of a check were registered, whatever the order they end in.
package struct CaseOrder: Sendable {
  private let positions: [String: Int]

  /// Takes the ids of cases in their order.
  package init(_ ids: [String]) {
    positions = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns what is about cases in their order: what was performed on a wide device stands behind the
  /// case that led to it, and what is not known at the end.
  ///
  /// - Parameter id: Returns the id of an element's case.
  package func sorted<Element>(
    _ cases: some Sequence<Element>,
    by id: (Element) -> String
  ) -> [Element] {
    cases.enumerated().map { (key: key(of: id($1)), number: $0, check: $1) }
      .sorted {
        ($0.key.position, $0.key.device, $0.number) < ($1.key.position, $1.key.device, $1.number)
      }
      .map(\.check)
  }

  /// Returns whether a case is one of these, or repeats one of them on a wide device.
  package func contains(_ id: String) -> Bool { key(of: id).position < Int.max }

  private func key(of id: String) -> (position: Int, device: String) {
    if let position = positions[id] { return (position, "") }
    guard let narrow = CheckCase.narrowID(of: id), let position = positions[narrow] else {
      return (Int.max, "")
    }
    return (position, id)
  }
}
