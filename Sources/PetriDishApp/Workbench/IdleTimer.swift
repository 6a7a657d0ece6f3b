import GTK
import PetriDish

/// The times at which the dishes have come to rest: nothing in them has changed for a while.
final class IdleTimer {
  private var pending: ScheduledWork?

  /// - Parameters:
  ///   - duration: The time without a change, in seconds.
  ///   - body: Called once after it, each time that something has changed before.
  init(_ workbench: Workbench, after duration: Double, _ body: @escaping () -> Void) {
    workbench.observe { [weak self] change in
      switch change {
      case .dish, .moved: self?.wait(duration, body)
      case .selection, .draft, .focus, .build, .notice: break
      }
    }
  }

  private func wait(_ duration: Double, _ body: @escaping () -> Void) {
    pending?.cancel()
    pending = MainLoop.after(duration) { [weak self] in
      self?.pending = nil
      body()
    }
  }
}
