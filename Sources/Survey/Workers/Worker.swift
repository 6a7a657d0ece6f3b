import PetriDish

/// A process that performs cases.
@MainActor
package protocol Worker: AnyObject {
  /// The build that its program must be; `nil` for any build.
  var build: String? { get }

  /// Gives it a line to read; a process that is gone already reads nothing.
  func send(_ line: String)

  /// Says that no more lines come.
  func finish()

  /// Waits for its next line, or for its end.
  func next(within time: Duration) async -> WorkerReply

  /// Has it say where it is, where that can be had, and ends it.
  ///
  /// - Returns: How it ended.
  func stop() async -> ProcessTermination

  /// Waits until it has ended by itself; to be asked after ``WorkerReply/ended``.
  func end() async -> ProcessTermination

  /// Ends it immediately, without waiting.
  func kill()
}

extension Worker {
  /// Any build.
  package var build: String? { nil }

  /// Gives it a request to read.
  func send(_ request: WorkerRequest) { send(request.line) }
}

/// A reply of a worker.
package enum WorkerReply: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  /// No line came in the time that there was.
  case late
  /// Its process has ended, and no more lines come.
  case ended
}

/// The messages of a worker, from its first line on.
struct WorkerMessages {
  /// Whether the worker has introduced itself.
  private(set) var isReady = false

  private var bytes = 0

  /// Reads a line, and immediately ends a process that cannot be used.
  ///
  /// - Returns: `nil` for a line that isn't a message.
  /// - Throws: ``CheckError/unable(_:)``, ``CheckError/schema(_:)``, ``CheckError/otherBuild``, or
  ///   ``CheckError/noWorker(_:)`` for a process that writes more than a worker's screens print before it
  ///   begins.
  @MainActor mutating func read(
    _ line: String,
    of worker: any Worker
  ) throws(CheckError) -> WorkerMessage? {
    do throws(CheckError) { return try message(line, of: worker.build) } catch {
      worker.kill()
      throw error
    }
  }

  private mutating func message(
    _ line: String,
    of build: String?
  ) throws(CheckError) -> WorkerMessage? {
    let message = WorkerMessage(line: line)
    if case .unable(let reason)? = message { throw .unable(reason) }
    guard !isReady else { return message }
    if let schema = WorkerHello.foreignSchema(in: line) { throw .schema(schema) }
    if case .hello(let hello)? = message {
      isReady = true
      guard build == nil || build == hello.build else { throw .otherBuild }
    }
    bytes += line.utf8.count + 1
    guard isReady || bytes <= Self.most else {
      let start = line.prefix(40)
      throw .noWorker("It is no program of a catalog; it writes \(Quotation(String(start))).")
    }
    return message
  }

  private static let most = 1 << 16
}

/// The next that is heard of a worker.
enum WorkerEvent {
  /// It says a line.
  case line(String)
  /// It was silent for too long, and was ended.
  case hung(ProcessTermination)
  /// It has ended by itself.
  case ended(ProcessTermination)
}

extension Worker {
  /// Waits for the next line, and ends a worker that hangs: that has been silent for too long.
  ///
  /// - Parameters:
  ///   - time: How long nothing may be heard of it.
  ///   - isReady: Whether it has started, which may take a minute at least.
  func listen(within time: Duration, isReady: Bool = true) async -> WorkerEvent {
    switch await next(within: isReady ? time : max(time, .seconds(60))) {
    case .line(let line): .line(line)
    case .late: .hung(await stop())
    case .ended: .ended(await end())
    }
  }
}

/// Starts processes that perform cases, so that a death costs one case and nothing else.
///
/// A worker is the same program, called to perform the cases whose ids it reads as lines. It
/// answers in lines as ``WorkerMessage`` says.
@MainActor
package protocol WorkerPool: AnyObject {
  /// The name of the program, for sentences; `nil` where there is only one.
  var program: String? { get }

  /// Starts one more process.
  ///
  /// - Throws: Why none can be started, in one sentence.
  func start() throws -> any Worker
}

extension WorkerPool {
  /// A name that is `nil`.
  package var program: String? { nil }
}

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

/// A reason that a check cannot be made, in one sentence.
package enum CheckError: Error, Hashable, CustomStringConvertible {
  /// A part of the whole that there is not.
  case shard(String)
  /// No case matches a filter.
  case noCase(matching: String)
  /// A worker says that it cannot work here.
  case unable(String)
  /// A worker speaks another protocol.
  case schema(Int)
  /// The program was built anew after this process had started.
  case otherBuild
  /// A worker cannot read a request.
  case request(String)
  /// Workers end before they are ready.
  case noWorker(String)
  /// The app ended its worker before a screen was opened.
  case start(String)
  /// The worker did not survive the registration.
  case registration(String)
  /// A file for the report cannot be written.
  case report(path: String, reason: String)
  /// A report cannot be read.
  case unreadable(path: String, reason: String)

  /// One sentence with the offending value.
  package var description: String {
    switch self {
    case .shard(let text):
      "\(Quotation(text)) is no part of a whole; the second of three is 2/3."
    case .noCase(let filter): "No case matches \(Quotation(filter))."
    case .unable(let reason): reason
    case .schema(let schema):
      "The program speaks protocol \(schema) with its workers, and this one protocol "
        + "\(WorkerHello.schema). Build both with the same version of Petri Dish."
    case .otherBuild: "The program was built anew since this process started. Start it again."
    case .request(let line): "The worker cannot read the request \(Quotation(line))."
    case .noWorker(let reason): "No worker starts: \(reason)"
    case .start(let reason): "The app does not start: \(reason)"
    case .registration(let reason): "The catalog cannot be read: \(reason)"
    case .report(let path, let reason):
      "The report \(Quotation(path)) cannot be written: \(reason)"
    case .unreadable(let path, let reason):
      "The report \(Quotation(path)) cannot be read: \(reason)"
    }
  }
}
