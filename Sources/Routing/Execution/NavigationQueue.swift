/// The queue of a scene's changes: one at a time, first come, first served.
@MainActor
final class NavigationQueue {
  /// The ticket of the change that runs.
  private(set) var running: NavigationTicket?

  private var waiting: [(ticket: NavigationTicket, turn: Promise<Void>)] = []
  private var ends: [Promise<Void>] = []
  private var count = 0

  /// Takes a number; the first is 1.
  func number() -> Int {
    count += 1
    return count
  }

  /// Waits until it is `ticket`'s time.
  ///
  /// - Throws: ``RoutingError/busy(route:running:)`` where the policy says so,
  ///   ``RoutingError/deadlock(route:running:)`` where the running change waits for `ticket`, and
  ///   ``RoutingError/cancelled(route:step:committed:)`` for one that was cancelled while it waited.
  func enter(_ ticket: NavigationTicket, _ policy: NavigationPolicy) async throws(RoutingError) {
    // A change that was cancelled rejects and supersedes nothing.
    guard !ticket.isCancelled else {
      throw .cancelled(route: ticket.name, step: nil, committed: [])
    }
    if let running {
      switch policy {
      case .enqueue:
        guard !ticket.isAwaited(by: running) else {
          throw .deadlock(route: ticket.name, running: running.name)
        }
      case .reject: throw .busy(route: ticket.name, running: running.name)
      case .supersede: cancelAll()
      }
      let turn = Promise<Void>()
      waiting.append((ticket, turn))
      await wait(for: turn, of: ticket)
    } else {
      running = ticket
    }
    guard running === ticket else { throw .cancelled(route: ticket.name, step: nil, committed: []) }
    guard !ticket.isCancelled else {
      leave(ticket)
      throw .cancelled(route: ticket.name, step: nil, committed: [])
    }
  }

  /// Ends a change and begins the next one.
  func leave(_ ticket: NavigationTicket) {
    guard running === ticket else { return }
    running = nil
    guard !waiting.isEmpty else {
      for end in ends { end.fulfill() }
      ends = []
      return
    }
    let next = waiting.removeFirst()
    running = next.ticket
    next.turn.fulfill()
  }

  /// Waits until nothing runs and nothing is queued.
  func drained() async {
    guard running != nil else { return }
    let end = Promise<Void>()
    ends.append(end)
    await end.value
  }

  /// The tickets that wait for the running one.
  var waitingTickets: [NavigationTicket] { waiting.map(\.ticket) }

  /// Cancels the running change and those in the queue.
  func cancelAll() {
    running?.cancel()
    cancelWaiting()
  }

  /// Cancels what the end of a scene would leave waiting.
  ///
  /// - Parameter answers: The questions of the scene, which get no answer: a change that waits for one of them
  ///   comes to an end of its own.
  func end(leaving answers: [PendingAnswer]) {
    let asked = running?.asking?.questions ?? []
    let isAnswered = asked.contains { question in answers.contains { $0 === question } }
    if !isAnswered { running?.cancel() }
    cancelWaiting()
  }

  private func cancelWaiting() {
    for entry in waiting { cancel(entry.ticket) }
  }

  private func wait(for turn: Promise<Void>, of ticket: NavigationTicket) async {
    await withTaskCancellationHandler {
      await turn.value
    } onCancel: {
      Task { @MainActor in self.cancel(ticket) }
    }
  }

  /// Ends the wait of a ticket; a running one is not waiting.
  func cancel(_ ticket: NavigationTicket) {
    guard let index = waiting.firstIndex(where: { $0.ticket === ticket }) else { return }
    waiting.remove(at: index).turn.fulfill()
  }
}

/// The order of a navigation that is requested while another one runs.
public enum NavigationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// It waits until those before it are over.
  case enqueue
  /// It fails with ``RoutingError/busy(route:running:)``.
  case reject
  /// Those before it are cancelled, and it takes place once the running one has stopped.
  case supersede
}
