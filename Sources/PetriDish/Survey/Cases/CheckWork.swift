/// The work of a check, which several machines may share.
package struct CheckWork: Sendable {
  /// The cases.
  package private(set) var cases: [CheckCase]

  /// The requests on which the lint is based: visits of all screens, and their registrations.
  package private(set) var lint: [SurveyRequest]

  /// Joins work, each in the order of registration.
  package init(cases: [CheckCase], lint: [SurveyRequest] = []) {
    (self.cases, self.lint) = (cases, lint)
  }

  /// The ids of all cases and requests, in the order of a report.
  package var ids: [String] { cases.map(\.id) + lint.map(\.check.id) }

  /// Returns the share of one part.
  ///
  /// - Parameter timings: The times by which all parts take equally long, the longest case first; if `nil`, all
  ///   parts have equally many cases, in order.
  package func share(_ shard: CheckShard, lasting timings: CaseTimings?) -> CheckWork {
    let own = timings.map { shard.cases(of: ids, lasting: $0, id: \.self) } ?? shard.cases(of: ids)
    let cases = Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0) })
    let known = Set(own)
    return CheckWork(
      cases: own.compactMap { cases[$0] },
      lint: lint.filter { known.contains($0.check.id) }
    )
  }
}
