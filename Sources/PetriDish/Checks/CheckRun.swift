/// Has the cases of a check performed by workers.
///
/// Each worker knows the next few cases ahead, so that it never waits for its orders. It announces
/// each before it begins; when it dies, the announced one has died with it, and the others go to
/// the next worker.
@MainActor
public final class CheckRun {
  let timeout: Duration
  private let onResult: (CheckCase, CheckResult) -> Void
  private let pool: any WorkerPool
  private let jobs: Int
  private let environment: StandardEnvironment

  /// The screens that a worker has not survived, each with the first case in which it was so, and
  /// how that ended, in one sentence.
  public private(set) var deadly: [String: (check: CheckCase, end: String)] = [:]

  /// The cases that no worker has been given yet, the next one last.
  private var waiting: [CheckCase]
  private var workers: [ObjectIdentifier: any Worker] = [:]
  private(set) var isStopped = false
  private var failure: (any Error)?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - cases: What to perform.
  ///   - pool: Who performs it.
  ///   - jobs: How many workers there are at a time.
  ///   - timeout: How long one case may take.
  ///   - environment: The environment of the workers. Where it knows a wide device, a case with a
  ///     split that had room for one side is performed there as well.
  ///   - report: Gets every result as soon as it is there.
  public init(
    _ cases: [CheckCase],
    by pool: any WorkerPool,
    jobs: Int,
    timeout: Duration,
    in environment: StandardEnvironment = StandardEnvironment(),
    report: @escaping (CheckCase, CheckResult) -> Void
  ) {
    self.pool = pool
    self.jobs = max(1, min(jobs, cases.count))
    self.timeout = timeout
    self.environment = environment
    onResult = report
    waiting = cases.reversed()
  }

  /// Performs all cases.
  ///
  /// - Throws: ``CheckError``, or what the pool throws, where no worker can be had; what was
  ///   performed before was reported.
  public func run() async throws {
    await withTaskGroup(of: Void.self) { lanes in
      for _ in 0..<jobs { lanes.addTask { await self.lane() } }
    }
    if let failure { throw failure }
  }

  /// Ends the workers; what they have performed by then is reported, and what they have begun is
  /// not.
  public func stop() {
    isStopped = true
    for worker in workers.values { worker.kill() }
  }

  /// Hands on what became of a case.
  func report(_ check: CheckCase, _ result: CheckResult) {
    if result.isDeath, deadly[check.screen] == nil {
      deadly[check.screen] = (check, result.findings.last?.message ?? "")
    }
    if let wide = check.widened(after: result, in: environment) { waiting.append(wide) }
    onResult(check, result)
  }

  /// Takes the next case off those that wait.
  func take() -> CheckCase? { isStopped ? nil : waiting.popLast() }

  /// The number of cases that a worker is given at a time: the one at work and some more, so that
  /// it never waits for its orders; fewer towards the end, so that no worker keeps from another
  /// what that could do.
  var ahead: Int { min(16, max(2, waiting.count / (4 * jobs))) }

  /// Gives back what a worker has not begun.
  func giveBack(_ cases: [CheckCase]) { waiting += cases.reversed() }

  /// Has a worker look how screens are reached, after ``run()``: those whose cases it would not
  /// survive are left out.
  ///
  /// - Parameter patience: How long that may take.
  /// - Returns: What is wrong.
  /// - Throws: ``CheckError/lint(_:)`` where the worker does not live to say.
  public func lint(patience: Duration = .seconds(600)) async throws -> [LintFinding] {
    guard !isStopped else { return [] }
    let leftOut = try JSONValue.array(deadly.keys.sorted().map { .string($0) }).line()
    let worker = try pool.start()
    workers[ObjectIdentifier(worker)] = worker
    defer { workers[ObjectIdentifier(worker)] = nil }
    worker.send(WorkerMessage.lint + leftOut)
    worker.finish()
    while true {
      switch await worker.next(within: patience) {
      case .line(let line):
        switch WorkerMessage(line: line) {
        case .linted(let findings)?:
          _ = await worker.end()
          return findings
        case .unable(let reason)?: throw CheckError.unable(reason)
        default: continue
        }
      case .late:
        let end = await worker.stop()
        throw CheckError.lint("It did not come to an end. \(end.output)")
      case .ended:
        let end = await worker.end()
        if isStopped { return [] }
        throw CheckError.lint("\(end.sentence) \(end.output)")
      }
    }
  }

  /// One worker after the other, until nothing is left to do.
  private func lane() async {
    var failures = 0
    while !waiting.isEmpty, !isStopped {
      do {
        let worker = try pool.start()
        workers[ObjectIdentifier(worker)] = worker
        defer { workers[ObjectIdentifier(worker)] = nil }
        let session = WorkerSession(worker, in: self)
        let end = try await session.work()
        failures = session.hasBegun ? 0 : failures + 1
        if failures == Self.attempts, let end, !isStopped {
          throw CheckError.noWorker(end.sentence)
        }
      } catch {
        failure = failure ?? error
        return stop()
      }
    }
  }

  /// The number of times that a worker may end before it begins with any case.
  private static let attempts = 3
}
