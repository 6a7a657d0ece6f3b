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

  /// The first problem that only the form knows, such as a text that isn’t JSON.
  private var formProblem: ContextError?

  /// The first problem with what is typed: of the form, or else of the context.
  var typingProblem: ContextError? { formProblem ?? error }

  /// The place where the next jump begins.
  var start = Jump.StartingPoint.fresh { didSet { changes.notify(.draft) } }

  private var decoded = DecodedContext()
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

  /// The destination of the screen with the typed context; `nil` if the context does not fit.
  var destination: Destination? { screen.flatMap { decoded.destination(of: $0, context) } }

  /// The reason why the context does not fit the screen; `nil` if it fits.
  var error: ContextError? { screen.flatMap { decoded.error(of: $0, context) } }

  /// Returns the reason why a context does not fit the screen; `nil` if it fits.
  func error(in context: ContextValue?) -> ContextError? {
    context == self.context ? error : screen?.error(for: context)
  }

  /// Chooses a screen and remembers that.
  ///
  /// - Parameters:
  ///   - gates: The answers of gates; unless given, those before stay.
  ///   - destination: The destination of the screen with the context, if that is decoded already.
  func choose(
    _ screen: RegisteredScreen,
    context: ContextValue?,
    gates: [String: GateAnswer]? = nil,
    to destination: Destination? = nil
  ) {
    values = Values(screen: screen, context: context, gates: gates ?? values.gates)
    formProblem = nil
    if let destination { decoded = DecodedContext(of: screen, context, destination) }
    state[.recents].open(screen.id)
    changes.notify(.selection)
  }

  /// Shows the values of another dish, without remembering them.
  func replace(with values: Values) {
    self.values = values
    formProblem = nil
    changes.notify(.selection)
  }

  /// Takes over what was typed.
  ///
  /// - Parameter problem: The first problem that only the form knows.
  func type(_ context: ContextValue?, problem: ContextError? = nil) {
    values.context = context
    formProblem = problem
    changes.notify(.draft)
  }

  /// Answers a gate beforehand, or leaves it to ask.
  func answer(_ gate: String, _ answer: GateAnswer) {
    values.gates[gate] = answer == .ask ? nil : answer
    changes.notify(.draft)
  }
}

/// A cache of the last decoded context.
struct DecodedContext {
  private var last: (screen: String, context: ContextValue?, Result<Destination, ContextError>)?

  init() {}

  /// Begins with a context that is decoded already.
  init(of screen: RegisteredScreen, _ context: ContextValue?, _ destination: Destination) {
    last = (screen.id, context, .success(destination))
  }

  /// Returns the destination of a screen with a context; `nil` if the context does not fit.
  mutating func destination(
    of screen: RegisteredScreen,
    _ context: ContextValue?
  ) -> Destination? {
    switch result(screen, context) {
    case .success(let destination): destination
    case .failure: nil
    }
  }

  /// Returns the reason why a context does not fit a screen; `nil` if it fits.
  mutating func error(of screen: RegisteredScreen, _ context: ContextValue?) -> ContextError? {
    switch result(screen, context) {
    case .success: nil
    case .failure(let error): error
    }
  }

  private mutating func result(
    _ screen: RegisteredScreen,
    _ context: ContextValue?
  ) -> Result<Destination, ContextError> {
    if let last, last.screen == screen.id, last.context == context { return last.2 }
    let result = Result { () throws(ContextError) in try screen.destination(context) }
    last = (screen.id, context, result)
    return result
  }
}
