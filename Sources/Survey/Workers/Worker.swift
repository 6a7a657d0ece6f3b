import PetriDish

/// A process that runs cases.
@MainActor
package protocol Worker: AnyObject {
  /// The required build of the program; `nil` accepts any build.
  var build: String? { get }

  /// Sends a line to the process, or does nothing if it has ended.
  func send(_ line: String)

  /// Signals the end of the input.
  func finish()

  /// Waits for the next line or for the end of the process.
  func next(within time: Duration) async -> WorkerReply

  /// Ends the process after it has printed a backtrace, if it can.
  ///
  /// - Returns: The termination of the process.
  func stop() async -> ProcessTermination

  /// Waits for the process to exit. Call this method after ``WorkerReply/ended``.
  func end() async -> ProcessTermination

  /// Ends the process immediately, without waiting.
  func kill()
}

extension Worker {
  /// The value `nil`, which accepts any build.
  package var build: String? { nil }

  /// Sends a request to the process.
  func send(_ request: WorkerRequest) { send(request.line) }
}

/// A reply from a worker.
package enum WorkerReply: Hashable, Sendable {
  /// A line without its line break.
  case line(String)
  /// The worker sent no line in time.
  case late
  /// The process has ended, and no more lines follow.
  case ended
}

/// A parser for the messages of a worker.
struct WorkerMessages {
  /// Whether the worker has sent its first message.
  private(set) var isReady = false

  private var bytes = 0

  /// Parses a line, and ends the process if it can't be used.
  ///
  /// - Returns: The message, or `nil` if the line isn't a message.
  /// - Throws: ``CheckError/unable(_:)``, ``CheckError/schema(_:)``, ``CheckError/otherBuild``, or
  ///   ``CheckError/noWorker(_:)`` if the process prints too much text before its first message.
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
      throw .noWorker("The program has no catalog. It printed \(Quotation(String(start))).")
    }
    return message
  }

  private static let most = 1 << 16
}

/// An event of a worker.
enum WorkerEvent {
  /// The worker sent a line.
  case line(String)
  /// The worker was silent for too long and was ended.
  case hung(ProcessTermination)
  /// The process ended by itself.
  case ended(ProcessTermination)
}

extension Worker {
  /// Waits for the next line, and ends the worker if it sends nothing for too long.
  ///
  /// - Parameters:
  ///   - time: The time that may pass without a line.
  ///   - isReady: Whether the worker has started. Starting may take at least a minute.
  func listen(within time: Duration, isReady: Bool = true) async -> WorkerEvent {
    switch await next(within: isReady ? time : max(time, .seconds(60))) {
    case .line(let line): .line(line)
    case .late: .hung(await stop())
    case .ended: .ended(await end())
    }
  }
}

/// A factory for processes that run cases, so that a crash affects only one case.
///
/// A worker is the same program, started to run the cases whose ids it reads as lines. It replies with one
/// ``WorkerMessage`` per line.
@MainActor
package protocol WorkerPool: AnyObject {
  /// The name of the program in messages; `nil` if only one program is involved.
  var program: String? { get }

  /// Starts another process.
  ///
  /// - Throws: The reason why the process can't be started.
  func start() throws -> any Worker
}

extension WorkerPool {
  /// The value `nil`, for a single program.
  package var program: String? { nil }
}

/// The running workers of a survey, which can be ended together.
@MainActor
final class WorkerGroup {
  /// The time limit for one case, and for a worker to exit.
  let timeout: Duration

  /// The time for which a worker keeps running after its last case.
  let linger: Duration

  /// The maximum number of concurrent workers.
  let jobs: Int

  /// Whether all workers were ended.
  private(set) var isStopped = false

  private let pool: any WorkerPool
  private var workers: [ObjectIdentifier: any Worker] = [:]

  init(_ pool: any WorkerPool, jobs: Int, timeout: Duration, linger: Duration) {
    self.pool = pool
    self.jobs = jobs
    self.timeout = timeout
    self.linger = linger
  }

  /// Starts a worker and adds it to the group.
  ///
  /// - Throws: The errors of the pool.
  func start() throws -> any Worker {
    let worker = try pool.start()
    workers[ObjectIdentifier(worker)] = worker
    return worker
  }

  /// Returns the error for a worker that can't be started, with the program's name if there are several.
  func noWorker(_ reason: String) -> CheckError {
    .noWorker(pool.program.map { "\(Quotation($0)): \(reason)" } ?? reason)
  }

  /// Removes a worker that has ended.
  func forget(_ worker: any Worker) { workers[ObjectIdentifier(worker)] = nil }

  /// Ends all workers.
  func stop() {
    isStopped = true
    for worker in workers.values { worker.kill() }
  }
}

/// A reason why a check can't run.
package enum CheckError: Error, Hashable, CustomStringConvertible {
  /// The text isn't a valid shard.
  case shard(String)
  /// No case matches the filter.
  case noCase(matching: String)
  /// A worker reported that it can't run here.
  case unable(String)
  /// A worker uses a different version of the protocol.
  case schema(Int)
  /// The program was rebuilt after this process started.
  case otherBuild
  /// A worker can't parse a request.
  case request(String)
  /// No worker could be started, or workers ended before they were ready.
  case noWorker(String)
  /// The app ended its worker before a screen was opened.
  case start(String)
  /// The worker crashed while it created the registration.
  case registration(String)
  /// A report file can't be written.
  case report(path: String, reason: String)
  /// A report file can't be read.
  case unreadable(path: String, reason: String)

  /// The error message with the invalid value.
  package var description: String {
    switch self {
    case .shard(let text):
      "Invalid part \(Quotation(text)). The second of three parts is 2/3."
    case .noCase(let filter): "No case matches \(Quotation(filter))."
    case .unable(let reason): reason
    case .schema(let schema):
      "The program uses version \(schema) of the worker protocol, but this one uses version "
        + "\(WorkerHello.schema). Build both with the same version of Petri Dish."
    case .otherBuild: "The program was rebuilt after this process started. Start it again."
    case .request(let line): "The worker couldn’t read the request \(Quotation(line))."
    case .noWorker(let reason): "Couldn’t start a worker: \(reason)"
    case .start(let reason): "Couldn’t start the app: \(reason)"
    case .registration(let reason): "Couldn’t read the catalog: \(reason)"
    case .report(let path, let reason):
      "Couldn’t write the report \(Quotation(path)): \(reason)"
    case .unreadable(let path, let reason):
      "Couldn’t read the report \(Quotation(path)): \(reason)"
    }
  }
}
