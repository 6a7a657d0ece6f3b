/// Puts changes in order: one at a time, first come, first served.
@MainActor
final class NavigationQueue {
  /// The one whose turn it is.
  private(set) var running: NavigationTicket?

  private var waiting: [(turn: NavigationTicket, arrival: CheckedContinuation<Void, Never>)] = []
  private var ends: [CheckedContinuation<Void, Never>] = []
  private var count = 0

  /// Takes a number; the first is 1.
  func number() -> Int {
    count += 1
    return count
  }

  /// Waits until it is `turn`'s time.
  ///
  /// - Throws: ``RoutingError/busy(route:running:)`` where the policy says so, and
  ///   ``RoutingError/cancelled(route:step:committed:)`` for a turn that was given up while it waited.
  func enter(_ turn: NavigationTicket, _ policy: NavigationPolicy) async throws(RoutingError) {
    // Whoever has been given up disturbs nobody.
    guard !turn.isGivenUp else { throw .cancelled(route: turn.name, step: nil, committed: []) }
    if let running {
      switch policy {
      case .enqueue: break
      case .reject: throw .busy(route: turn.name, running: running.name)
      case .supersede: giveUpAll()
      }
      await wait(turn)
    } else {
      running = turn
    }
    guard running === turn else { throw .cancelled(route: turn.name, step: nil, committed: []) }
    guard !turn.isGivenUp else {
      leave(turn)
      throw .cancelled(route: turn.name, step: nil, committed: [])
    }
  }

  /// Ends a turn and begins the next one.
  func leave(_ turn: NavigationTicket) {
    guard running === turn else { return }
    running = nil
    guard !waiting.isEmpty else {
      for end in ends { end.resume() }
      ends = []
      return
    }
    let next = waiting.removeFirst()
    running = next.turn
    next.arrival.resume()
  }

  /// Waits until nothing is running and nobody waits.
  func drained() async {
    guard running != nil else { return }
    await withCheckedContinuation { ends.append($0) }
  }

  /// Cancels the running turn and those that wait.
  func giveUpAll() {
    running?.giveUp()
    for place in waiting { giveUp(place.turn) }
  }

  private func wait(_ turn: NavigationTicket) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((turn, $0)) }
    } onCancel: {
      Task { @MainActor in self.giveUp(turn) }
    }
  }

  /// Ends the wait of a turn; a running one is not waiting.
  private func giveUp(_ turn: NavigationTicket) {
    guard let index = waiting.firstIndex(where: { $0.turn === turn }) else { return }
    waiting.remove(at: index).arrival.resume()
  }
}
