import Routing

extension CheckRun {
  /// Performs all cases, and has a worker look how screens are reached.
  ///
  /// It looks while the workers of cases live on after their last one, and once more where a screen
  /// that it had to open has ended a worker.
  ///
  /// - Parameters:
  ///   - units: The ids of the parts that it looks at.
  ///   - cases: The cases that open what it opens, to find out which of them ends a worker.
  ///   - patience: How long nothing may be heard of the one that looks.
  ///   - tryOthers: Performs those of these cases that are not among the run's; called where the first
  ///     look has come to no end.
  /// - Returns: The result of each part.
  /// - Throws: What ``run()``, the closure and ``lint(_:among:patience:)`` throw.
  package func run(
    linting units: [String],
    among cases: [CheckCase],
    patience: Duration = .seconds(120),
    after tryOthers: () async throws -> Void = {}
  ) async throws -> [LintedUnit] {
    let look = EarlyLint(at: units, in: group)
    let looking = Task {
      await allGiven.value
      return await look.results(leavingOut: screensLeftOut(among: cases), within: patience)
    }
    do {
      try await run()
    } catch {
      look.stop()
      _ = await looking.value
      throw error
    }
    let isOfUse = look.leftOut == screensLeftOut(among: cases)
    if !isOfUse { look.stop() }
    if let results = await looking.value, isOfUse { return results }
    try await tryOthers()
    return try await lint(units, among: cases, patience: patience)
  }

  /// Has a worker look how screens are reached, after ``run()``: those that no worker survives are
  /// left out.
  ///
  /// - Parameters:
  ///   - units: The ids of the parts that it looks at.
  ///   - cases: The cases that open what it opens, to find out which of them ends a worker.
  ///   - patience: How long nothing may be heard of it.
  /// - Returns: The result of each part.
  /// - Throws: ``CheckError/lint(_:)`` where the worker does not live to say.
  package func lint(
    _ units: [String],
    among cases: [CheckCase],
    patience: Duration = .seconds(120)
  ) async throws -> [LintedUnit] {
    let answer = try await survivingAnswer(among: cases, patience: patience) { _ in
      [WorkerRequest.lint(units, leavingOut: screensLeftOut(among: cases).sorted()).line]
    } failing: {
      .lint($0)
    }
    return answer?.linted ?? []
  }

  /// Has a worker do what opens many screens, again and again without those that end it.
  ///
  /// - Parameters:
  ///   - cases: The cases of the catalog, to find out which of them ends a worker.
  ///   - pool: Who starts the worker, where it is not one for cases.
  ///   - patience: How long nothing may be heard of it.
  ///   - lines: Returns what the worker reads, from the ids of the screens to leave out.
  ///   - hear: Called with each line of its output, as soon as it is said.
  ///   - onOpened: Called with the id of each case whose screen it opens.
  ///   - error: What is thrown where none is found that ends it.
  /// - Returns: `nil` where the run was stopped.
  package func survivingAnswer(
    among cases: [CheckCase],
    by pool: (any WorkerPool)? = nil,
    patience: Duration = .seconds(120),
    asking lines: (Set<String>) throws -> [String],
    hearing hear: @escaping @MainActor (String, TextStyle?) -> Void = { _, _ in },
    opening onOpened: @escaping @MainActor (String) -> Void = { _ in },
    failing error: (String) -> CheckError
  ) async throws -> WorkerCall.Answer? {
    let cases = Dictionary(cases.map { ($0.id, $0) }) { first, _ in first }
    while !group.isStopped {
      var call = WorkerCall(hearing: hear, opening: onOpened)
      let start = ContinuousClock.now
      let request = try lines(Set(deadly.keys))
      let end = try await group.withWorker(of: pool) {
        try await call.end(of: $0, reading: request, within: patience)
      }
      guard !group.isStopped else { return nil }
      guard let end else { return call.answer }
      let opened = call.opened.compactMap { cases[$0] }
      let lived = max(group.linger, min(group.timeout, ContinuousClock.now - start))
      guard try await findDeaths(among: opened, lingering: lived) else {
        let opening = opened.last.map { " It was opening \(Quotation($0.id))." } ?? ""
        throw error("\(end.sentence)\(opening) \(end.output)")
      }
    }
    return nil
  }

  /// Finds out which of the screens that were opened ends a worker; the last one does so most often.
  ///
  /// - Returns: Whether one was found.
  private func findDeaths(
    among opened: [CheckCase],
    lingering lived: Duration
  ) async throws -> Bool {
    guard let last = opened.last else { return false }
    var deaths = try await DeathBisection(in: group, lingering: group.linger).deaths(among: [last])
    if deaths.isEmpty {
      deaths = try await DeathBisection(in: group, lingering: lived).deaths(among: opened)
    }
    for check in opened {
      if let death = deaths[check.id] { noteDeath(of: check, death.finding.message) }
    }
    return !deaths.isEmpty
  }
}

/// A look at how screens are reached before it is certain which of them end a worker.
@MainActor
private final class EarlyLint {
  /// The ids of the screens that it does not open; `nil` until it has begun.
  private(set) var leftOut: Set<String>?

  private let units: [String]
  private let group: WorkerGroup
  private var worker: (any Worker)?
  private var isStopped = false

  init(at units: [String], in group: WorkerGroup) { (self.units, self.group) = (units, group) }

  /// Has a worker look.
  ///
  /// - Returns: The results; `nil` where it did not live to say, or was stopped.
  func results(leavingOut: Set<String>, within patience: Duration) async -> [LintedUnit]? {
    guard !isStopped, !group.isStopped else { return nil }
    leftOut = leavingOut
    var call = WorkerCall()
    do {
      let end = try await group.withWorker { worker in
        self.worker = worker
        defer { self.worker = nil }
        let request = WorkerRequest.lint(units, leavingOut: leavingOut.sorted()).line
        return try await call.end(of: worker, reading: [request], within: patience)
      }
      return end == nil && !isStopped && !group.isStopped ? call.answer.linted : nil
    } catch {
      // The look after the cases says why none can be had.
      return nil
    }
  }

  /// Ends it: its answer is of no use.
  func stop() {
    isStopped = true
    worker?.kill()
  }
}
