import PetriDish

/// The next jump as the user prepares it: the selected screen, its context, its gates, and the starting point.
final class JumpDraft {
  /// The values of a draft; each dish that is navigated separately has its own values.
  struct Values {
    /// The selected screen; `nil` if no screen is selected.
    var screen: RegisteredScreen?

    /// The context in the form; `nil` if the screen needs no context.
    var context: ContextValue?

    /// The answers of gates by name; gates without an entry ask.
    var gates: [String: GateAnswer] = [:]

    /// The context of the last jump, or the initial context if there was no jump.
    var kept: ContextValue?

    init(
      screen: RegisteredScreen? = nil,
      context: ContextValue? = nil,
      gates: [String: GateAnswer] = [:]
    ) {
      (self.screen, self.context, self.gates, kept) = (screen, context, gates, context)
    }
  }

  /// The screen, the context, and the gates.
  private(set) var values = Values()

  /// The first problem that only the form can detect, such as invalid JSON.
  private var formProblem: ContextError?

  /// The first problem with the entered values.
  var typingProblem: ContextError? { formProblem ?? error }

  /// The starting point of the next jump.
  var start = Jump.StartingPoint.fresh { didSet { changes.notify(.draft) } }

  private var decoded = DecodedContext()
  private let state: UserState
  private let changes: Observers<Workbench.Change>

  /// Creates an empty draft.
  ///
  /// - Parameters:
  ///   - state: The saved state, which includes recent screens.
  ///   - changes: The observers of the workbench.
  init(_ state: UserState, _ changes: Observers<Workbench.Change>) {
    self.state = state
    self.changes = changes
  }

  /// The selected screen; `nil` if no screen is selected.
  var screen: RegisteredScreen? { values.screen }

  /// The context in the form; `nil` if the screen needs no context.
  var context: ContextValue? { values.context }

  /// The answers of gates by name; gates without an entry ask.
  var gates: [String: GateAnswer] { values.gates }

  /// The destination for the screen and the context; `nil` if the context is invalid.
  var destination: Destination? { screen.flatMap { decoded.destination(of: $0, context) } }

  /// The error of decoding the context; `nil` if the context is valid.
  var error: ContextError? { screen.flatMap { decoded.error(of: $0, context) } }

  /// Returns the error of decoding a context for the screen; `nil` if the context is valid.
  func error(in context: ContextValue?) -> ContextError? {
    context == self.context ? error : screen?.error(for: context)
  }

  /// Selects a screen and adds it to the recent screens.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - context: The context.
  ///   - gates: The answers of gates; the current answers if omitted.
  ///   - destination: The destination for the screen and the context, if it is already decoded.
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

  /// Shows the values of another dish without adding its screen to the recent screens.
  func replace(with values: Values) {
    self.values = values
    formProblem = nil
    changes.notify(.selection)
  }

  /// Sets the context to the values that the user entered.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - problem: The first problem that only the form can detect.
  func type(_ context: ContextValue?, problem: ContextError? = nil) {
    values.context = context
    formProblem = problem
    changes.notify(.draft)
  }

  /// Keeps the context, so that later changes can be undone.
  func keep() { values.kept = values.context }

  /// Sets the answer of a gate, or removes it if the gate should ask.
  func answer(_ gate: String, _ answer: GateAnswer) {
    values.gates[gate] = answer == .ask ? nil : answer
    changes.notify(.draft)
  }
}

/// A cache for the last decoded context.
struct DecodedContext {
  private var last: (screen: String, context: ContextValue?, Result<Destination, ContextError>)?

  init() {}

  /// Creates a cache with a decoded context.
  init(of screen: RegisteredScreen, _ context: ContextValue?, _ destination: Destination) {
    last = (screen.id, context, .success(destination))
  }

  /// Returns the destination for a screen and a context; `nil` if the context is invalid.
  mutating func destination(
    of screen: RegisteredScreen,
    _ context: ContextValue?
  ) -> Destination? {
    switch result(screen, context) {
    case .success(let destination): destination
    case .failure: nil
    }
  }

  /// Returns the error of decoding a context for a screen; `nil` if the context is valid.
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
