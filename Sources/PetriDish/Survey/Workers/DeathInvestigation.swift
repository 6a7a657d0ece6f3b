/// An investigation of the death of a worker: which of the cases that it had performed brought it about.
///
/// Each of these may have begun what has ended the worker later, and so may the announced one.
@MainActor
struct DeathInvestigation {
  /// The cases whose results are held back.
  let held: [WorkerSession.Performed]

  private let group: WorkerGroup
  private let death: WorkerDeath
  private let performed: [WorkerSession.Performed]
  /// The result of the announced case alone; `nil` where it is not known.
  private var own: CheckResult?
  /// Whether the announced case has brought the death about.
  private var isOwn = false

  init(in group: WorkerGroup, _ death: WorkerDeath, of session: WorkerSession) {
    self.group = group
    self.death = death
    held = session.held
    performed = session.performed
  }

  /// Performs the announced case alone, unless it was alone, or something else has ended the worker.
  mutating func performAlone() async throws {
    guard let announced = death.announced, !group.isStopped else { return }
    guard !performed.isEmpty, !death.isFromOutside else { return decide(death.result) }
    let alone = WorkerSession(in: group, [announced])
    let again = try await group.withWorker { try await alone.work(by: $0) }
    guard !group.isStopped else { return }
    guard var result = alone.performed.first?.result else {
      return decide((again ?? death).result)
    }
    if let again { result.findings.append(again.finding) }
    own = result
    isOwn = again != nil
  }

  private mutating func decide(_ result: CheckResult) { (own, isOwn) = (result, true) }

  /// The results as they are known, whoever has brought the death about.
  var known: [(check: CheckCase, result: CheckResult?)] {
    held.map { ($0.check, $0.result) } + (death.announced.map { [($0, own)] } ?? [])
  }

  /// Performs alone whatever may have brought the death about, and for as long as it had lived on.
  ///
  /// - Returns: The results, and the cases that have ended a worker after they were over.
  func settled() async throws -> (
    results: [(check: CheckCase, result: CheckResult?)], deaths: [(CheckCase, WorkerDeath)]
  ) {
    let isOpen = !isOwn && !group.isStopped
    let suspects = isOpen ? performed : held
    guard !suspects.isEmpty, !group.isStopped else { return (known, []) }
    let livesLong = isOpen && !death.isAtEnd
    let search = DeathBisection(in: group, lingering: livesLong ? longestLinger : group.linger)
    var found: [String: WorkerDeath] = [:]
    if let onlyCase {
      found[onlyCase.id] = death
    } else {
      found = try await search.deaths(among: suspects.map(\.check))
    }
    guard !group.isStopped else { return (known, []) }
    var results = known.map { check, result in
      var result = result
      if let death = found[check.id] { result?.findings.append(death.finding) }
      return (check: check, result: result)
    }
    let culprits = suspects.map(\.check).filter { found[$0.id] != nil }
    let isTold = isOwn || culprits.contains { check in held.contains { $0.check.id == check.id } }
    if !isTold, let last = results.indices.last {
      // What was found may have been reported before, when it seemed to be well.
      let finding = death.finding(oneOf: culprits.isEmpty ? suspects.map(\.check) : culprits)
      results[last].result?.findings.append(finding)
    }
    return (results, culprits.compactMap { check in found[check.id].map { (check, $0) } })
  }

  /// The case that was alone in the worker, so that nothing else can have brought the death about.
  private var onlyCase: CheckCase? {
    guard performed.count == 1, death.announced == nil, !death.isFromOutside else { return nil }
    return performed[0].check
  }

  /// The time for which those have lived on that may have brought the death about; no longer than a
  /// case may take.
  private var longestLinger: Duration {
    let lived = performed.map { death.time - $0.time }.max() ?? .zero
    return max(group.linger, min(group.timeout, lived))
  }
}
