import GTK
import PetriDish

/// Jumps that follow what is typed, as long as the user wants that.
///
/// It is off in every new window: one that took the place of a crashed one must not crash at the
/// next key.
final class LiveJumps {
  /// Whether a valid change of the context opens it.
  var isOn = false {
    didSet {
      stop()
      changes.notify(.draft)
    }
  }

  private let changes: Observers<Workbench.Change>
  /// Whether something typed is still to be opened.
  var isWaiting: Bool { pending != nil }

  private var pending: ScheduledWork?

  /// The time after the last key, in seconds.
  private static let delay = 0.3

  /// - Parameter changes: The observers of every change.
  init(_ changes: Observers<Workbench.Change>) { self.changes = changes }

  /// Does something once the user has typed nothing more for a while.
  func follow(_ body: @escaping () -> Void) {
    stop()
    guard isOn else { return }
    pending = MainLoop.after(Self.delay) { [weak self] in
      self?.pending = nil
      body()
    }
  }

  /// Forgets what was typed last.
  func stop() {
    pending?.cancel()
    pending = nil
  }
}

extension Workbench {
  /// Takes over what was typed into the form, and opens it where jumps follow what is typed.
  ///
  /// - Parameter problem: The first problem that only the form knows.
  func type(_ context: ContextValue?, problem: ContextError? = nil) {
    draft.type(context, problem: problem)
    live.follow { [weak self] in self?.openTyped() }
  }

  /// Opens what is typed without asking anybody; does nothing where that is no context, is shown
  /// already, or lies behind a gate that would ask and was not passed yet.
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
    runner.open(
      jump,
      resolved: ResolvedJump(jump, to: destination),
      from: finds(destination) ? .here : draft.start
    )
  }

  /// Returns whether a screen is there already that is to show what a jump asks for.
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
