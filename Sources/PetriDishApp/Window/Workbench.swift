import Assets
import GTK
import PetriDish

/// What the window works on, apart from its widgets: the dish, the chosen screen, and what is typed.
///
/// The panes read it, ask it to do things, and hear of what has changed.
final class Workbench {
  let catalog: Catalog
  let dish: Dish

  /// What is remembered until the program runs again.
  let state: UserState

  /// How jumps to each screen went.
  let statuses: ScreenStatuses

  /// What searches look through, made at the first one after each change of the saved presets.
  var searchIndex: SearchIndex {
    let known = madeIndex ?? catalog.makeSearchIndex(besides: state[.presets].names)
    madeIndex = known
    return known
  }
  private var madeIndex: SearchIndex?

  /// The screen that the inspector shows.
  private(set) var selection: RegisteredScreen?

  /// What is typed into the context form; `nil` for a screen that needs nothing.
  private(set) var draft: ContextValue?

  /// Where the next jump begins.
  var start = JumpStart.fresh { didSet { notify(.draft) } }

  /// What gates are to answer; those that are not here ask.
  private(set) var gates: [String: GateAnswer] = [:]

  /// Why the last jump did not get where it should.
  private(set) var failure: JumpResult.Failure?

  /// The names that links may give to devices; empty where there are none to pretend to be.
  private let devices: [String]

  /// The jump that is on its way; a new one cancels it.
  private var running: Task<Void, Never>?
  private var observers: [(Change) -> Void] = []

  /// What the panes hear of.
  enum Change {
    /// Another screen is chosen.
    case selection
    /// The context, the gates or the start of the next jump are others.
    case draft
    /// The dish has another scene, has taken a jump, or is shown otherwise.
    case dish
    /// Something worth a passing notice.
    case notice(String)
  }

  /// - Parameters:
  ///   - state: What is remembered; unless given, nothing is for longer than this lives.
  ///   - devices: What the dish can pretend to be; the first one where nobody has chosen.
  ///   - makeDriver: Makes what shows each scene of the dish.
  init(
    _ catalog: Catalog,
    state: UserState = UserState(),
    devices: [DeviceDescription] = [],
    makeDriver: @escaping @MainActor (Dish) -> any TransitionDriver
  ) {
    self.catalog = catalog
    self.state = state
    statuses = ScreenStatuses(catalog, state)
    self.devices = devices.map(\.id)
    dish = Dish(
      catalog,
      answer: .ask,
      makeDriver: makeDriver,
      width: { shown in (devices.first { $0.id == shown.device } ?? devices.first)?.width }
    )
    dish.observer = { [weak self] in self?.notify(.dish) }
    state.observe(StateKey<[String: [SavedPreset]]>.presets) { [weak self] in
      self?.madeIndex = nil
    }
  }

  /// Calls `body` after each change, as long as the workbench lives.
  func observe(_ body: @escaping (Change) -> Void) { observers.append(body) }

  /// Tells every pane.
  func notify(_ change: Change) { for observer in observers { observer(change) } }
}

// MARK: - Choosing and typing

extension Workbench {
  /// Chooses a screen and opens it with its first preset.
  func open(_ screen: RegisteredScreen) {
    choose(screen, context: screen.jump.context)
    jump()
  }

  /// Opens a screen with a context, from what is open.
  func open(_ screen: RegisteredScreen, showing context: ContextValue?) {
    choose(screen, context: context)
    guard let jump = nextJump else { return }
    run { await $0.dish.jump(jump, from: .here) }
  }

  /// Opens what a link asks for.
  func open(link: String) {
    do {
      let jump = try catalog.jump(link)
      if !devices.isEmpty { try catalog.check(jump.environment, devices: devices) }
      guard let screen = catalog.screen(jump.screen) else { return }
      gates = jump.gates
      choose(screen, context: jump.context)
      run { await $0.dish.jump(jump, from: .fresh) }
    } catch {
      notify(.notice("\(error)"))
    }
  }

  /// Takes over what was typed.
  func type(_ context: ContextValue?) {
    draft = context
    notify(.draft)
  }

  /// Answers a gate beforehand, or leaves it to ask.
  func answer(_ gate: String, _ answer: GateAnswer) {
    gates[gate] = answer == .ask ? nil : answer
    notify(.draft)
  }

  /// Why what is typed is no context for the screen; `nil` where it is one.
  var draftError: ContextError? { error(in: draft) }

  /// Why a tree is no context for the screen; `nil` where it is one.
  func error(in context: ContextValue?) -> ContextError? {
    do {
      _ = try selection?.destination(context)
      return nil
    } catch { return error }
  }

  private func choose(_ screen: RegisteredScreen, context: ContextValue?) {
    selection = screen
    draft = context
    failure = nil
    state[.recents].open(screen.id)
    notify(.selection)
  }
}

// MARK: - Doing

extension Workbench {
  /// The next jump: everything that it takes to see the same elsewhere.
  var nextJump: Jump? {
    guard let selection else { return nil }
    var jump = Jump(selection.id, context: draft)
    for experiment in catalog.experiments {
      jump.variants[experiment.id] = variant(of: experiment)
    }
    let met = selection.guards(under: dish.variants)
    jump.gates = gates.filter { met.contains($0.key) }
    jump.environment = dish.environment
    return jump
  }

  /// The variant that the dish shows.
  func variant(of experiment: RegisteredExperiment) -> String {
    dish.variants.decided[experiment.id] ?? experiment.variants.first ?? ""
  }

  /// Opens the chosen screen with what is typed.
  func jump() {
    guard let jump = nextJump, draftError == nil else { return notify(.draft) }
    run { [start] in await $0.dish.jump(jump, from: start) }
  }

  /// Builds the app anew and repeats the last jump.
  func reload() { run { await $0.dish.reload() } }

  /// Decides an experiment.
  func choose(_ variant: String, of experiment: RegisteredExperiment) {
    guard variant != self.variant(of: experiment) else { return }
    run { workbench in
      do { return try await workbench.dish.choose(variant, of: experiment.id) } catch {
        workbench.notify(.notice("\(error)"))
        return nil
      }
    }
  }

  /// Takes one step back in the app.
  func back() {
    navigate { dish async throws(RoutingError) in
      try await dish.router.back(in: dish.scene) ? nil : "There is no way back from here."
    }
  }

  /// Goes to the root of the app.
  func home() {
    navigate { dish async throws(RoutingError) in
      try await dish.router.backToRoot(in: dish.scene)
      return nil
    }
  }

  /// Changes how screens are shown, and nothing else.
  func show(_ environment: Jump.Environment) {
    MainLoop.task {
      await self.dish.show(environment)
      self.rememberJump()
    }
  }

  private func navigate(_ body: @escaping (Dish) async throws(RoutingError) -> String?) {
    MainLoop.task {
      do throws(RoutingError) {
        if let notice = try await body(self.dish) { self.notify(.notice(notice)) }
        self.notify(.dish)
      } catch {
        self.notify(.notice(error.description))
      }
    }
  }

  /// Remembers what is open for the next run; a jump that went wrong, or never came back, is not.
  private func rememberJump() {
    guard failure == nil, var jump = dish.lastJump else { return }
    for experiment in catalog.experiments {
      jump.variants[experiment.id] = variant(of: experiment)
    }
    jump.environment = dish.environment
    state[.lastJump] = [jump.link]
  }

  /// Waits for the jump that is on its way.
  func settled() async { await running?.value }

  /// Runs a jump in place of the one that is on its way.
  private func run(_ body: @escaping (Workbench) async -> JumpResult?) {
    running?.cancel()
    running = MainLoop.task {
      let result = await body(self)
      guard !Task.isCancelled else { return }
      self.failure = result?.failure
      if let result {
        self.statuses.note(result.outcome, of: result.screen)
        if result.outcome == .reached { self.rememberJump() }
      }
      self.notify(.dish)
    }
  }
}
