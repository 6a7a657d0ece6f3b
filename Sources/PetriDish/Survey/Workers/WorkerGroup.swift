/// The running workers of a survey, so that all of them can be ended together.
@MainActor
final class WorkerGroup {
  /// The time that one case may take, and the process of a worker to end.
  let timeout: Duration

  /// The time for which a worker keeps running after its last case.
  let linger: Duration

  /// The number of workers at a time.
  let jobs: Int

  /// Whether no more workers are to be started.
  private(set) var isStopped = false

  private let pool: any WorkerPool
  private var workers: [ObjectIdentifier: any Worker] = [:]

  init(_ pool: any WorkerPool, jobs: Int, timeout: Duration, linger: Duration) {
    self.pool = pool
    self.jobs = jobs
    self.timeout = timeout
    self.linger = linger
  }

  /// Starts a worker, which belongs to the group until it is forgotten.
  ///
  /// - Throws: What the pool throws.
  func start() throws -> any Worker {
    let worker = try pool.start()
    workers[ObjectIdentifier(worker)] = worker
    return worker
  }

  /// Returns the error that workers are not ready, with the program where there are several.
  func noWorker(_ reason: String) -> CheckError {
    .noWorker(pool.program.map { "\(Quotation($0)): \(reason)" } ?? reason)
  }

  /// Knows a worker no more that has ended.
  func forget(_ worker: any Worker) { workers[ObjectIdentifier(worker)] = nil }

  /// Ends all workers.
  func stop() {
    isStopped = true
    for worker in workers.values { worker.kill() }
  }
}
