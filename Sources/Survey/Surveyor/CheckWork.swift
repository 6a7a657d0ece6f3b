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

/// One of several parts of a check, for machines that share the work.
///
/// Together the parts are the whole, no two have anything in common, and the sizes of any two
/// differ by at most one. What stands side by side, which often takes as long, goes to different
/// parts.
package struct CheckShard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int

  /// The number of parts.
  package let count: Int

  /// The whole.
  package static let whole = CheckShard(number: 1, count: 1)

  /// Reads `K/N`.
  ///
  /// - Throws: ``CheckError/shard(_:)`` quoting what is no such part.
  package init(_ text: String) throws(CheckError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      1 <= number, number <= count
    else { throw .shard(text) }
    self.init(number: number, count: count)
  }

  /// Creates a part of a number that is at least 1, and no more than there are.
  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Returns the cases of this part, in their order; none where there are more parts than cases.
  package func cases<Case>(of all: [Case]) -> [Case] {
    all.indices.filter { $0 % count == number - 1 }.map { all[$0] }
  }
}

extension CheckShard {
  /// The runners that give each machine a part, with the variable that has the number of parts.
  private static let runners = [
    ("Bazel", "TEST_TOTAL_SHARDS"), ("GoogleTest", "GTEST_TOTAL_SHARDS"),
    ("GitLab", "CI_NODE_TOTAL"), ("CircleCI", "CIRCLE_NODE_TOTAL"),
    ("Buildkite", "BUILDKITE_PARALLEL_JOB_COUNT"), ("Slurm", "SLURM_ARRAY_TASK_COUNT"),
  ]

  /// Returns a sentence if a runner has several parts, for a call that asks for none.
  ///
  /// - Parameter environment: The environment variables of the process.
  package static func unusedParts(in environment: [String: String]) -> String? {
    for (runner, variable) in runners {
      guard let count = environment[variable].flatMap({ Int($0) }), count > 1 else { continue }
      return "\(runner) has \(count) parts, and each checks everything; "
        + "give each a part with --shard K/\(count)."
    }
    return nil
  }
}

extension CheckShard: CustomStringConvertible {
  /// The part as ``init(_:)`` reads it.
  package var description: String { "\(number)/\(count)" }
}

extension CheckShard {
  /// Returns the cases of this part where all parts are to take about as long, longest first.
  ///
  /// The longest case comes first, and each goes to the part that has the least to do so far (R. L.
  /// Graham, *Bounds on multiprocessing timing anomalies*, 1969). So with *m* parts the longest one
  /// takes at most 4/3 − 1/(3*m*) of what the best division would.
  ///
  /// - Parameters:
  ///   - all: The cases of all parts, the same on every machine.
  ///   - timings: How long each took before, the same on every machine.
  ///   - id: Returns the id of a case.
  /// - Complexity: O(*n* log *n* + *n* · *m*) for *n* cases.
  package func cases<Case>(
    of all: [Case],
    lasting timings: CaseTimings,
    id: (Case) -> String
  ) -> [Case] {
    let work = all.map { (id: id($0), seconds: timings.secondsOfWork(id($0))) }
    let longestFirst = work.indices.sorted { one, other in
      (work[other].seconds, work[one].id) < (work[one].seconds, work[other].id)
    }
    // What is more parts than cases has nothing to do.
    var parts = Array(repeating: (seconds: 0.0, size: 0), count: min(count, all.count))
    return longestFirst.filter { index in
      guard let part = parts.indices.min(by: { parts[$0] < parts[$1] }) else { return false }
      parts[part].seconds += work[index].seconds
      parts[part].size += 1
      return part == number - 1
    }.map { all[$0] }
  }
}

/// The seconds that cases took before, so that work can be shared evenly and its end foretold.
package struct CaseTimings: Hashable, Sendable {
  private let seconds: [String: Double]
  /// The seconds of what was performed on a wide device after a case, by that case's id.
  private let widened: [String: Double]
  /// The seconds of a case that is not known.
  private let unknown: Double

  /// Takes the seconds of cases by their ids; a negative number counts as none.
  package init(_ seconds: [String: Double]) {
    self.seconds = seconds.mapValues { max(0, $0) }
    var widened: [String: Double] = [:]
    for (id, seconds) in self.seconds {
      if let base = CheckCase.narrowID(of: id) { widened[base, default: 0] += seconds }
    }
    self.widened = widened
    unknown = Self.secondsOfUnknown(beside: self.seconds.values)
  }

  /// The seconds that a case takes; the median of all where it is not known, and one second where
  /// none is.
  package subscript(id: String) -> Double { seconds[id] ?? unknown }

  /// Returns the seconds of a case together with what it leads to on a wide device.
  func secondsOfWork(_ id: String) -> Double { self[id] + (widened[id] ?? 0) }
}

extension CaseTimings {
  /// Returns the seconds that a case is taken for of which none are known: the median of the known ones,
  /// and one second where none is.
  static func secondsOfUnknown(beside known: some Collection<Double>) -> Double {
    known.median ?? 1
  }
}

extension Collection<Double> {
  /// The number in the middle, or the mean of the two that are; `nil` for none.
  ///
  /// - Complexity: O(*n* log *n*).
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
