/// The work of a check, which several machines may share: cases, and parts of looking how screens are
/// reached.
package struct CheckWork: Sendable {
  /// The cases.
  package private(set) var cases: [CheckCase]

  /// The parts of looking how screens are reached.
  package private(set) var units: [LintUnit]

  /// Takes work together, each in the order of registration.
  package init(cases: [CheckCase], units: [LintUnit]) {
    self.cases = cases
    self.units = units
  }

  /// Whether the registration is looked at.
  package var lintsRegistration: Bool { units.contains { $0.arrangement == nil } }

  /// The ids of all, in the order that a report has at the end.
  package var ids: [String] { cases.map(\.id) + units.map(\.id) }

  /// Returns the share of one part.
  ///
  /// - Parameter timings: The times by which all parts take as long as each other, the longest case
  ///   first; all parts have as many as each other, in order, where there are none.
  package func share(_ shard: CheckShard, lasting timings: CaseTimings?) -> CheckWork {
    let own = timings.map { shard.cases(of: ids, lasting: $0, id: \.self) } ?? shard.cases(of: ids)
    let cases = Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0) })
    let known = Set(own)
    return CheckWork(
      cases: own.compactMap { cases[$0] },
      units: units.filter { known.contains($0.id) }
    )
  }
}
