import Survey

/// A pool of workers in this process that behave as the ids of their cases specify.
@MainActor final class ScriptedPool: WorkerPool {
  /// The number of workers that have been started.
  private(set) var started = 0

  /// The current and the highest number of running workers.
  private(set) var (living, crowd) = (0, 0)

  /// The first action of each new worker.
  var opening: ScriptedWorker.Opening = .ready

  func start() -> any Worker {
    started += 1
    living += 1
    crowd = max(crowd, living)
    return ScriptedWorker(opening) { [weak self] in self?.living -= 1 }
  }
}

/// A worker that passes each case unless the id contains a keyword for other behavior.
@MainActor final class ScriptedWorker: Worker {
  enum Opening {
    case ready, dies, silent
    case unable(String)
    /// A hello message with another schema number.
    case foreign(Int)
  }

  private var replies: [WorkerReply] = []
  private var end: ProcessTermination?
  private var isBusy = false
  private var isFinished = false
  private var performed: [String] = []
  private let ended: () -> Void

  init(_ opening: Opening, ended: @escaping () -> Void) {
    self.ended = ended
    switch opening {
    case .ready: say(.hello(WorkerHello(build: "")))
    case .unable(let reason): say(.unable(reason))
    case .dies: die(.exited(1), "it is too cold.")
    case .foreign(let schema):
      replies.append(.line("{\"hello\":{\"_0\":{\"schema\":\(schema),\"name\":1}}}"))
    case .silent: replies.append(.late)
    }
  }

  func send(_ line: String) {
    guard end == nil, !isBusy else { return }
    do {
      switch try WorkerRequest(line: line) {
      case .observe(let request): perform(request.id)
      case .linger, .carryOut: break
      }
    } catch {
      die(.exited(2), "\(error)")
    }
  }

  private func perform(_ line: String) {
    if line.contains("garbage") { replies.append(.line("{\"began\":")) }
    if line.contains("between") { return die(.signalled(9)) }
    say(.began(line))
    if performed.contains(where: { $0.contains("bomb") }) {
      return die(.signalled(4), "Fatal error: the bomb went off")
    }
    if line.contains("company"), !performed.isEmpty {
      return die(.signalled(4), "Fatal error: not alone")
    }
    performed.append(line)
    if line.contains("trap") {
      die(.signalled(4), "a.swift:3: Fatal error: the shelf is empty\nmain + 3")
    } else if line.contains("hang") {
      replies.append(.late)
      isBusy = true
    } else {
      var observation = CaseObservation()
      observation.check = CheckResult(findings: [], seconds: 1)
      if line.contains("sides") { observation.hasCollapsedSplit = true }
      say(.observed(line, observation))
      if line.contains("deaf") {
        // The worker ends as if it had no more requests.
        say(.finished(0))
        die(.exited(0))
      }
    }
  }

  /// Finishes the worker, which crashes now if a case is scripted to crash late.
  func finish() {
    guard end == nil, !isBusy else { return }
    isFinished = true
    let isLate = performed.contains { $0.contains("late") || $0.contains("bomb") }
    isLate ? die(.signalled(4), "Fatal error: too late") : say(.finished(0))
  }

  func next(within time: Duration) async -> WorkerReply {
    await Task.yield()
    return replies.isEmpty ? .ended : replies.removeFirst()
  }

  func stop() async -> ProcessTermination {
    kill()
    return await end()
  }

  func end() async -> ProcessTermination {
    if end == nil { die(.exited(0)) }
    return end ?? ProcessTermination(.exited(0), output: "")
  }

  func kill() { if end == nil { die(.signalled(9), "main + 7") } }

  private func say(_ message: WorkerMessage) {
    do { replies.append(.line(try message.line())) } catch { replies.append(.ended) }
  }

  private func die(_ cause: ProcessTermination.Cause, _ output: String = "") {
    end = ProcessTermination(cause, output: output)
    ended()
  }
}
