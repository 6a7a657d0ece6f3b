import Assets
import PetriDish
import Survey

/// The model of the window: what is chosen and typed, the dishes, and the jumps that they take.
///
/// Panes read its parts, ask them to do things, and observe the changes of all of them in one
/// place.
final class Workbench {
  /// The screens and experiments that the program shows.
  let catalog: Catalog

  /// The registration of the catalog, made when it is first needed.
  private(set) lazy var registration = catalog.registration

  /// The record of what happened in all dishes.
  let journal: Journal

  /// The values that are remembered until the program runs again.
  let state: UserState

  /// The status of each screen, from how jumps to it went.
  let statuses: ScreenStatuses

  /// The devices that links may name; empty where there is nothing to pretend to be.
  let devices: [DeviceDescription]

  /// The environment where no jump names another.
  let standard: StandardEnvironment

  /// The chosen screen and what is typed for it.
  let draft: JumpDraft

  /// The dish, or the two beside each other.
  let dishes: DishGroup

  /// The jumps and moves that are carried out in the dishes.
  let runner: JumpRunner

  /// The jumps that follow what is typed.
  let live: LiveJumps

  /// The variants that the dishes show.
  let variants: VariantChooser

  /// The presets of the chosen screen.
  let presets: PresetLibrary

  /// A moment of the past that a dish shows in place of what is.
  struct PastMoment {
    /// The sentence for people who look at the dish.
    let sentence: String
    /// Shows again what is.
    let end: () -> Void
  }

  /// The past that a dish shows; `nil` while all is as it is.
  var past: PastMoment? {
    didSet { if past?.sentence != oldValue?.sentence { notify(.moved) } }
  }

  /// The small pictures of screens that were shown.
  let thumbnails = ScreenThumbnails()

  /// The comparison with another build; `nil` where there is none.
  var build: BuildComparison?

  /// Finds the builds that are compared.
  var buildFinder = BuildFinder()

  /// Updates the panes after changes of the model.
  let updates = PaneUpdates()

  /// The context of what the focused dish shows.
  var shownContext = DecodedContext()

  private let announcer = JumpAnnouncer()
  private let changes = Observers<Change>()
  private let journalOffers = Observers<Void>()
  private var madeIndex: SearchIndex?

  /// A change of the model.
  enum Change: Hashable {
    /// Another screen is chosen.
    case selection
    /// The context, the gates or the start of the next jump are others.
    case draft
    /// A dish has another scene, has taken a jump, or is shown otherwise; or another dish stands
    /// beside it, or none any more.
    case dish
    /// The user has moved about in a dish.
    case moved
    /// Another one of two dishes is focused, or they take the same jumps from now on, or none.
    case focus
    /// The comparison with another build has come further.
    case build
    /// The program turned out to be built anew since this process started.
    case rebuilt
    /// Something is worth a passing notice.
    case notice(String)
  }

  /// - Parameters:
  ///   - journal: Has what happened before; empty unless given.
  ///   - state: The remembered values; unless given, nothing is remembered for longer than this
  ///     lives.
  ///   - devices: The devices that the dish can pretend to be; the first one until one is chosen.
  ///   - makeDriver: Makes what shows each scene of a dish.
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
      switch change {
      case .dish, .moved, .focus: self?.followBuild()
      case .selection, .draft, .build, .rebuilt, .notice: break
      }
    }
    observe { [updates] change in
      switch change {
      case .notice, .rebuilt: return
      default: break
      }
      updates.note(change)
    }
  }

  /// Calls a closure immediately after each change.
  ///
  /// A view that only shows the model uses ``updates``.
  ///
  /// - Returns: A token that ends it.
  @discardableResult
  func observe(_ body: @escaping @MainActor (Change) -> Void) -> Observation { changes.add(body) }

  /// Calls a closure before anything of a jump is carried out; once, however many dishes take it.
  ///
  /// - Returns: A token that ends it.
  @discardableResult
  func observeJumps(_ body: @escaping @MainActor (Jump) -> Void) -> Observation {
    announcer.observe(body)
  }

  /// Calls a closure after each notice that the journal tells more than what was copied.
  ///
  /// - Returns: A token that ends it.
  @discardableResult
  func observeJournalOffers(_ body: @escaping @MainActor () -> Void) -> Observation {
    journalOffers.add { _ in body() }
  }

  /// Offers the journal together with the last notice.
  func offerJournal() { journalOffers.notify(()) }

  /// Whether the app was brought to life without a jump.
  private(set) var isRootOpen = false

  /// Whether a dish shows anything: a chosen screen, or the app's root.
  var isInUse: Bool { draft.screen != nil || isRootOpen }

  /// Brings the app's first screen to life, where nothing is open.
  func openRoot() {
    guard draft.screen == nil, !isRootOpen, !catalog.screens.isEmpty else { return }
    isRootOpen = true
    runner.start(dishes.controllers)
    notify(.dish)
  }

  /// Tells every observer of a change.
  func notify(_ change: Change) { changes.notify(change) }

  /// The focused dish.
  var dish: Dish { dishes.focused.dish }

  /// The index that searches look through, made at the first one after each change of saved
  /// presets.
  var searchIndex: SearchIndex {
    let known = madeIndex ?? catalog.makeSearchIndex(besides: state[.presets].names)
    madeIndex = known
    return known
  }
}

extension Workbench {
  /// Chooses a screen without opening it.
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
    live.stop()
    for controller in dishes.driven { controller.forgetFailure() }
    draft.choose(screen, context: context, gates: gates, to: destination)
  }

  /// Chooses a screen and opens it with its first preset.
  func open(_ screen: RegisteredScreen) {
    choose(screen, context: screen.jump.context)
    jump()
  }

  /// Opens a screen with a context, from what is open.
  func open(_ screen: RegisteredScreen, showing context: ContextValue?) {
    choose(screen, context: context)
    jump(from: .here)
  }

  /// Opens the chosen screen with a preset.
  func open(_ preset: PresetChoice) {
    draft.type(preset.context)
    jump()
  }

  /// Opens what a link asks for.
  ///
  /// Where variants are compared, the link does not decide between them: that is said, and all else
  /// of it holds for both. Where each is driven alone, the one that stands for the variant of the
  /// link takes it, or else the focused one.
  func open(link: String) {
    do {
      let resolved = try checked(link)
      let jump = resolved.jump
      guard let screen = catalog.screen(jump.screen) else { return }
      focusDish(of: jump)
      choose(screen, context: jump.context, gates: jump.gates, to: resolved.destination)
      sayWhatIsLeftOut(of: jump)
      runner.open(jump, resolved: resolved)
    } catch {
      notify(.notice("\(error)"))
    }
  }

  /// Returns the jump of a link.
  ///
  /// - Throws: What is wrong with the link, also where it names a device that there is not.
  func checked(_ link: String) throws -> ResolvedJump {
    let resolved = try catalog.resolve(link)
    if !devices.isEmpty { try catalog.check(resolved.jump.environment, on: devices) }
    return resolved
  }

  /// Opens the chosen screen with what is typed.
  func jump() { jump(from: draft.start) }

  /// Opens the chosen screen from somewhere else than is chosen.
  func jump(from start: Jump.StartingPoint) {
    live.stop()
    guard var jump = nextJump, let destination = draft.destination else { return notify(.draft) }
    // The other dish may meet a guard that this one does not.
    let met = metGates
    jump.gates = draft.gates.filter { met.contains($0.key) }
    runner.open(jump, resolved: ResolvedJump(jump, to: destination), from: start)
  }
}

extension Workbench {
  /// The next jump as the focused dish takes it: everything that it takes to see the same
  /// elsewhere.
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

  /// The gates on the path to the chosen screen, in any of the dishes that take the next jump.
  var metGates: [String] {
    dishes.driven.reduce(into: []) { met, controller in
      for gate in gates(of: controller) where !met.contains(gate) { met.append(gate) }
    }
  }

  private func gates(of controller: DishController) -> [String] {
    draft.screen?.guards(under: dishes.variants(of: controller)) ?? []
  }
}

// What the focused dish shows, which need not be what is chosen and typed.

extension Workbench {
  /// A registered screen with its context, as a dish shows it.
  struct ShownScreen {
    let screen: RegisteredScreen
    let context: ContextValue?
  }

  /// The jump to what the focused dish shows; `nil` where nothing was opened in it.
  var shownJump: ShownJump? {
    if let next = dishes.focused.nextJump {
      return dish.shown(awaiting: next.jump, from: next.start)
    }
    return dish.shown
  }

  /// The registered screen that the user looks at, or that the jump under way leads to; `nil` where
  /// there is none.
  var shownScreen: ShownScreen? {
    let opening = dishes.focused.nextJump?.jump ?? (dish.isJumping ? dish.lastJump : nil)
    if let jump = opening, let screen = catalog.screen(jump.screen) {
      return ShownScreen(screen: screen, context: jump.context)
    }
    guard let jump = dish.stack.frontRegistered?.jump, let screen = catalog.screen(jump.screen)
    else { return nil }
    return ShownScreen(screen: screen, context: jump.context)
  }

  /// Whether something that no link tells has changed the focused dish since its last jump.
  var isMovedByHand: Bool {
    dishes.focused.nextJump == nil && !dish.isJumping && dish.isMovedByHand
  }

  /// Whether what is typed is what the focused dish shows.
  var showsDraft: Bool {
    guard let screen = draft.screen, let shown = shownScreen, shown.screen.id == screen.id,
      draft.typingProblem == nil
    else { return false }
    if Jump("", context: draft.context).context == shown.context { return true }
    // The same value can be typed in several ways.
    guard let typed = draft.destination else { return false }
    return shownContext.destination(of: screen, shown.context)?.context == typed.context
  }
}

// What stands above the dish: the name of what the user looks at, and its preset.

extension Workbench {
  /// The name of what the user looks at: that of the registered screen, or else the title that the
  /// app gives it; empty before anything is there.
  var shownName: String { shownScreen?.screen.name ?? dish.stack.front.title }

  /// The words about what is shown besides its name: that it was moved by hand, or the preset that
  /// it has; empty where there is nothing to say.
  var shownRemark: String {
    if isMovedByHand { return "moved by hand" }
    guard let shown = shownScreen else { return "" }
    let preset = presets.all(of: shown.screen).first { $0.context == shown.context }
    return preset.map { "preset “\($0.name)”" } ?? ""
  }
}

extension Workbench {
  /// Names the variant of a link that is not shown.
  func sayWhatIsLeftOut(of jump: Jump) {
    guard let compared = dishes.compared, let named = jump.variants[compared.id] else { return }
    let shown = dishes.variants(of: compared)
    guard !shown.contains(named) else { return }
    let sides = shown.map(DishController.title).joined(separator: " and ")
    notify(
      .notice("“\(compared.id)=\(named)” of the link is left out: \(sides) stay beside each other.")
    )
  }
}

extension Workbench {
  /// Has workers of the program make a tour.
  ///
  /// If the program was built anew meanwhile, observers are told so.
  func surveyed(
    _ tour: ScreenTour,
    onWidgets isShown: Bool = false,
    describing describes: Bool = false,
    in standard: StandardEnvironment,
    lingering linger: Duration = .zero
  ) async throws -> SurveyedTour {
    do {
      return try await SurveyedTour(
        tour,
        // This process shows screens, and what they start ends with them.
        by: SubprocessPool(
          WorkerInvocation.words(onWidgets: false, in: standard),
          endingOrphans: false
        ),
        onWidgets: isShown,
        describing: describes,
        lingering: linger
      )
    } catch CheckError.otherBuild {
      notify(.rebuilt)
      throw CheckError.otherBuild
    }
  }
}
