/// A process that performs cases.
@MainActor
public protocol Worker: AnyObject {
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

/// A reply of a worker.
public enum WorkerReply: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  /// No line came in the time that there was.
  case late
  /// Its process has ended, and no more lines come.
  case ended
}

/// The lines of a process that has not said yet that it is a worker.
struct WorkerGreeting {
  private var bytes = 0

  /// Reads a line that is no message, and ends a process at once that is no worker, or one of another
  /// version.
  ///
  /// - Throws: ``CheckError/version(_:)``, or ``CheckError/noWorker(_:)`` for a process that has said more
  ///   than a worker's screens print before it begins.
  @MainActor mutating func read(_ line: String, of worker: any Worker) throws(CheckError) {
    if let version = WorkerVersion.foreign(in: line) {
      worker.kill()
      throw .version(version)
    }
    bytes += line.utf8.count + 1
    guard bytes > Self.most else { return }
    worker.kill()
    let start = line.prefix(40)
    throw .noWorker("It is no program of a catalog; it writes \(Quotation(String(start))).")
  }

  private static let most = 1 << 16
}
