import PetriDish

/// The next jump as the user prepares it: the chosen screen, its context, gates and starting point.
final class JumpDraft {
  /// The values of a draft; a dish that is driven alone keeps its own.
  struct Values {
    /// The chosen screen; `nil` while none is chosen.
    var screen: RegisteredScreen?

    /// The context that is typed into the form; `nil` for a screen that needs none.
    var context: ContextValue?

    /// The answers that gates are to give; those that are not here ask.
    var gates: [String: GateAnswer] = [:]
  }

  /// The screen, the context and the gates.
  private(set) var values = Values()

  /// The first problem that the form sees in what is typed and the context cannot hold.
  var typingProblem: ContextError?

  /// The place where the next jump begins.
  var start = Jump.StartingPoint.fresh { didSet { changes.notify(.draft) } }

  private let state: UserState
  private let changes: Observers<Workbench.Change>

  /// - Parameters:
  ///   - state: Remembers the screens that were chosen.
  ///   - changes: The observers of every change.
  init(_ state: UserState, _ changes: Observers<Workbench.Change>) {
    self.state = state
    self.changes = changes
  }

  /// The chosen screen; `nil` while none is chosen.
  var screen: RegisteredScreen? { values.screen }

  /// The context that is typed; `nil` for a screen that needs none.
  var context: ContextValue? { values.context }

  /// The answers that gates are to give; those that are not here ask.
  var gates: [String: GateAnswer] { values.gates }

  /// The reason why the context is none for the screen; `nil` where it is one.
  var error: ContextError? { error(in: context) }

  /// Returns the reason why a tree is no context for the screen; `nil` where it is one.
  func error(in context: ContextValue?) -> ContextError? {
    do {
      _ = try screen?.destination(context)
      return nil
    } catch { return error }
  }

  /// Chooses a screen and remembers that.
  ///
  /// - Parameter gates: The answers of gates; unless given, those before stay.
  func choose(
    _ screen: RegisteredScreen,
    context: ContextValue?,
    gates: [String: GateAnswer]? = nil
  ) {
    values = Values(screen: screen, context: context, gates: gates ?? values.gates)
    state[.recents].open(screen.id)
    changes.notify(.selection)
  }

  /// Shows the values of another dish, without remembering them.
  func replace(with values: Values) {
    self.values = values
    changes.notify(.selection)
  }

  /// Takes over what was typed.
  func type(_ context: ContextValue?) {
    values.context = context
    changes.notify(.draft)
  }

  /// Answers a gate beforehand, or leaves it to ask.
  func answer(_ gate: String, _ answer: GateAnswer) {
    values.gates[gate] = answer == .ask ? nil : answer
    changes.notify(.draft)
  }
}
