import GTK
import PetriDish

/// Automatic jumps after each valid change of the form.
///
/// They are disabled in every new window, so that a window that replaces a crashed one doesn't crash
/// again immediately.
final class LiveJumps {
  /// Whether valid changes of the context are applied automatically.
  var isOn = false {
    didSet {
      stop()
      changes.notify(.draft)
    }
  }

  private let changes: Observers<Workbench.Change>
  /// Whether a change is waiting to be applied.
  var isWaiting: Bool { pending != nil }

  private var pending: ScheduledWork?

  /// The delay after the last key press, in seconds.
  private static let delay = 0.3

  /// - Parameter changes: The observers of the workbench.
  init(_ changes: Observers<Workbench.Change>) { self.changes = changes }

  /// Performs an action after the user has stopped typing for a moment.
  func follow(_ body: @escaping () -> Void) {
    stop()
    guard isOn else { return }
    pending = MainLoop.after(Self.delay) { [weak self] in
      self?.pending = nil
      body()
    }
  }

  /// Cancels the pending action.
  func stop() {
    pending?.cancel()
    pending = nil
  }
}

extension Workbench {
  /// Sets the context to the values that the user entered and applies them automatically if enabled.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - problem: The first problem that only the form can detect.
  func type(_ context: ContextValue?, problem: ContextError? = nil) {
    draft.type(context, problem: problem)
    live.follow { [weak self] in
      self?.openTyped()
      // The inspector hides what differs while the values are about to be applied.
      self?.notify(.draft)
    }
  }

  /// Opens the entered values without showing prompts.
  ///
  /// Does nothing if the values are invalid or already visible, or if a gate that would ask hasn't been
  /// passed yet.
  private func openTyped() {
    guard var jump = nextJump, draft.typingProblem == nil, let destination = draft.destination,
      !showsDraft
    else { return }
    let wasPassed = shownScreen?.screen.id == jump.screen
    jump.gates = draft.gates
    for gate in metGates where draft.gates[gate] == nil {
      guard wasPassed else { return }
      jump.gates[gate] = .open
    }
    let met = metGates
    jump.gates = jump.gates.filter { met.contains($0.key) }
    draft.keep()
    runner.open(
      jump,
      resolved: ResolvedJump(jump, to: destination),
      from: finds(destination) ? .here : draft.start
    )
  }

  /// Returns whether a jump to a destination would reuse an open screen.
  private func finds(_ destination: Destination) -> Bool {
    do {
      let plan = try dish.router.plan(destination, in: dish.scene, observer: { _ in })
      return plan.operations.allSatisfy { operation in
        switch operation {
        case .build, .find: false
        default: true
        }
      }
    } catch { return false }
  }
}
