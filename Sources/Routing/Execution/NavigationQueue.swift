/// Puts the changes of one scene in order: one at a time, first come, first served.
@MainActor
final class NavigationQueue {
  /// The one whose turn it is.
  private(set) var running: Turn?

  private var waiting: [(turn: Turn, arrival: CheckedContinuation<Void, Never>)] = []
  private var count = 0

  /// Takes a number; the first is 1.
  func number() -> Int {
    count += 1
    return count
  }

  /// Waits until it is `turn`'s time.
  ///
  /// - Returns: Whether it has come; a task that was cancelled while it waited gives up its place.
  func enter(_ turn: Turn) async -> Bool {
    guard running != nil else {
      running = turn
      return !Task.isCancelled
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((turn, $0)) }
    } onCancel: {
      Task { @MainActor in self.giveUp(turn) }
    }
    return running === turn && !Task.isCancelled
  }

  /// Ends a turn and begins the next one.
  func leave(_ turn: Turn) {
    guard running === turn else { return }
    running = nil
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    running = next.turn
    next.arrival.resume()
  }

  private func giveUp(_ turn: Turn) {
    guard let index = waiting.firstIndex(where: { $0.turn === turn }) else { return }
    waiting.remove(at: index).arrival.resume()
  }
}
