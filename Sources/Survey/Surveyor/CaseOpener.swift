import PetriDish

/// An object that opens cases in workers of one program.
///
/// If a worker ends in its first case, that case is the cause, unless it is a visit. Otherwise, the announced
/// case is opened again in a new worker. If that worker survives, an earlier case may be the cause. Such cases
/// become suspects, which ``Surveyor`` examines at the end. If another process or the system killed the worker,
/// for example because memory ran out, there are no suspects.
@MainActor
final class CaseOpener {
  /// The result of a request.
  enum Answer {
    case observed(CaseObservation)
    /// The program has no case with that id.
    case unknown
    /// The survey was stopped.
    case stopped
  }

  /// The terminations whose cause is still unknown.
  private(set) var suspicions: [Suspicion] = []

  /// The warnings that a case doesn't have when it runs alone.
  private(set) var disturbances: [Disturbance] = []

  private let group: WorkerGroup
  private let memory: (any PixelMemory)?
  private var link: WorkerLink?
  private var process = SurveyRequest.Process.shared
  private var endings: [Task<Void, Never>] = []

  init(in group: WorkerGroup, picturingIn memory: (any PixelMemory)?) {
    (self.group, self.memory) = (group, memory)
  }

  /// Opens a case.
  ///
  /// - Throws: ``CheckError`` if no worker can be started.
  func open(_ request: SurveyRequest) async throws -> Answer {
    if request.process == .separate || request.process != process { retire() }
    process = request.process
    let link = currentLink()
    switch try await link.ask(request) {
    case .observed(let observation):
      guard observation.check?.warning != nil, link.opened.count > 1 else {
        return .observed(observation)
      }
      return try await openAlone(request, afterWarningIn: link, observation)
    case .unknown: return .unknown
    case .died(let death):
      self.link = nil
      guard !group.isStopped else { return .stopped }
      return try await reopen(request, after: death, of: link)
    }
  }

  /// Opens a case with a warning again in a new worker, because an earlier case may have caused the warning.
  private func openAlone(
    _ request: SurveyRequest,
    afterWarningIn link: WorkerLink,
    _ observation: CaseObservation
  ) async throws -> Answer {
    let suspects = link.opened.dropLast().map(\.request)
    retire()
    switch try await currentLink().ask(request) {
    case .observed(let alone):
      if alone.check?.warning == nil, let warning = observation.check?.warning {
        disturbances.append(Disturbance(of: request, by: suspects, warning))
      }
      return .observed(alone)
    case .unknown: return .unknown
    case .died(let death):
      self.link = nil
      return group.isStopped ? .stopped : .observed(CaseObservation(death))
    }
  }

  /// Lets all workers linger, and waits until they exit.
  func end() async {
    retire()
    while let ending = endings.popLast() { await ending.value }
  }

  /// Opens a case again in a new worker after its worker has ended.
  private func reopen(
    _ request: SurveyRequest,
    after death: WorkerDeath,
    of link: WorkerLink
  ) async throws -> Answer {
    // `opened` contains only finished cases; it is empty if the worker ended in its first case.
    guard !link.opened.isEmpty || death.isFromOutside || request.visit != nil else {
      return .observed(CaseObservation(death))
    }
    var request = request
    request.visit?.announcesTargets = true
    var isExplained = false
    while true {
      switch try await currentLink().ask(request) {
      case .observed(let observation):
        if !death.isFromOutside { suspect(link, of: death, isExplained: isExplained) }
        return .observed(observation)
      case .unknown: return .unknown
      case .died(let again):
        self.link = nil
        isExplained = true
        guard !group.isStopped else { return .stopped }
        // If a finder ends the process, only its target is skipped.
        if let target = again.step, request.visit?.skip(target, again) == true { continue }
        if !death.isFromOutside { suspect(link, of: death, isExplained: true) }
        return .observed(CaseObservation(again))
      }
    }
  }

  private func currentLink() -> WorkerLink {
    if let link { return link }
    let link = WorkerLink(
      in: group,
      lingering: process == .shared ? group.linger : .zero,
      picturingIn: memory
    )
    self.link = link
    return link
  }

  /// Ends the current worker in the background.
  private func retire() {
    guard let link else { return }
    self.link = nil
    endings.append(
      Task {
        guard let death = await link.end(), !group.isStopped else { return }
        suspect(link, of: death)
      }
    )
  }

  /// Records the termination of a worker with the cases that may have caused it.
  ///
  /// - Parameter isExplained: Whether the cause is known. If so, only cases that could still end the worker later are
  ///   suspects.
  private func suspect(_ link: WorkerLink, of death: WorkerDeath, isExplained: Bool = false) {
    let open = link.opened.filter { death.time - $0.time <= group.linger * 2 }
    let suspects = isExplained ? open : link.opened
    let longest = link.opened.map { death.time - $0.time }.max() ?? .zero
    let isLong = !isExplained && !death.isAtEnd
    guard !suspects.isEmpty else { return }
    suspicions.append(
      Suspicion(
        death: death,
        suspects: suspects.map(\.request),
        isExplained: isExplained,
        linger: isLong ? max(group.linger, min(group.timeout, longest)) : group.linger
      )
    )
  }
}

extension VisitRequest {
  /// Skips a target.
  ///
  /// - Returns: Whether the target wasn't skipped before.
  fileprivate mutating func skip(_ target: String, _ death: WorkerDeath) -> Bool {
    guard target != Self.registrationStep else {
      defer { registrationOf = nil }
      return registrationOf != nil
    }
    let failure = JumpResult.Failure(
      .died,
      "Planning this screen ended the process. \(death.finding.message)"
    )
    return skippedTargets.updateValue(failure, forKey: target) == nil
  }
}

/// The termination of a worker, with the cases that may have caused it.
struct Suspicion {
  let death: WorkerDeath

  /// The requests for the cases, in the order in which they were opened.
  let suspects: [SurveyRequest]

  /// Whether another case is known to be the cause.
  let isExplained: Bool

  /// The time after opening in which a suspect may end its worker.
  let linger: Duration
}

/// A warning that a case doesn't have when it runs alone, with the cases that may have caused it.
struct Disturbance {
  let request: SurveyRequest
  let suspects: [SurveyRequest]
  let warning: CheckFinding

  init(of request: SurveyRequest, by suspects: [SurveyRequest], _ warning: CheckFinding) {
    (self.request, self.suspects, self.warning) = (request, suspects, warning)
  }

  /// Finds the case that causes the warning by repeatedly halving the suspects.
  ///
  /// - Returns: The case, or `nil` if the warning needs cases of both halves.
  /// - Throws: The errors of the pool.
  @MainActor
  func cause(
    in group: WorkerGroup,
    picturingIn memory: () throws -> (any PixelMemory)?
  ) async throws -> CheckCase? {
    var suspects = suspects[...]
    while suspects.count > 1, !group.isStopped {
      let half = suspects.startIndex + suspects.count / 2
      // Try the later half first, because the cause is often one of the last cases.
      if try await warns(after: suspects[half...], in: group, picturingIn: memory) {
        suspects = suspects[half...]
      } else if try await warns(after: suspects[..<half], in: group, picturingIn: memory) {
        suspects = suspects[..<half]
      } else {
        return nil
      }
    }
    guard let only = suspects.first, !group.isStopped,
      try await warns(after: suspects, in: group, picturingIn: memory)
    else { return nil }
    return only.check
  }

  @MainActor
  private func warns(
    after suspects: ArraySlice<SurveyRequest>,
    in group: WorkerGroup,
    picturingIn memory: () throws -> (any PixelMemory)?
  ) async throws -> Bool {
    let link = WorkerLink(in: group, lingering: .zero, picturingIn: try memory())
    for suspect in suspects {
      if case .died = try await link.ask(suspect) { return false }
    }
    let reply = try await link.ask(request)
    _ = await link.end()
    guard case .observed(let observation) = reply else { return false }
    return observation.check?.warning != nil
  }

  /// The finding about the case that causes the warning.
  var finding: CheckFinding {
    CheckFinding(
      .warning,
      "Opening \(Quotation(request.check.id)) after this case causes a warning: "
        + warning.message,
      details: warning.details
    )
  }
}

extension CheckResult {
  fileprivate var warning: CheckFinding? { findings.first { $0.kind == .warning } }
}

extension CaseObservation {
  /// Creates the observation of a case whose worker ended.
  init(_ death: WorkerDeath) {
    self.init(death.finding)
    check?.seconds = death.kind == .hung ? death.timeout.seconds : 0
  }

  /// Creates the observation of a case that ended its worker.
  package init(_ death: CheckFinding) {
    self.init(death.kind == .hung ? .hung : .died, death.message)
    check = CheckResult(findings: [death], seconds: 0)
  }
}

/// A search for the cases that end a worker.
///
/// If a worker survives a group of cases and the linger time, none of them is the cause. Other groups are
/// halved until one case is left.
@MainActor
final class DeathBisection {
  private let group: WorkerGroup
  private let linger: Duration
  private let memory: () throws -> (any PixelMemory)?
  private var groups: [[SurveyRequest]] = []
  private var found: [String: WorkerDeath] = [:]
  private var failure: (any Error)?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - linger: The time for which a worker keeps running after its last case.
  ///   - memory: Creates the memory for pictures.
  init(
    in group: WorkerGroup,
    lingering linger: Duration,
    picturingIn memory: @escaping () throws -> (any PixelMemory)? = { nil }
  ) {
    (self.group, self.linger, self.memory) = (group, linger, memory)
  }

  /// Returns the terminations that are caused by a single case, by case id.
  ///
  /// - Throws: The errors of the pool.
  /// - Complexity: O(*d* log *n*) workers, where *d* is the number of crashing cases and *n* is the number of suspects.
  func deaths(among suspects: [SurveyRequest]) async throws -> [String: WorkerDeath] {
    guard !suspects.isEmpty else { return [:] }
    groups = [suspects]
    while !groups.isEmpty, failure == nil, !group.isStopped {
      await withTaskGroup(of: Void.self) { lanes in
        for _ in 0..<min(group.jobs, groups.count) { lanes.addTask { await self.lane() } }
      }
    }
    if let failure { throw failure }
    return found
  }

  private func lane() async {
    while !group.isStopped, failure == nil, let requests = groups.popLast() {
      do {
        guard let death = try await death(of: requests), !group.isStopped else { continue }
        if requests.count == 1 {
          found[requests[0].check.id] = death
        } else {
          let half = requests.count / 2
          groups += [Array(requests[..<half]), Array(requests[half...])]
        }
      } catch {
        failure = error
      }
    }
  }

  /// Opens cases in one worker and returns its termination, or `nil` if it survives.
  private func death(of requests: [SurveyRequest]) async throws -> WorkerDeath? {
    let link = WorkerLink(in: group, lingering: linger, picturingIn: try memory())
    for request in requests {
      if case .died(let death) = try await link.ask(request) { return death }
    }
    return await link.end()
  }
}
