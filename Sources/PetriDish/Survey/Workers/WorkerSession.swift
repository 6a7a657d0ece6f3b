/// The work of one worker from its start to its end.
///
/// A result is held back until the worker has lived on for the time to linger: what a case has begun
/// may end the process a little later, and is that case's fault.
@MainActor
final class WorkerSession {
  /// A case with its result, and the time when it was over.
  struct Performed {
    let check: CheckCase
    var result: CheckResult
    let time = ContinuousClock.now
  }

  /// The cases that the worker has performed, in that order.
  private(set) var performed: [Performed] = []

  /// The cases that the worker was given and has not begun.
  private(set) var unbegun: [CheckCase] = []

  /// Whether the worker has begun with any case.
  private(set) var hasBegun = false

  /// The cases whose results are held back.
  var held: [Performed] { Array(performed[cleared...]) }

  private let group: WorkerGroup
  private let linger: Duration
  private let take: () -> CheckCase?
  private let ahead: () -> Int
  private let onPerformed: (CheckCase, CheckResult) -> Void
  private let report: (CheckCase, CheckResult) -> Void
  private var cleared = 0
  private var messages = WorkerMessages()
  private var isFinished = false
  private var knowsEnd = false
  private var announced: String?

  /// Prepares a session.
  ///
  /// - Parameters:
  ///   - linger: How long the worker lives on after its last case; the group's time unless given.
  ///   - ahead: How many cases the worker is given at a time.
  ///   - take: Returns the next case; `nil` where there is none.
  ///   - performed: Gets each result at once, before the next case is taken; it may change yet.
  ///   - report: Gets each result that is not held back any more.
  init(
    in group: WorkerGroup,
    lingering linger: Duration? = nil,
    ahead: @escaping () -> Int,
    taking take: @escaping () -> CheckCase?,
    performed: @escaping (CheckCase, CheckResult) -> Void = { _, _ in },
    report: @escaping (CheckCase, CheckResult) -> Void = { _, _ in }
  ) {
    self.group = group
    self.linger = linger ?? group.linger
    self.take = take
    self.ahead = ahead
    onPerformed = performed
    self.report = report
  }

  /// Prepares a session of some cases.
  convenience init(in group: WorkerGroup, lingering linger: Duration? = nil, _ cases: [CheckCase]) {
    var rest = Array(cases.reversed())
    self.init(in: group, lingering: linger, ahead: { 2 }, taking: { rest.popLast() })
  }

  /// Gives the worker one case after the other, and lets it linger.
  ///
  /// - Returns: How it ended before its time; `nil` where it has done all.
  /// - Throws: ``CheckError/unable(_:)`` where it says so.
  func work(by worker: any Worker) async throws -> WorkerDeath? {
    worker.send(.linger(linger.seconds))
    giveMore(to: worker)
    while true {
      if unbegun.isEmpty, !knowsEnd {
        knowsEnd = true
        worker.finish()
      }
      switch await worker.listen(within: patience, isReady: messages.isReady) {
      case .line(let line): try receive(line, from: worker)
      case .hung(let termination): return death(.hung, termination)
      case .ended(let termination):
        guard isFinished else { return death(.died, termination) }
        reportCleared(all: true)
        return nil
      }
    }
  }

  /// The time for which nothing may be heard of the worker.
  private var patience: Duration {
    isFinished ? group.endTimeout : knowsEnd ? linger + group.timeout : group.timeout
  }

  private func death(_ kind: CheckFinding.Kind, _ end: ProcessTermination) -> WorkerDeath {
    let check = unbegun.first { $0.id == announced }
    unbegun.removeAll { $0.id == announced }
    return WorkerDeath(
      kind: kind,
      announced: check,
      termination: end,
      timeout: isFinished ? group.endTimeout : group.timeout,
      isAtEnd: isFinished
    )
  }

  private func receive(_ line: String, from worker: any Worker) throws {
    switch try messages.read(line, of: worker) {
    case .began(let id)?:
      guard unbegun.contains(where: { $0.id == id }) else { return }
      hasBegun = true
      announced = id
    case .performed(let id, let result)?:
      announced = nil
      guard let index = unbegun.firstIndex(where: { $0.id == id }) else { return }
      let check = unbegun.remove(at: index)
      performed.append(Performed(check: check, result: result))
      onPerformed(check, result)
      reportCleared()
      giveMore(to: worker)
    // One that does not know that no more come has lost its input, and ends before its time.
    case .finished?: isFinished = knowsEnd
    default: break
    }
  }

  private func giveMore(to worker: any Worker) {
    while unbegun.count < ahead(), let next = take() {
      unbegun.append(next)
      worker.send(.perform(next.id))
    }
  }

  private func reportCleared(all: Bool = false) {
    let now = ContinuousClock.now
    // On a busy machine what is due may come later.
    while cleared < performed.count, all || performed[cleared].time + linger * 2 <= now {
      let next = performed[cleared]
      cleared += 1
      report(next.check, next.result)
    }
  }
}
