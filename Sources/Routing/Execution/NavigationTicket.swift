/// One change of a scene in its place in the order: a navigation, a step back, a closing.
@MainActor
final class NavigationTicket {
  /// The ticket that the running task was started under; keeps nothing alive.
  @TaskLocal static var origin: Origin?

  /// The number of the ticket in its scene, from 1.
  let number: Int

  /// The name in errors.
  let name: String

  let scene: Scene

  /// The change to make, as a caller outside of any navigation would ask for it.
  private let request: SceneRequest

  /// The ticket that this one belongs to, while that one is running.
  let outer: NavigationTicket?

  /// The queue of the changes that belong to this one.
  let inner = NavigationQueue()

  /// The queue that the ticket waits or runs in.
  private var queue: NavigationQueue?

  /// The tickets in other scenes that belong to this one.
  private var elsewhere: [NavigationTicket] = []

  /// The number of redirections that led here.
  var redirections: Int

  /// Whether the change is not over yet.
  private(set) var isRunning = true

  /// The guard that is being asked.
  private(set) var askedGuard: String?

  /// The questions of this change that have no answer yet.
  var questions: [PendingAnswer] = []

  /// The questions of a guard, a factory or a task that were left without an answer.
  var leftQuestions: Set<Destination> = []

  /// The guard that asked them; `nil` for a factory or a task.
  var leavingGuard: StepKey?

  private var wasCancelled = false
  private var wait: CancellableWait?

  /// A reference to a ticket that does not keep it alive.
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

  /// The running ticket that the running task belongs to.
  static var current: NavigationTicket? { origin?.ticket.flatMap { $0.isRunning ? $0 : nil } }

  /// Whether the ticket, or one that it belongs to, was cancelled, or whether its scene is gone.
  var isCancelled: Bool {
    wasCancelled || scene.hasDisappeared || Task.isCancelled || outer?.isCancelled == true
  }

  /// The innermost ticket that waits for an answer, this one or one that belongs to it.
  var asking: NavigationTicket? {
    inner.running?.asking ?? (wait == nil && questions.isEmpty ? nil : self)
  }

  /// The running tickets that belong to this one, in its own scene and in others.
  var dependents: [NavigationTicket] {
    (inner.running.map { [$0] } ?? []) + elsewhere.filter { $0.queue?.running === $0 }
  }

  /// The number of times that a guard is being asked, by this ticket and by those that it belongs to.
  func depth(of guard: String) -> Int {
    sequence(first: self, next: \.outer).count { $0.askedGuard == `guard` }
  }

  /// Ends the wait for a guard that asks again what was left.
  func endAsking() { wait?.interrupt(as: AskedAgain()) }

  /// The error of a guard that asks again what was left without an answer.
  struct AskedAgain: Error {}

  /// Stops the change, and what belongs to it, before the next operation, or at once while it asks.
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

  /// Returns whether another ticket cannot end before this one: it waits for this one or for one that
  /// this one belongs to, by itself or by what belongs to it, directly or not.
  ///
  /// What is started in a guard or a task counts as awaited there.
  ///
  /// - Complexity: O(tickets in the queues of the scenes that wait).
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

  /// Waits in the queue, and then runs `body`.
  ///
  /// - Parameter policy: What happens if another one is running; the scene's, unless given. What
  ///   belongs to a running change waits for its siblings only, under any policy.
  /// - Throws: What `body` throws; ``RoutingError/cancelled(route:step:committed:)`` before it began; or
  ///   ``RoutingError/busy(route:running:)``.
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
        // What belongs to it runs in tasks of its own.
        Task { @MainActor in self.cancel() }
      }
    }
    isRunning = false
    // What was started here and still runs comes to its end before anything else begins.
    await inner.drained()
    queue.leave(self)
    return try result.get()
  }

  /// Waits for an answer that may never come, until the ticket is cancelled or patience is over.
  ///
  /// - Parameter guard: The guard that is asked.
  /// - Throws: What `body` throws, `CancellationError`, ``AskedAgain``, or
  ///   ``CancellableWait/Overdue``.
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
  /// Asks a question in a guard or a task of this change; until it is over, what the user does belongs
  /// to the change.
  ///
  /// - Parameters:
  ///   - question: The wait for the answer, which ends when the change is cancelled.
  ///   - destination: The screen that is asked; one that was left without an answer is not asked again
  ///     by the same guard or task.
  ///   - body: Goes to the screen and waits for it.
  /// - Returns: The answer; `nil` where there is none.
  func ask<Answer>(
    _ question: PendingAnswer,
    of destination: Destination,
    _ body: () async throws(RoutingError) -> Answer?
  ) async throws(RoutingError) -> Answer? {
    guard !leftQuestions.contains(destination) else {
      endAsking()
      // Whoever asks on all the same lets others go first.
      await Task.yield()
      throw .cancelled(route: destination.name, step: nil, committed: [])
    }
    questions.append(question)
    let answer: Result<Answer?, RoutingError>
    do throws(RoutingError) { answer = .success(try await body()) } catch {
      answer = .failure(error)
    }
    questions.removeAll { $0 === question }
    // What the user has begun comes to its end before the change goes on.
    await inner.drained()
    if case .success(nil) = answer { leftQuestions.insert(destination) }
    return try answer.get()
  }

  /// Lets a guard, a factory or a task ask what another one has asked in vain; to be called before each.
  ///
  /// - Parameter guard: The guard, which does not ask again what it has asked in vain itself before the
  ///   route was planned anew; `nil` for a factory or a task.
  func forgetLeftQuestions(for guard: StepKey? = nil) {
    guard `guard` == nil || `guard` != leavingGuard else { return }
    leavingGuard = `guard`
    leftQuestions = []
  }

  /// The ticket that a user's request belongs to: the running one that the task was started under, or
  /// else the one that waits for the user, whose answer the request then is.
  static func host(ofRequestIn scene: Scene) -> NavigationTicket? {
    // A user's request carries no ticket; the remains of one that is over are no answer.
    guard origin == nil else { return current }
    guard let running = scene.queue.running else { return nil }
    if let asking = running.asking, asking.scene === scene { return asking }
    // A screen of this scene may be asked by what the running one has begun in another scene.
    return running.asking(in: scene)
  }

  /// Returns the innermost ticket that asks a screen of a scene: this one or one that belongs to it, in
  /// whichever scene.
  private func asking(in scene: Scene) -> NavigationTicket? {
    for ticket in dependents {
      if let asking = ticket.asking(in: scene) { return asking }
    }
    return questions.contains { $0.screen?.scene === scene } ? self : nil
  }

  /// The ticket that what is opened on a screen belongs to: the running one that the task was started
  /// under, or else the innermost one whose question is on screen.
  static func host(ofOpeningIn scene: Scene) -> NavigationTicket? {
    guard origin == nil else { return current }
    var ticket = host(ofRequestIn: scene)
    while let asking = ticket, !asking.questions.contains(where: { $0.screen?.scene === scene }) {
      ticket = asking.outer
    }
    return ticket
  }
}
