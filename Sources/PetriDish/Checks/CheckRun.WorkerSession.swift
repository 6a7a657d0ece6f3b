extension CheckRun {
  /// The work of one worker from its start to its end.
  @MainActor
  final class WorkerSession {
    /// A Boolean value that indicates whether the worker has begun with any case.
    private(set) var hasBegun = false

    private let worker: any Worker
    private let run: CheckRun
    /// The cases that the worker has been given and has not performed, in that order.
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
    func work() async throws -> ProcessTermination? {
      giveMore()
      while !given.isEmpty {
        switch await worker.next(within: isReady ? run.timeout : max(run.timeout, Self.leastStart))
        {
        case .line(let line): try receive(line)
        case .late:
          let end = await worker.stop()
          take(.hung, "It did not come to an end within \(run.timeout.inWords).", end)
          return end
        case .ended:
          let end = await worker.end()
          take(.died, end.sentence, end)
          return end
        }
      }
      worker.finish()
      _ = await worker.end()
      return nil
    }

    private func receive(_ line: String) throws {
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
      case .ended(let id, let result)?:
        announced = nil
        guard let index = given.firstIndex(where: { $0.id == id }) else { return }
        run.report(given.remove(at: index), result)
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
    private func take(_ kind: CheckFinding.Kind, _ message: String, _ end: ProcessTermination) {
      if !run.isStopped, let index = given.firstIndex(where: { $0.id == announced }) {
        let finding = CheckFinding(kind, message, details: end.output)
        let seconds = kind == .hung ? run.timeout.seconds : 0
        run.report(given.remove(at: index), CheckResult(findings: [finding], seconds: seconds))
      }
      run.giveBack(given)
      given = []
    }

    /// The time that a process may take to start.
    private static let leastStart = Duration.seconds(60)
  }
}
