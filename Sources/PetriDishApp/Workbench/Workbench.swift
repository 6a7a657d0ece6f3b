import Assets
import PetriDish
import Survey

/// The model of the window: the selected screen, the values in the form, the dishes, and their jumps.
///
/// Panes read its parts, call their methods, and observe all changes through this class.
final class Workbench {
  /// The screens and experiments of the program.
  let catalog: Catalog

  /// The registration of the catalog, created on first use.
  private(set) lazy var registration = catalog.registration

  /// The events of all dishes.
  let journal: Journal

  /// The values that are saved between runs.
  let state: UserState

  /// The status of each screen, based on its previous jumps.
  let statuses: ScreenStatuses

  /// The devices that links may name; empty if the workbench doesn't simulate devices.
  let devices: [DeviceDescription]

  /// The default environment.
  let standard: StandardEnvironment

  /// The selected screen and the values in the form.
  let draft: JumpDraft

  /// One dish or two.
  let dishes: DishGroup

  /// The runner that performs jumps and moves in the dishes.
  let runner: JumpRunner

  /// The automatic jumps while the user edits the form.
  let live: LiveJumps

  /// The chooser for the variants of the dishes.
  let variants: VariantChooser

  /// The presets of the selected screen.
  let presets: PresetLibrary

  /// A past state that a dish shows.
  struct PastMoment {
    /// The notice above the dish.
    let sentence: String
    /// Returns to the current state.
    let end: () -> Void
  }

  /// The past state that a dish shows; `nil` while it shows the current state.
  var past: PastMoment? {
    didSet { if past?.sentence != oldValue?.sentence { notify(.moved) } }
  }

  /// The small pictures of recently visible screens.
  let thumbnails: ScreenThumbnails

  /// The comparison with another build, if any.
  var build: BuildComparison?

  /// The finder for compared builds.
  var buildFinder = BuildFinder()

  /// The updates of panes after changes of the model.
  let updates = PaneUpdates()

  /// The decoded context of the focused dish's screen.
  private var shownContext = DecodedContext()

  private let announcer = JumpAnnouncer()
  private let changes = Observers<Change>()
  private let journalOffers = Observers<Void>()
  private var madeIndex: SearchIndex?

  /// A change of the model.
  enum Change: Hashable {
    /// The selected screen changed.
    case selection
    /// The context, the gates, or the starting point of the next jump changed.
    case draft
    /// A dish got another scene, finished a jump, or changed its environment, or the number of dishes changed.
    case dish
    /// The user navigated in a dish.
    case moved
    /// The focused dish changed, or whether dishes share jumps.
    case focus
    /// The comparison with another build made progress.
    case build
    /// The program was rebuilt after this process started.
    case rebuilt
    /// A fact that the user should read.
    case notice(String)
    /// An action of the user has succeeded.
    case done(String)
  }

  /// Creates a workbench.
  ///
  /// - Parameters:
  ///   - catalog: The screens and experiments.
  ///   - journal: The journal, which may contain earlier events.
  ///   - state: The saved state; by default, values last only as long as the workbench.
  ///   - devices: The devices that dishes can simulate, starting with the default device.
  ///   - makeDriver: Creates the driver for a scene of a dish.
  init(
    _ catalog: Catalog,
    journal: Journal = Journal(),
    state: UserState = UserState(),
    devices: [DeviceDescription] = [],
    makeDriver: @escaping @MainActor (Dish) -> any TransitionDriver
  ) {
    self.catalog = catalog
    self.journal = journal
    self.state = state
    self.devices = devices
    thumbnails = ScreenThumbnails { state.id.flatMap { ThumbnailFolder(ofRunning: $0) } }
    statuses = ScreenStatuses(catalog, state)
    draft = JumpDraft(state, changes)
    live = LiveJumps(changes)
    standard = StandardEnvironment(devices)
    let standard = standard
    dishes = DishGroup(catalog, journal, state) { [journal, changes, announcer] in
      let dish = Dish(
        catalog,
        name: DishController.name,
        journal: journal,
        answer: .ask,
        environment: standard.settings,
        makeDriver: makeDriver,
        width: { devices.device(named: $0.device)?.width }
      )
      return DishController(dish, changes, announcer)
    }
    runner = JumpRunner(dishes, announcer, statuses, state, changes)
    variants = VariantChooser(catalog, dishes, runner, changes)
    presets = PresetLibrary(draft, state, changes)
    state.observe(StateKey<[String: [SavedPreset]]>.presets) { [weak self] in self?.madeIndex = nil
    }
    observe { [weak self] change in
      if case .dish = change { self?.chooseRoot() }
      switch change {
      case .dish, .moved, .focus: self?.followBuild()
      case .selection, .draft, .build, .rebuilt, .notice, .done: break
      }
    }
    observe { [updates] change in
      switch change {
      case .notice, .done, .rebuilt: return
      default: break
      }
      updates.note(change)
    }
  }

  /// Adds a closure that is called immediately after each change.
  ///
  /// A view that only displays the model should use ``updates`` instead.
  ///
  /// - Returns: A token that removes the closure.
  @discardableResult
  func observe(_ body: @escaping @MainActor (Change) -> Void) -> Observation { changes.add(body) }

  /// Adds a closure that is called once before each jump, even if two dishes perform it.
  ///
  /// - Returns: A token that removes the closure.
  @discardableResult
  func observeJumps(_ body: @escaping @MainActor (Jump) -> Void) -> Observation {
    announcer.observe(body)
  }

  /// Adds a closure that is called when the user requests a jump or a move.
  ///
  /// - Returns: A token that removes the closure.
  @discardableResult
  func observeRequests(_ body: @escaping @MainActor (_ isJump: Bool) -> Void) -> Observation {
    announcer.observeRequests(body)
  }

  /// Adds a closure that is called when a notice should offer to export the journal.
  ///
  /// - Returns: A token that removes the closure.
  @discardableResult
  func observeJournalOffers(_ body: @escaping @MainActor () -> Void) -> Observation {
    journalOffers.add { _ in body() }
  }

  /// Offers to export the journal in the current notice.
  func offerJournal() { journalOffers.notify(()) }

  /// Whether the app was started without a jump.
  private(set) var isRootOpen = false

  /// Whether a dish shows a selected screen or the app's root.
  var isInUse: Bool { draft.screen != nil || isRootOpen }

  /// Opens the app's first screen if no screen is open.
  func openRoot() {
    guard draft.screen == nil, !isRootOpen, !catalog.screens.isEmpty else { return }
    isRootOpen = true
    runner.start(dishes.controllers)
    notify(.dish)
  }

  /// Selects the app's first screen after it has opened, if it is in the catalog.
  private func chooseRoot() {
    guard isRootOpen, draft.screen == nil else { return }
    let front = frontScreen(in: dishes.focused)
    guard let screen = front?.screen ?? catalog.screen(ofClassOf: dish.scene.topmost) else {
      return
    }
    let context = front.map(\.context) ?? screen.jump.context
    draft.replace(with: JumpDraft.Values(screen: screen, context: context))
  }

  func notify(_ change: Change) { changes.notify(change) }

  var dish: Dish { dishes.focused.dish }

  /// The search index of the catalog and saved presets, which is recreated after presets change.
  var searchIndex: SearchIndex {
    let known = madeIndex ?? catalog.makeSearchIndex(besides: state[.presets].names)
    madeIndex = known
    return known
  }
}

extension Workbench {
  /// Selects a screen without opening it.
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
    live.stop()
    for controller in dishes.driven { controller.forgetFailure() }
    draft.choose(screen, context: context, gates: gates, to: destination)
  }

  /// Selects a screen and opens it with its first preset.
  func open(_ screen: RegisteredScreen) {
    choose(screen, context: screen.jump.context)
    jump()
  }

  /// Selects a screen and opens it with a context, starting from the open screens.
  func open(_ screen: RegisteredScreen, showing context: ContextValue?) {
    choose(screen, context: context)
    jump(from: .here)
  }

  /// Opens the selected screen with a preset.
  func open(_ preset: PresetChoice) {
    draft.type(preset.context)
    jump()
  }

  /// Opens a link.
  ///
  /// If two variants are compared, the link's variant doesn't replace them, and a notice explains that.
  /// If the dishes are navigated separately, the dish with the link's variant opens it, or else the
  /// focused dish.
  func open(link: String) {
    do { open(try checked(link)) } catch { notify(.notice("\(error)")) }
  }

  /// Opens a resolved jump like the link that describes it.
  func open(_ resolved: ResolvedJump) {
    let jump = resolved.jump
    guard let screen = catalog.screen(jump.screen) else { return }
    focusDish(of: jump)
    choose(screen, context: jump.context, gates: jump.gates, to: resolved.destination)
    runner.open(jump, resolved: resolved)
    sayWhatIsLeftOut(of: jump)
  }

  /// Returns the resolved jump of a link.
  ///
  /// - Throws: An error if the link is invalid or its device is unknown.
  func checked(_ link: String) throws -> ResolvedJump {
    let resolved = try catalog.resolve(link)
    if !devices.isEmpty { try catalog.check(resolved.jump.environment, on: devices) }
    return resolved
  }

  /// Opens the selected screen with the values in the form.
  func jump() { jump(from: draft.start) }

  /// Opens the selected screen from a starting point.
  func jump(from start: Jump.StartingPoint) {
    live.stop()
    guard var jump = nextJump, let destination = draft.destination else { return notify(.draft) }
    // The other dish may have guards that the focused dish doesn't have.
    let met = metGates
    jump.gates = draft.gates.filter { met.contains($0.key) }
    draft.keep()
    runner.open(jump, resolved: ResolvedJump(jump, to: destination), from: start)
  }
}

extension Workbench {
  /// Repeats a jump with an open gate, which the form also shows as open.
  func open(gate: String, of progress: JumpProgress) {
    guard var jump = progress.jump else { return }
    live.stop()
    if draft.screen?.id == jump.screen { draft.answer(gate, .open) }
    jump.gates[gate] = .open
    runner.open(jump, from: progress.start)
  }

  /// The next jump of the focused dish, including everything that is needed to reproduce it.
  var nextJump: Jump? {
    guard let screen = draft.screen else { return nil }
    var jump = Jump(screen.id, context: draft.context)
    for experiment in catalog.experiments {
      jump.variants[experiment.id] = dishes.variant(of: experiment)
    }
    let met = gates(of: dishes.focused)
    jump.gates = draft.gates.filter { met.contains($0.key) }
    jump.environment = dish.environment
    return jump
  }

  /// The gates on the path to the selected screen in any of the dishes for the next jump.
  var metGates: [String] {
    dishes.driven.reduce(into: []) { met, controller in
      for gate in gates(of: controller) where !met.contains(gate) { met.append(gate) }
    }
  }

  private func gates(of controller: DishController) -> [String] {
    draft.screen?.guards(under: dishes.variants(of: controller)) ?? []
  }
}

// The visible screen of the focused dish, which may differ from the selected screen.

extension Workbench {
  /// A registered screen with its context.
  struct ShownScreen {
    let screen: RegisteredScreen
    let context: ContextValue?
  }

  /// The jump to the visible screen of the focused dish; `nil` if no jump was performed.
  var shownJump: ShownJump? {
    if let next = dishes.focused.nextJump {
      return dish.shown(awaiting: next.jump, from: next.start)
    }
    return dish.shown
  }

  /// The visible registered screen, or the destination of the current jump; `nil` if there is neither.
  var shownScreen: ShownScreen? { openingScreen ?? frontScreen(in: dishes.focused) }

  /// The destination of the current jump of the focused dish; `nil` at rest.
  var openingScreen: ShownScreen? { openingScreen(in: dishes.focused) }

  /// The destination of the current jump of a dish; `nil` at rest.
  func openingScreen(in controller: DishController) -> ShownScreen? {
    let dish = controller.dish
    return shown(controller.nextJump?.jump ?? (dish.isJumping ? dish.lastJump : nil))
  }

  /// Returns the frontmost registered screen of a dish, even while a jump leads elsewhere.
  func frontScreen(in controller: DishController) -> ShownScreen? {
    shown(controller.dish.stack.frontRegistered?.jump)
  }

  private func shown(_ jump: Jump?) -> ShownScreen? {
    guard let jump, let screen = catalog.screen(jump.screen) else { return nil }
    return ShownScreen(screen: screen, context: jump.context)
  }

  /// Whether the user has navigated in the focused dish in a way that a link can't describe.
  var isNavigated: Bool { openingScreen == nil && dish.isNavigated }

  /// Whether the focused dish shows the values in the form.
  var showsDraft: Bool {
    guard let screen = draft.screen, let shown = shownScreen, shown.screen.id == screen.id,
      draft.typingProblem == nil
    else { return false }
    if Jump("", context: draft.context).context == shown.context { return true }
    // The same value can have several notations.
    guard let typed = draft.destination else { return false }
    return shownContext.destination(of: screen, shown.context)?.context == typed.context
  }

  /// Whether the focused dish shows the selected screen, possibly with other values.
  var showsSelection: Bool { draft.screen != nil && shownScreen?.screen.id == draft.screen?.id }

  /// The context that *Undo* restores; `nil` if the form has the same values.
  ///
  /// It is the context in the focused dish, or that of the last jump if the dish shows another screen.
  /// The inner optional is `nil` if the screen was opened without a context.
  var contextToRestore: ContextValue?? {
    guard draft.screen != nil, !showsDraft else { return nil }
    return .some(showsSelection ? shownScreen?.context : draft.values.kept)
  }
}

extension Workbench {
  /// Changes the environment of all dishes, based on that of the focused dish.
  func changeEnvironment(_ edit: (inout Jump.Environment) -> Void) {
    var environment = dish.environment
    edit(&environment)
    if environment != dish.environment { runner.show(environment) }
  }

  /// Returns the name of the preset with a context, or else the first value of the context, if any.
  func summary(
    of context: ContextValue?,
    in screen: RegisteredScreen
  ) -> (text: String, isPreset: Bool)? {
    if let preset = presets.all(of: screen).first(where: { $0.context == context }) {
      return (preset.name, true)
    }
    guard let context else { return nil }
    if let text = context.text { return (text, false) }
    let fields = screen.schema(answeredFrom: context).fields
    let texts = fields.lazy.compactMap { context[$0.name]?.text }
    return texts.first { !$0.isEmpty }.map { ($0, false) }
  }

  /// The name of the visible screen of the focused dish.
  var shownName: String { shownName(in: dishes.focused) }

  /// Returns the name of the visible screen of a dish: its catalog name, or else the title that the app gives it.
  func shownName(in controller: DishController) -> String {
    frontScreen(in: controller)?.screen.name ?? controller.dish.stack.front.title
  }
}

extension Workbench {
  /// Shows a notice if the dishes don't have the variant that a link requests.
  private func sayWhatIsLeftOut(of jump: Jump) {
    guard let compared = dishes.compared, let named = jump.variants[compared.id] else { return }
    let shown = dishes.variants(of: compared)
    guard !shown.contains(named) else { return }
    let sides = shown.map(DishController.title).joined(separator: " and ")
    notify(
      .notice("The link’s “\(compared.id)=\(named)” was ignored: \(sides) stay side by side.")
    )
  }
}

extension Workbench {
  /// Visits screens in worker processes.
  ///
  /// Observers are notified if the program was rebuilt in the meantime.
  func surveyed(
    _ tour: ScreenTour,
    onWidgets isShown: Bool = false,
    describing describes: Bool = false,
    in standard: StandardEnvironment,
    lingering linger: Duration = .zero,
    progress: @escaping (CheckCase, _ number: Int, _ count: Int) -> Void = { _, _, _ in }
  ) async throws -> SurveyedTour {
    do {
      return try await SurveyedTour(
        tour,
        // This process shows screens itself, so its child processes end with it.
        by: SubprocessPool(
          WorkerInvocation.words(onWidgets: false, in: standard),
          endingOrphans: false
        ),
        onWidgets: isShown,
        describing: describes,
        lingering: linger,
        progress: progress
      )
    } catch CheckError.otherBuild {
      notify(.rebuilt)
      throw CheckError.otherBuild
    }
  }
}
