import GTK
import PetriDish

/// Updates each pane at most once per iteration of the main loop.
final class PaneUpdates {
  private let panes = Observers<Set<Workbench.Change>>()
  private var pending: Set<Workbench.Change> = []
  private var work: ScheduledWork?

  /// Adds a pane.
  ///
  /// - Parameter update: Called with all changes since the last call.
  func add(_ update: @escaping @MainActor (Set<Workbench.Change>) -> Void) {
    panes.add(update)
  }

  /// Adds a pane that depends on some kinds of changes.
  ///
  /// - Parameters:
  ///   - changes: The kinds of changes.
  ///   - update: Called once for all of these changes since the last call.
  func add(after changes: Set<Workbench.Change>, _ update: @escaping @MainActor () -> Void) {
    add { if !$0.isDisjoint(with: changes) { update() } }
  }

  /// Schedules an update in the next iteration of the main loop, before the next frame is drawn.
  func note(_ change: Workbench.Change) {
    pending.insert(change)
    guard work == nil else { return }
    work = MainLoop.after(0) { [weak self] in self?.updateIfNeeded() }
  }

  /// Updates the panes immediately if there are pending changes.
  func updateIfNeeded() {
    work?.cancel()
    work = nil
    guard !pending.isEmpty else { return }
    let changes = pending
    pending = []
    panes.notify(changes)
  }
}

/// A timer that fires after the dishes haven't changed for some time.
final class IdleTimer {
  private let duration: Double
  private let body: () -> Void
  private var pending: ScheduledWork?

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - workbench: The workbench to observe.
  ///   - duration: The time without a change, in seconds.
  ///   - body: Called once after each idle period that follows a change.
  init(_ workbench: Workbench, after duration: Double, _ body: @escaping () -> Void) {
    (self.duration, self.body) = (duration, body)
    workbench.observe { [weak self] change in
      switch change {
      case .dish, .moved: self?.restart()
      case .selection, .draft, .focus, .build, .rebuilt, .notice, .done: break
      }
    }
  }

  /// Restarts the timer as if a dish had changed.
  func restart() {
    pending?.cancel()
    pending = MainLoop.after(duration) { [weak self] in
      self?.pending = nil
      self?.body()
    }
  }
}
