/// The workers of a run that are alive, so that all of them can be ended at once.
@MainActor
final class WorkerGroup {
  /// The time that one case may take.
  let timeout: Duration

  /// The time that the process of a worker may take to end once all is done.
  var endTimeout: Duration { WorkerCall.endTimeout(timeout) }

  /// The time for which a worker lives on after its last case.
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

  /// Has a worker do something.
  ///
  /// - Parameter other: Who starts the worker, where it is not one for cases.
  /// - Throws: What the pool or the work throws.
  func withWorker<Result>(
    of other: (any WorkerPool)? = nil,
    _ work: (any Worker) async throws -> Result
  ) async throws -> Result {
    let worker = try start(of: other)
    defer { forget(worker) }
    return try await work(worker)
  }

  /// Starts a worker that lives on until it is forgotten.
  ///
  /// - Throws: What the pool throws.
  func start(of other: (any WorkerPool)? = nil) throws -> any Worker {
    let worker = try (other ?? pool).start()
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
