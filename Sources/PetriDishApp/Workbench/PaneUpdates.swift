import GTK
import PetriDish

/// Updates each pane at most once per turn of the main loop.
final class PaneUpdates {
  private let panes = Observers<Set<Workbench.Change>>()
  private var pending: Set<Workbench.Change> = []
  private var work: ScheduledWork?

  /// Adds a pane.
  ///
  /// - Parameter update: Called with all changes since it was called last.
  func add(_ update: @escaping @MainActor (Set<Workbench.Change>) -> Void) {
    panes.add(update)
  }

  /// Adds a pane that some changes concern.
  ///
  /// - Parameter update: Called once for all of these changes since it was called last.
  func add(after changes: Set<Workbench.Change>, _ update: @escaping @MainActor () -> Void) {
    add { if !$0.isDisjoint(with: changes) { update() } }
  }

  /// Updates the panes in the next turn, before anything is drawn.
  func note(_ change: Workbench.Change) {
    pending.insert(change)
    guard work == nil else { return }
    work = MainLoop.after(0) { [weak self] in self?.updateIfNeeded() }
  }

  /// Updates the panes now, if anything has changed since they were updated.
  func updateIfNeeded() {
    work?.cancel()
    work = nil
    guard !pending.isEmpty else { return }
    let changes = pending
    pending = []
    panes.notify(changes)
  }
}

/// The times at which the dishes have come to rest: nothing in them has changed for a while.
final class IdleTimer {
  private let duration: Double
  private let body: () -> Void
  private var pending: ScheduledWork?

  /// - Parameters:
  ///   - duration: The time without a change, in seconds.
  ///   - body: Called once after it, each time that something has changed before.
  init(_ workbench: Workbench, after duration: Double, _ body: @escaping () -> Void) {
    (self.duration, self.body) = (duration, body)
    workbench.observe { [weak self] change in
      switch change {
      case .dish, .moved: self?.restart()
      case .selection, .draft, .focus, .build, .rebuilt, .notice: break
      }
    }
  }

  /// Waits for rest anew, as after a change.
  func restart() {
    pending?.cancel()
    pending = MainLoop.after(duration) { [weak self] in
      self?.pending = nil
      self?.body()
    }
  }
}
