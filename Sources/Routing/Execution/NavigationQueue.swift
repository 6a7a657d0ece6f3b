/// A queue that runs the changes of a scene one at a time, in order.
@MainActor
final class NavigationQueue {
  /// The ticket of the running change.
  private(set) var running: NavigationTicket?

  private var waiting: [(ticket: NavigationTicket, turn: Promise<Void>)] = []
  private var ends: [Promise<Void>] = []
  private var count = 0

  /// Returns the next number, starting at 1.
  func number() -> Int {
    count += 1
    return count
  }

  /// Waits for the turn of a ticket.
  ///
  /// - Throws: ``RoutingError/busy(route:running:)`` if the policy rejects the ticket,
  ///   ``RoutingError/deadlock(route:running:)`` if the running change waits for it, or
  ///   ``RoutingError/cancelled(route:step:committed:)`` if it was canceled while waiting.
  func enter(_ ticket: NavigationTicket, _ policy: NavigationPolicy) async throws(RoutingError) {
    // A canceled change must not supersede others.
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

  /// Ends a change and starts the next one.
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

  /// Waits until the queue is empty and no change is running.
  func drained() async {
    guard running != nil else { return }
    let end = Promise<Void>()
    ends.append(end)
    await end.value
  }

  /// The tickets that wait for the running one.
  var waitingTickets: [NavigationTicket] { waiting.map(\.ticket) }

  /// Cancels the running change and the waiting ones.
  func cancelAll() {
    running?.cancel()
    cancelWaiting()
  }

  /// Cancels the changes that would otherwise keep waiting after the scene has ended.
  ///
  /// - Parameter answers: The questions of the scene, which end without an answer. A running change
  ///   that waits for one of them ends by itself.
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

  /// Cancels a waiting ticket; a running one isn't affected.
  func cancel(_ ticket: NavigationTicket) {
    guard let index = waiting.firstIndex(where: { $0.ticket === ticket }) else { return }
    waiting.remove(at: index).turn.fulfill()
  }
}

/// The policy for a navigation that is requested while another one is running.
public enum NavigationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The new navigation waits until the earlier ones have ended.
  case enqueue
  /// The new navigation fails with ``RoutingError/busy(route:running:)``.
  case reject
  /// The earlier navigations are canceled, and the new one starts when the running one has stopped.
  case supersede
}
