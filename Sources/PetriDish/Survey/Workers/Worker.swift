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

  /// Ends it at once, without waiting.
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

  /// Reads a line, and ends a process at once that cannot be used.
  ///
  /// - Returns: `nil` for a line that is no message.
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
