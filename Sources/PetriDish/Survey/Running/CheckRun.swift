/// A run of the cases of a check, performed by workers.
///
/// Each worker knows the next few cases ahead, so that it never waits for its orders. It announces
/// each before it begins. When it dies, the announced one is performed again alone, for it may have
/// been another one before it that did it; the others go to the next worker. What has not lived on
/// for long enough by then is performed again meanwhile, and so is whatever may have brought about a
/// death that is nobody's yet.
@MainActor
package final class CheckRun {
  private let onResult: (CheckCase, CheckResult) -> Void
  let group: WorkerGroup
  private let environment: StandardEnvironment

  /// The screens that a worker has not survived, each with the first case in which it was so, and
  /// how that ended, in one sentence.
  package private(set) var deadly: [String: (check: CheckCase, end: String)] = [:]

  /// The sentences on how the cases ended that a worker has not survived, by their ids.
  private var ends: [String: String] = [:]

  /// The cases that no worker has been given yet, the next one last.
  private var waiting: [CheckCase]
  /// Fulfilled once no case waits for a worker, which is when some have nothing left but to live on.
  let allGiven = Promise<Void>()
  /// The ids of the cases on another device that others have led to.
  private var widened: Set<String> = []
  /// The searches, beside the lanes, for whoever has brought a death about.
  private var investigations: [Task<Void, Never>] = []
  private var failure: (any Error)?
  private var stopped: [() -> Void] = []

  /// The time for which a worker lives on after its last case, unless it is told otherwise.
  package static let linger = Duration.seconds(3)

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - cases: What to perform.
  ///   - pool: Who performs it.
  ///   - jobs: How many workers there are at a time.
  ///   - timeout: How long one case may take.
  ///   - linger: How long what a case has begun may take to end its worker.
  ///   - environment: The environment of the workers. Where it knows a wide device, a case with a
  ///     split that had room for one side is performed there as well.
  ///   - report: Gets every result as soon as it is certain.
  package init(
    _ cases: [CheckCase],
    by pool: any WorkerPool,
    jobs: Int,
    timeout: Duration,
    linger: Duration = CheckRun.linger,
    in environment: StandardEnvironment = StandardEnvironment(),
    report: @escaping (CheckCase, CheckResult) -> Void
  ) {
    let jobs = max(1, min(jobs, cases.count))
    group = WorkerGroup(pool, jobs: jobs, timeout: timeout, linger: linger)
    self.environment = environment
    onResult = report
    waiting = cases.reversed()
  }

  /// Performs all cases.
  ///
  /// - Throws: ``CheckError``, or what the pool throws, where no worker can be had; what was
  ///   performed before was reported.
  package func run() async throws {
    defer { allGiven.fulfill() }
    repeat {
      await withTaskGroup(of: Void.self) { lanes in
        for _ in 0..<group.jobs { lanes.addTask { await self.lane() } }
      }
      while let investigation = investigations.popLast() { await investigation.value }
      // What was performed alone may ask for another device.
    } while !waiting.isEmpty && !group.isStopped && failure == nil
    if let failure { throw failure }
  }

  /// Leaves out of ``lint(_:among:patience:)`` what the workers of another run have not survived.
  package func leaveOut(deadlyIn other: CheckRun) {
    deadly.merge(other.deadly) { own, _ in own }
    ends.merge(other.ends) { own, _ in own }
  }

  /// Returns the screens of those of some cases that a worker has not survived.
  func screensLeftOut(among cases: [CheckCase]) -> Set<String> {
    Set(cases.filter { ends[$0.id] != nil }.map(\.screen))
  }

  /// Returns how those of some cases ended that a worker has not survived, in one sentence each, by
  /// their ids.
  package func ends(among cases: [CheckCase]) -> [String: String] {
    let ids = Set(cases.map(\.id))
    return ends.filter { ids.contains($0.key) }
  }

  /// Ends the workers; what they have performed by then is reported, and what they have begun is
  /// not.
  package func stop() {
    group.stop()
    for stop in stopped { stop() }
  }

  /// Calls a closure when the run is stopped.
  package func onStop(_ body: @escaping () -> Void) {
    group.isStopped ? body() : stopped.append(body)
  }

  private func report(_ check: CheckCase, _ result: CheckResult) {
    if result.isDeath { noteDeath(of: check, result.findings.last?.message ?? "") }
    widen(check, after: result)
    onResult(check, result)
  }

  /// Adds the case on another device that a case leads to, once.
  private func widen(_ check: CheckCase, after result: CheckResult) {
    guard let wide = check.widened(after: result, in: environment),
      widened.insert(wide.id).inserted
    else { return }
    waiting.append(wide)
  }

  /// Returns the next case for a worker; `nil` where there is none.
  private func takeNext() -> CheckCase? {
    guard !group.isStopped else { return nil }
    guard let next = waiting.popLast() else {
      allGiven.fulfill()
      return nil
    }
    return next
  }

  /// Takes note of a screen that a worker has not survived; where its guards have done it, the screen
  /// can be opened without asking them.
  func noteDeath(of check: CheckCase, _ end: String) {
    guard !check.asksGuards else { return }
    if ends[check.id] == nil { ends[check.id] = end }
    if deadly[check.screen] == nil { deadly[check.screen] = (check, end) }
  }

  /// The number of cases that a worker is given at a time: the one at work and some more, so that
  /// it never waits for its orders; fewer towards the end, so that no worker keeps from another
  /// what that could do.
  private var ahead: Int { min(16, max(2, waiting.count / (4 * group.jobs))) }

  /// One worker after the other, until nothing is left to do.
  private func lane() async {
    var failures = 0
    let results = OrderedResults { self.report($0, $1) }
    while !waiting.isEmpty, !group.isStopped {
      let session = WorkerSession(
        in: group,
        ahead: { self.ahead },
        taking: { self.takeNext() },
        performed: { self.widen($0, after: $1) },
        report: { results.add($0, $1) }
      )
      do {
        let death: WorkerDeath?
        do {
          death = try await group.withWorker { try await session.work(by: $0) }
        } catch {
          for entry in session.held { results.add(entry.check, entry.result) }
          throw error
        }
        waiting += session.unbegun.reversed()
        guard let death else { continue }
        try await settle(death, of: session, results)
        failures = session.hasBegun ? 0 : failures + 1
        if failures == Self.attempts, !group.isStopped {
          throw CheckError.noWorker(death.termination.sentence)
        }
      } catch {
        return fail(error)
      }
    }
  }

  private func fail(_ error: any Error) {
    failure = failure ?? error
    stop()
  }

  /// Finds out which case has brought a death about: the announced one at once, any other while the
  /// lane goes on.
  private func settle(
    _ death: WorkerDeath,
    of session: WorkerSession,
    _ results: OrderedResults
  ) async throws {
    var investigation = DeathInvestigation(in: group, death, of: session)
    for entry in investigation.held { results.add(entry.check, nil) }
    if let announced = death.announced { results.add(announced, nil) }
    do { try await investigation.performAlone() } catch {
      results.settle(investigation.known)
      throw error
    }
    let task = Task { [investigation] in
      do {
        let (settled, deaths) = try await investigation.settled()
        for (check, death) in deaths { noteDeath(of: check, death.finding.message) }
        results.settle(settled)
      } catch {
        results.settle(investigation.known)
        fail(error)
      }
    }
    investigations.append(task)
  }

  /// The number of times that a worker may end before it begins with any case.
  private static let attempts = 3
}
