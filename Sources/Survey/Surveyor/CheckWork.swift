package import PetriDish

/// The requests of a check, which can be divided among several machines.
package struct CheckWork: Sendable {
  /// The requests for the cases, in registration order.
  package private(set) var requests: [SurveyRequest]

  /// Additional requests for the linter: visits of the initial app, and of screens that no case opens in the same way.
  package private(set) var lint: [SurveyRequest]

  /// Creates the requests of a check.
  ///
  /// - Parameters:
  ///   - cases: The cases to check, in registration order.
  ///   - lint: The visits that the linter needs, in registration order.
  ///   - sharesOpenings: Whether to open a screen only once for a case and a visit with the same link.
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
      // If two presets are equal, the first one is visited.
      var request = SurveyRequest(check, checks: true)
      if !check.asksGuards { request.visit = visits.removeValue(forKey: check.jump.link) }
      return request
    }
  }

  private init(requests: [SurveyRequest], lint: [SurveyRequest]) {
    (self.requests, self.lint) = (requests, lint)
  }

  /// The cases, in registration order.
  package var cases: [CheckCase] { requests.map(\.check) }

  /// Whether the requests include visits for the linter.
  package var lints: Bool { !lint.isEmpty }

  /// The ids of all cases and requests, in the order of a report.
  package var ids: [String] { (requests + lint).map(\.check.id) }

  /// Returns the requests of one shard.
  ///
  /// - Parameter timings: The durations that balance the shards. If `nil`, all shards have about the same number of
  ///   cases.
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

/// The options that select the cases of a check.
package struct CheckSelection: Hashable, Sendable {
  /// Whether to add cases with extreme contexts.
  package var boundaries = false

  /// The text that the ids of the cases must contain; `nil` for all cases.
  package var filter: String?

  /// The jumps to check instead of the cases of the catalog; empty for those cases.
  package var jumps: [Jump] = []

  /// The device on which all cases open; `nil` for the first device.
  package var device: String?

  /// Whether the screens are displayed with real widgets.
  package var onWidgets = false

  /// Whether to run lint if there is no filter.
  package var lints = true

  /// Creates a selection of all cases.
  package init() {}

  /// Returns the selected work, in registration order.
  ///
  /// With a filter or jumps, the work doesn't include lint.
  ///
  /// - Throws: ``CheckError/noCase(matching:)``.
  package func work(
    of catalog: Catalog,
    in environment: StandardEnvironment
  ) throws(CheckError) -> CheckWork {
    let isWhole = filter == nil && jumps.isEmpty
    return CheckWork(
      cases: try cases(of: catalog, in: environment),
      lint: (lints && isWhole ? catalog.registration.lintRequests(in: environment) : [])
        + (onWidgets && isWhole ? catalog.styleRequests : []),
      // Navigation graphs are built from screens without widgets.
      sharesOpenings: !onWidgets
    )
  }

  private func cases(
    of catalog: Catalog,
    in environment: StandardEnvironment
  ) throws(CheckError) -> [CheckCase] {
    guard jumps.isEmpty else {
      return jumps.compactMap { jump in
        catalog.screen(jump.screen).map { CheckCase(jump, of: $0) }
      }
    }
    let cases = catalog.checkCases(boundaries: boundaries, in: environment)
    guard let filter else { return cases }
    let found = cases.compactMap { check in
      if check.matches(filter) { return check }
      // The filter may match only the wide device.
      let wide = environment.named.device == nil ? environment.wideDevice.map(check.on) : nil
      return wide.flatMap { $0.matches(filter) ? $0 : nil }
    }
    if found.isEmpty { throw .noCase(matching: filter) }
    return found
  }
}

/// The registration order of the cases of a check, regardless of the order in which they finish.
package struct CaseOrder: Sendable {
  private let positions: [String: Int]

  /// Creates the order from a sorted list of case ids.
  package init(_ ids: [String]) {
    positions = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns elements in the order of their cases.
  ///
  /// A run on a wide device follows the case that caused it. Unknown cases are last.
  ///
  /// - Parameter id: Returns the case id of an element.
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

  /// Returns whether the order contains a case, or the case that it repeats on a wide device.
  package func contains(_ id: String) -> Bool { key(of: id).position < Int.max }

  private func key(of id: String) -> (position: Int, device: String) {
    if let position = positions[id] { return (position, "") }
    guard let narrow = CheckCase.narrowID(of: id), let position = positions[narrow] else {
      return (Int.max, "")
    }
    return (position, id)
  }
}
