import GTK
import PetriDish

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
