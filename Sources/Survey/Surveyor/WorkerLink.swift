import PetriDish

/// A connection to one worker, which opens cases one after another.
@MainActor
final class WorkerLink {
  /// A case that the worker opened.
  struct Opened {
    let request: SurveyRequest
    let time = ContinuousClock.now
  }

  /// The reply to a request.
  enum Reply {
    case observed(CaseObservation)
    /// The program has no case with that id.
    case unknown
    case died(WorkerDeath)
  }

  /// The cases that the worker opened, in order.
  private(set) var opened: [Opened] = []

  private let group: WorkerGroup
  private let linger: Duration
  private let memory: (any PixelMemory)?
  private var worker: (any Worker)?
  private var messages = WorkerMessages()

  /// The last step that the worker announced for the current case.
  private var step: String?

  /// - Parameters:
  ///   - group: The group that starts and stops the worker.
  ///   - memory: The memory for pictures, used only by this link.
  ///   - linger: The time for which the worker keeps running after its last case.
  init(in group: WorkerGroup, lingering linger: Duration, picturingIn memory: (any PixelMemory)?) {
    (self.group, self.linger, self.memory) = (group, linger, memory)
  }

  /// Sends a request to the worker and waits for the reply.
  ///
  /// - Throws: ``CheckError`` if no worker can be started.
  func ask(_ request: SurveyRequest) async throws -> Reply {
    var starts = 0
    while true {
      let worker = try worker ?? start()
      starts += 1
      let check = request.check
      worker.send(
        .observe(
          ObservationRequest(
            check.id,
            controlID: check.controlID,
            levels: request.levels,
            checks: request.checks,
            visit: request.visit,
            registration: request.registration,
            device: request.device,
            pixels: request.levels.contains(.picture) ? memory?.path : nil
          )
        )
      )
      if let reply = try await reply(to: request, of: worker, isLastStart: starts == Self.starts) {
        return reply
      }
    }
  }

  /// Lets the worker linger, and waits until it exits.
  ///
  /// - Returns: The termination of the worker if it failed; otherwise `nil`.
  func end() async -> WorkerDeath? {
    guard let worker else { return nil }
    worker.finish()
    var isFinished = false
    while true {
      let time = isFinished ? group.timeout : linger + group.timeout
      switch await worker.listen(within: time) {
      case .line(let line):
        if case .finished? = WorkerMessage(line: line) { isFinished = true }
      case .ended(let termination):
        forget()
        return isFinished ? nil : death(.died, nil, termination)
      case .hung(let termination):
        forget()
        return death(.hung, nil, termination, isAtEnd: isFinished)
      }
    }
  }

  /// Returns the reply of a worker, or `nil` if it ended too early and may be restarted.
  private func reply(
    to request: SurveyRequest,
    of worker: any Worker,
    isLastStart: Bool
  ) async throws -> Reply? {
    let check = request.check
    step = nil
    while true {
      switch await worker.listen(within: group.timeout, isReady: messages.isReady) {
      case .line(let line):
        switch try receive(line, from: worker) {
        case .observed(check.id, let observation)?:
          opened.append(Opened(request: request))
          return .observed(withPixels(observation))
        case .unknown(check.id)?: return .unknown
        case .step(let step)?: self.step = step
        default: break
        }
      case .hung(let termination):
        forget()
        guard messages.isReady || group.isStopped else {
          throw group.noWorker("The worker didn’t respond in time.")
        }
        return .died(death(.hung, check, termination))
      case .ended(let termination):
        forget()
        guard messages.isReady || group.isStopped else {
          if isLastStart { throw group.noWorker(termination.sentence) }
          return nil
        }
        return .died(death(.died, check, termination))
      }
    }
  }

  /// Reads the pixels of the worker before the next case overwrites them.
  private func withPixels(_ observation: CaseObservation) -> CaseObservation {
    guard let memory, observation.picture != nil else { return observation }
    var observation = observation
    do { try observation.picture?.read(memory) } catch {
      observation.picture = nil
      observation.pictureFailure = "\(error)"
    }
    return observation
  }

  private func start() throws -> any Worker {
    let worker = try group.start()
    (self.worker, messages) = (worker, WorkerMessages())
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
    _ check: CheckCase?,
    _ termination: ProcessTermination,
    isAtEnd: Bool = false
  ) -> WorkerDeath {
    WorkerDeath(
      kind: kind,
      announced: check,
      termination: termination,
      timeout: group.timeout,
      isAtEnd: isAtEnd,
      step: step
    )
  }

  private func forget() {
    if let worker { group.forget(worker) }
    worker = nil
  }

  /// The maximum number of times that a worker is started.
  private static let starts = 3
}
