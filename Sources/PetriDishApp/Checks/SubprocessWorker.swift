import GTK
import PetriDish

/// A worker in a process of its own.
final class SubprocessWorker: Worker {
  private let process: Subprocess
  private var lines: [String] = []
  private var hasEnded = false
  private var waiting: CheckedContinuation<WorkerReply, Never>?
  private var lastWords: [String] = []
  private var isSilent = false
  private var hasTraced = false

  init(_ process: Subprocess) {
    self.process = process
    MainLoop.task { [weak self] in
      while let line = await process.nextLine() { self?.hear(line) }
      self?.hasEnded = true
      self?.answer()
    }
    MainLoop.task { [weak self] in
      while let line = await process.nextErrorLine() { self?.hear(error: line) }
      self?.isSilent = true
    }
  }

  func send(_ line: String) { process.write(line) }

  func finish() { process.closeInput() }

  func next(within time: Duration) async -> WorkerReply {
    if let reply { return reply }
    let late = MainLoop.after(time.seconds) { [weak self] in self?.resume(.late) }
    defer { late.cancel() }
    return await withCheckedContinuation { waiting = $0 }
  }

  /// A process that is told to give itself up says first where it is.
  func stop() async -> WorkerEnd {
    process.send(signal: Self.abort)
    let deadline = MainLoop.now + Self.patienceForTrace
    while !hasTraced, !isSilent, MainLoop.now < deadline { await pause() }
    process.kill()
    return await end()
  }

  func end() async -> WorkerEnd {
    let cause: WorkerEnd.Cause =
      switch await process.end() {
      case .status(let status): .status(status)
      case .signal(let signal): .signal(signal)
      }
    // Somebody else may hold the pipe open, such as a process that a screen has started.
    let deadline = MainLoop.now + Self.patience
    while !isSilent, MainLoop.now < deadline { await pause() }
    return WorkerEnd(cause, lastWords: lastWords.joined(separator: "\n"))
  }

  func kill() { process.kill() }

  private func hear(_ line: String) {
    lines.append(line)
    answer()
  }

  private func hear(error line: String) {
    if line.hasPrefix(WorkerMessage.mark) { return lastWords = [] }
    if line.hasPrefix("Backtrace took") { hasTraced = true }
    guard !line.isEmpty, !Self.noise.contains(where: { line.hasPrefix($0) }) else { return }
    lastWords.append(line)
    if lastWords.count > Self.remembered { lastWords.removeFirst() }
  }

  private var reply: WorkerReply? {
    if lines.isEmpty { return hasEnded ? .ended : nil }
    return .line(lines.removeFirst())
  }

  private func answer() {
    if waiting != nil, let reply { resume(reply) }
  }

  private func resume(_ reply: WorkerReply) {
    waiting?.resume(returning: reply)
    waiting = nil
  }

  private func pause() async {
    await withCheckedContinuation { continuation in
      MainLoop.after(0.005) { continuation.resume() }
    }
  }

  /// The beginnings of lines that a backtrace writes about itself.
  private static let noise = ["*** Signal ", "Platform: ", "Backtrace took "]
  private static let abort: Int32 = 6
  /// The time that a process may take to write a backtrace, in seconds.
  private static let patienceForTrace = 30.0
  /// The time that its standard error may take to arrive once it has ended, in seconds.
  private static let patience = 5.0
  /// The number of lines of its standard error that are kept.
  private static let remembered = 60
}
