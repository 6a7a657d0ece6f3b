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
