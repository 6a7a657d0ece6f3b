/// A change of a scene that waits for its turn, such as a navigation or the closing of a screen.
@MainActor
final class NavigationTicket {
  /// The ticket that the current task was started under, as a weak reference.
  @TaskLocal static var origin: Origin?

  /// The number of the ticket in its scene, starting at 1.
  let number: Int

  let name: String

  let scene: Scene

  /// The request that is reported to observers.
  private let request: SceneRequest

  /// The running ticket that this one belongs to.
  let outer: NavigationTicket?

  /// The queue of the changes that belong to this one.
  let inner = NavigationQueue()

  /// The queue that the ticket waits or runs in.
  private var queue: NavigationQueue?

  /// The tickets in other scenes that belong to this one.
  private var elsewhere: [NavigationTicket] = []

  /// The number of redirections before this change.
  var redirections: Int

  /// Whether the change hasn't ended yet.
  private(set) var isRunning = true

  /// The id of the guard that is being asked.
  private(set) var askedGuard: String?

  /// The questions of this change that are waiting for an answer.
  var questions: [PendingAnswer] = []

  /// The questions that the user left unanswered in the current guard, factory or task.
  private var leftQuestions: Set<Destination> = []

  /// The guard that asked these questions, or `nil` for a factory or a task.
  private var leavingGuard: StepKey?

  private var wasCancelled = false
  private var wait: CancellableWait?

  /// A weak reference to a ticket.
  struct Origin: Sendable {
    weak let ticket: NavigationTicket?
  }

  init(
    _ name: String,
    in scene: Scene,
    of outer: NavigationTicket? = NavigationTicket.current,
    _ request: SceneRequest
  ) {
    self.name = name
    self.scene = scene
    self.request = request
    self.outer = outer
    number = scene.queue.number()
    redirections = outer?.redirections ?? 0
  }

  /// The running ticket that the current task belongs to.
  static var current: NavigationTicket? { origin?.ticket.flatMap { $0.isRunning ? $0 : nil } }

  /// Whether the ticket or one that it belongs to was canceled, or the scene has ended.
  var isCancelled: Bool {
    wasCancelled || scene.hasDisappeared || Task.isCancelled || outer?.isCancelled == true
  }

  /// The innermost ticket that waits for an answer: one that belongs to this ticket, or this ticket itself.
  var asking: NavigationTicket? {
    inner.running?.asking ?? (wait == nil && questions.isEmpty ? nil : self)
  }

  /// The running tickets that belong to this one, in all scenes.
  private var dependents: [NavigationTicket] {
    (inner.running.map { [$0] } ?? []) + elsewhere.filter { $0.queue?.running === $0 }
  }

  /// Returns how many times a guard is being asked, by this ticket and by those that it belongs to.
  func depth(of guard: String) -> Int {
    sequence(first: self, next: \.outer).count { $0.askedGuard == `guard` }
  }

  /// Ends the wait for a guard that repeats an unanswered question.
  private func endAsking() { wait?.interrupt(as: AskedAgain()) }

  /// The error of a guard that repeats a question that the user left unanswered.
  struct AskedAgain: Error {}

  /// Cancels the change and all tickets that belong to it.
  ///
  /// They stop before the next operation, or immediately if they are waiting for an answer.
  func cancel() {
    wasCancelled = true
    wait?.interrupt()
    for question in questions { question.settle(nil) }
    inner.cancelAll()
    for ticket in elsewhere {
      ticket.cancel()
      ticket.queue?.cancel(ticket)
    }
  }

  /// Returns whether another ticket waits for this one, or for one that this one belongs to.
  ///
  /// The wait may be indirect. A ticket that is started in a guard or a task counts as awaited there.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tickets in the queues of the waiting scenes.
  func isAwaited(by other: NavigationTicket) -> Bool {
    var reached = Array(sequence(first: self, next: \.outer))
    var seen: Set<ObjectIdentifier> = []
    while let ticket = reached.popLast() {
      guard seen.insert(ObjectIdentifier(ticket)).inserted else { continue }
      if ticket === other { return true }
      guard let queue = ticket.queue, queue.running === ticket else { continue }
      for waiting in queue.waitingTickets { reached += sequence(first: waiting, next: \.outer) }
    }
    return false
  }

  /// Waits in the queue, then runs a closure.
  ///
  /// - Parameter policy: The policy if another change is running (default: that of the scene). A
  ///   ticket that belongs to a running change only waits for other such tickets, under any policy.
  /// - Throws: The error of `body`; ``RoutingError/cancelled(route:step:committed:)`` if the ticket
  ///   was canceled before it started; or ``RoutingError/busy(route:running:)``.
  func take<Value>(
    under policy: NavigationPolicy? = nil,
    _ body: () async throws(RoutingError) -> Value
  ) async throws(RoutingError) -> Value {
    let isRequested = NavigationTicket.current == nil
    if isRequested { scene.events.report { .requested(request) } }
    defer { if isRequested { scene.events.report { .settled } } }
    let around = sequence(first: self, next: \.outer).dropFirst()
    let host = around.first { $0.scene === scene && $0.isRunning }
    let queue = host?.inner ?? scene.queue
    self.queue = queue
    if host == nil { outer?.elsewhere.append(self) }
    defer { outer?.elsewhere.removeAll { $0 === self } }
    try await queue.enter(self, host == nil ? policy ?? scene.policy : .enqueue)
    let result = await NavigationTicket.$origin.withValue(Origin(ticket: self)) {
      () async -> Result<Value, RoutingError> in
      await withTaskCancellationHandler {
        do throws(RoutingError) { return .success(try await body()) } catch {
          return .failure(error)
        }
      } onCancel: {
        // Tickets that belong to this one run in separate tasks, which must be canceled explicitly.
        Task { @MainActor in self.cancel() }
      }
    }
    isRunning = false
    // Tickets that were started here must end before the next change begins.
    await inner.drained()
    queue.leave(self)
    return try result.get()
  }

  /// Waits for the answer of a guard, until the ticket is canceled or the time limit is reached.
  ///
  /// - Parameter guard: The id of the guard.
  /// - Throws: The error of `body`, `CancellationError`, ``AskedAgain``, or ``CancellableWait/Overdue``.
  func ask<Answer: Sendable>(
    _ guard: String,
    within patience: Duration?,
    _ body: @escaping @MainActor @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let wait = CancellableWait()
    (self.wait, askedGuard) = (wait, `guard`)
    let alarm = patience.map { patience in
      Task {
        try await Task.sleep(whileRunning: patience)
        wait.interrupt(as: CancellableWait.Overdue())
      }
    }
    defer {
      (self.wait, askedGuard) = (nil, nil)
      alarm?.cancel()
    }
    return try await wait.race(body)
  }
}

extension NavigationTicket {
  /// Asks a question in a guard or a task of this change.
  ///
  /// Until the question ends, navigations that the user starts belong to the change.
  ///
  /// - Parameters:
  ///   - question: The pending answer, which is settled with `nil` if the change is canceled.
  ///   - destination: The screen to ask. If the user has left it without an answer, the same guard or
  ///     task can't ask it again.
  ///   - body: Navigates to the screen and waits for the answer.
  /// - Returns: The answer, if any.
  func ask<Answer>(
    _ question: PendingAnswer,
    of destination: Destination,
    _ body: () async throws(RoutingError) -> Answer?
  ) async throws(RoutingError) -> Answer? {
    guard !leftQuestions.contains(destination) else {
      endAsking()
      // A caller that keeps asking must let other tasks run.
      await Task.yield()
      throw .cancelled(route: destination.name, step: nil, committed: [])
    }
    questions.append(question)
    let answer: Result<Answer?, RoutingError>
    do throws(RoutingError) { answer = .success(try await body()) } catch {
      answer = .failure(error)
    }
    questions.removeAll { $0 === question }
    // Navigations that the user has started must end before the change continues.
    await inner.drained()
    if case .success(nil) = answer { leftQuestions.insert(destination) }
    return try answer.get()
  }

  /// Clears the unanswered questions before another guard, factory or task runs, which may ask them again.
  ///
  /// - Parameter guard: The guard, which can't repeat its own unanswered questions after the route is
  ///   planned again. `nil` for a factory or a task.
  func forgetLeftQuestions(for guard: StepKey? = nil) {
    guard `guard` == nil || `guard` != leavingGuard else { return }
    leavingGuard = `guard`
    leftQuestions = []
  }

  /// Returns the ticket to which a user's request belongs.
  ///
  /// This is the running ticket that the current task was started under, or the ticket that waits for
  /// the user's answer.
  static func host(ofRequestIn scene: Scene) -> NavigationTicket? {
    // Only code that runs outside a ticket makes requests for the user. A task that outlives its ticket doesn't.
    guard origin == nil else { return current }
    guard let running = scene.queue.running else { return nil }
    if let asking = running.asking, asking.scene === scene { return asking }
    // A change that the running one started in another scene may be asking a screen of this scene.
    return running.asking(in: scene)
  }

  /// Returns the innermost ticket that waits for the answer of a screen in a scene.
  ///
  /// The ticket is this one or belongs to it, and may be in another scene.
  private func asking(in scene: Scene) -> NavigationTicket? {
    for ticket in dependents {
      if let asking = ticket.asking(in: scene) { return asking }
    }
    return questions.contains { $0.screen?.scene === scene } ? self : nil
  }

  /// Returns the ticket that a navigation from a screen belongs to.
  ///
  /// This is the running ticket that the current task was started under, or the innermost ticket
  /// whose question is on screen.
  static func host(ofOpeningIn scene: Scene) -> NavigationTicket? {
    guard origin == nil else { return current }
    var ticket = host(ofRequestIn: scene)
    while let asking = ticket, !asking.questions.contains(where: { $0.screen?.scene === scene }) {
      ticket = asking.outer
    }
    return ticket
  }
}
