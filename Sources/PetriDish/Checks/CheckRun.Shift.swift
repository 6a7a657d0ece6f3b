extension CheckRun {
  /// What one worker does from its start to its end.
  @MainActor
  final class WorkerSession {
    /// Whether the worker has begun with any case.
    private(set) var hasBegun = false

    private let worker: any Worker
    private let run: CheckRun
    /// What the worker has been given, in that order, and has not performed.
    private var given: [CheckCase] = []
    private var isReady = false
    private var announced: String?

    init(_ worker: any Worker, in run: CheckRun) {
      self.worker = worker
      self.run = run
    }

    /// Gives the worker one case after the other.
    ///
    /// - Returns: How it ended before its time; `nil` where nothing is left to do.
    /// - Throws: ``CheckError/unable(_:)`` where it says so.
    func work() async throws -> WorkerEnd? {
      giveMore()
      while !given.isEmpty {
        switch await worker.next(within: isReady ? run.timeout : max(run.timeout, Self.leastStart))
        {
        case .line(let line): try hear(line)
        case .late:
          let end = await worker.stop()
          take(.hung, "It did not come to an end within \(run.timeout.inWords).", end)
          return end
        case .ended:
          let end = await worker.end()
          take(.died, end.inWords, end)
          return end
        }
      }
      worker.finish()
      _ = await worker.end()
      return nil
    }

    private func hear(_ line: String) throws {
      switch WorkerMessage(line: line) {
      case nil: break
      case .ready?: isReady = true
      case .unable(let reason)?:
        worker.kill()
        throw CheckError.unable(reason)
      case .linted?: break
      case .began(let id)?:
        hasBegun = true
        announced = id
      case .ended(let id, let verdict)?:
        announced = nil
        guard let index = given.firstIndex(where: { $0.id == id }) else { return }
        run.report(given.remove(at: index), verdict)
        giveMore()
      }
    }

    private func giveMore() {
      while given.count < run.ahead, let next = run.take() {
        given.append(next)
        worker.send(next.id)
      }
    }

    /// Reports what became of the announced case, and gives the others back.
    private func take(_ kind: CheckFinding.Kind, _ message: String, _ end: WorkerEnd) {
      if !run.isStopped, let index = given.firstIndex(where: { $0.id == announced }) {
        let finding = CheckFinding(kind, message, details: end.lastWords)
        let seconds = kind == .hung ? run.timeout.seconds : 0
        run.report(given.remove(at: index), CheckVerdict(findings: [finding], seconds: seconds))
      }
      run.giveBack(given)
      given = []
    }

    /// How long a process may take to start.
    private static let leastStart = Duration.seconds(60)
  }
}

extension WorkerEnd {
  /// What happened, in one sentence.
  var inWords: String {
    let error = lastWords.split(separator: "\n").first { $0.contains("Fatal error: ") }
    let reason = error?.rest(after: "Fatal error: ")
    switch cause {
    case .signal(let number):
      let name = Self.signals[number].map { "\($0.name) (\($0.meaning))" } ?? "signal \(number)"
      return "The process died of \(name)" + (reason.map { ": \($0)" } ?? ".")
    case .status(let status):
      let last = lastWords.split(separator: "\n").last.map { ": \($0)" } ?? "."
      return "The process ended by itself with status \(status)" + last
    }
  }

  private static let signals: [Int: (name: String, meaning: String)] = [
    2: ("SIGINT", "interrupted"), 4: ("SIGILL", "a trap"), 5: ("SIGTRAP", "a trap"),
    6: ("SIGABRT", "given up by itself"), 7: ("SIGBUS", "memory that is not there"),
    8: ("SIGFPE", "arithmetic"), 9: ("SIGKILL", "killed from outside"),
    11: ("SIGSEGV", "memory that is not there, or a stack that has grown too deep"),
    15: ("SIGTERM", "ended from outside"),
  ]
}

extension Substring {
  /// What stands behind a text.
  fileprivate func rest(after text: String) -> Substring? {
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.dropFirst(text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
