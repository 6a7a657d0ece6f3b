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
