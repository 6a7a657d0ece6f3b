/// One revision as a lane of a comparison sees it: a worker of it after the other.
///
/// A worker that dies costs the case that it was at; where it had performed others before, any of which
/// may have brought that about, the case is asked again alone, and the others are looked at at the end.
/// What was killed from outside, as where memory runs out, says nothing of a screen, and is asked again.
@MainActor
final class ObservedSide {
  /// The answer about one case.
  enum Answer {
    /// It was opened as often as there are observations.
    case observed([CaseObservation])
    /// The revision has no case of that id.
    case unknown
    /// The comparison was stopped.
    case stopped
  }

  /// The cases that were performed by a worker which has died after one of them.
  private(set) var suspects: [CheckCase] = []

  private let group: WorkerGroup
  private let levels: Set<ObservationLevel>
  private let device: String?
  private let linger: Duration
  private let memory: (any PixelMemory)?
  private var worker: (any Worker)?
  private var performed: [CheckCase] = []
  private var messages = WorkerMessages()

  /// - Parameters:
  ///   - group: Starts its workers, and ends them.
  ///   - levels: The levels that are observed.
  ///   - device: The device on which all is opened; `nil` for that of the workers.
  ///   - memory: The memory for pictures, of which it is the only user meanwhile; `nil` for none.
  ///   - linger: How long a worker lives on after its last case; the group's time unless given.
  init(
    _ group: WorkerGroup,
    _ levels: Set<ObservationLevel>,
    on device: String?,
    picturing memory: (any PixelMemory)? = nil,
    lingering linger: Duration? = nil
  ) {
    (self.group, self.levels, self.device, self.memory) = (group, levels, device, memory)
    self.linger = linger ?? group.linger
  }

  /// Returns a side of the same revision with workers of its own, which do not live on; it is to be asked
  /// while this one is not.
  func another() -> ObservedSide {
    ObservedSide(group, levels, on: device, picturing: memory, lingering: .zero)
  }

  /// Has a case observed.
  ///
  /// - Parameter levels: The levels that are observed this time; those of the side unless given.
  /// - Throws: ``CheckError`` where no worker can be had.
  func observe(_ check: CheckCase, at levels: Set<ObservationLevel>? = nil) async throws -> Answer {
    let levels = levels ?? self.levels
    switch try await ask(check, at: levels) {
    case .answered(let answer): return answer
    case .died(let death):
      guard !group.isStopped else { return .stopped }
      let others = performed
      performed = []
      guard !others.isEmpty || death.isFromOutside else {
        return .observed([CaseObservation(death)])
      }
      switch try await ask(check, at: levels) {
      case .answered(let answer):
        if !death.isFromOutside { suspects += others }
        return answer
      case .died(let again):
        performed = []
        let deaths = death.isFromOutside ? [again] : [death, again]
        return group.isStopped ? .stopped : .observed(deaths.map { CaseObservation($0) })
      }
    }
  }

  /// Lets the worker live on for a while, in which something that a case has begun may end it.
  func end() async throws {
    guard let worker else { return }
    worker.finish()
    var (isFinished, hasEnded) = (false, false)
    while !hasEnded {
      let time = isFinished ? group.endTimeout : linger + group.timeout
      switch await worker.listen(within: time) {
      case .line(let line):
        if case .finished? = WorkerMessage(line: line) { isFinished = true }
      case .ended: hasEnded = true
      case .hung: (isFinished, hasEnded) = (false, true)
      }
    }
    forget()
    if !isFinished, !group.isStopped { suspects += performed }
  }

  private enum Reply {
    case answered(Answer)
    case died(WorkerDeath)
  }

  private func ask(_ check: CheckCase, at levels: Set<ObservationLevel>) async throws -> Reply {
    let worker = try worker ?? begin()
    let request = ObservationRequest(
      check.id,
      controlID: check.controlID,
      levels: levels,
      device: device,
      pixels: levels.contains(.picture) ? memory?.path : nil
    )
    worker.send(.observe(request))
    while true {
      switch await worker.listen(within: group.timeout, isReady: messages.isReady) {
      case .line(let line):
        switch try receive(line, from: worker) {
        case .observed(check.id, let observation)?:
          performed.append(check)
          return .answered(.observed([withPixels(observation)]))
        case .unknown(check.id)?: return .answered(.unknown)
        default: break
        }
      case .hung(let termination):
        guard messages.isReady || group.isStopped else {
          forget()
          throw group.noWorker("It has said nothing yet.")
        }
        return .died(death(.hung, check, termination))
      case .ended(let termination):
        guard messages.isReady || group.isStopped else {
          throw group.noWorker(termination.sentence)
        }
        return .died(death(.died, check, termination))
      }
    }
  }

  /// Takes the pixels that the worker has left, before the next case overwrites them.
  private func withPixels(_ observation: CaseObservation) -> CaseObservation {
    guard let memory, observation.picture != nil else { return observation }
    var observation = observation
    do { try observation.picture?.read(memory) } catch {
      observation.picture = nil
      observation.pictureFailure = "\(error)"
    }
    return observation
  }

  private func begin() throws -> any Worker {
    let worker = try group.start()
    (self.worker, messages, performed) = (worker, WorkerMessages(), [])
    worker.send(.linger(linger.seconds))
    return worker
  }

  private func receive(_ line: String, from worker: any Worker) throws(CheckError) -> WorkerMessage?
  {
    do throws(CheckError) { return try messages.read(line, of: worker) } catch {
      forget()
      if case .noWorker(let reason) = error { throw group.noWorker(reason) }
      throw error
    }
  }

  private func death(
    _ kind: CheckFinding.Kind,
    _ check: CheckCase,
    _ termination: ProcessTermination
  ) -> WorkerDeath {
    forget()
    return WorkerDeath(
      kind: kind,
      announced: check,
      termination: termination,
      timeout: group.timeout
    )
  }

  private func forget() {
    if let worker { group.forget(worker) }
    worker = nil
  }
}

extension CaseObservation {
  /// Takes the death of a worker down.
  init(_ death: WorkerDeath) {
    self.init(death.kind == .hung ? .hung : .died, death.finding.message)
  }
}
