import Assets
import GTK
import PetriDish

/// What the window works on, apart from its widgets: the dishes, the chosen screen, and what is typed.
///
/// The panes read it, ask it to do things, and hear of what has changed.
final class Workbench {
  let catalog: Catalog

  /// The dish, or the two that stand beside each other, from the start to the end of a line.
  var specimens: [DishController] = []

  /// The experiment whose variants stand beside each other; `nil` where one dish stands alone.
  var compared: RegisteredExperiment?

  /// The variant that the dish had before another one stood beside it.
  var variantBefore: String?

  /// The dish that a person has looked at last, of two.
  weak var lookedAt: DishController?

  /// Whether two dishes take the same jumps, and not each its own.
  var sharesJumps = true

  /// The dish; of two, the focused one.
  var dish: Dish { focused.dish }

  /// What happened in all dishes.
  let journal = Journal()

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
  var selection: RegisteredScreen?

  /// What is typed into the context form; `nil` for a screen that needs nothing.
  var draft: ContextValue?

  /// What is wrong with what is typed, as far as the form sees more than the draft can hold.
  var typingProblem: ContextError?

  /// Where the next jump begins.
  var start = Jump.StartingPoint.fresh { didSet { notify(.draft) } }

  /// What gates are to answer; those that are not here ask.
  var gates: [String: GateAnswer] = [:]

  /// Told of each jump before anything of it is carried out; once, however many dishes take it.
  var willJump: ((Jump) -> Void)?

  /// The experiment whose next variant a key chooses, unless two are compared.
  var lastDecided: RegisteredExperiment?

  /// What links may name; empty where there is nothing to pretend to be.
  let devices: [DeviceDescription]

  /// Waits for what is on its way in the dishes; a new act takes its place.
  var finishing: Task<Void, Never>?

  /// Whether ``willJump`` has heard of what is on its way.
  var isTold = false

  /// Makes a dish whose events go into the journal.
  let makeDish: (Workbench) -> Dish

  private var observers: [(Change) -> Void] = []

  /// What the panes hear of.
  enum Change {
    /// Another screen is chosen.
    case selection
    /// The context, the gates or the start of the next jump are others.
    case draft
    /// A dish has another scene, has taken a jump, or is shown otherwise; or another dish stands
    /// beside it, or none any more.
    case dish
    /// A person has moved about in a dish.
    case moved
    /// Another one of two dishes is focused, or they take the same jumps from now on, or none.
    case focus
    /// Something worth a passing notice.
    case notice(String)
  }

  /// - Parameters:
  ///   - state: What is remembered; unless given, nothing is for longer than this lives.
  ///   - devices: What the dish can pretend to be; the first one where nobody has chosen.
  ///   - makeDriver: Makes what shows each scene of a dish.
  init(
    _ catalog: Catalog,
    state: UserState = UserState(),
    devices: [DeviceDescription] = [],
    makeDriver: @escaping @MainActor (Dish) -> any TransitionDriver
  ) {
    self.catalog = catalog
    self.state = state
    statuses = ScreenStatuses(catalog, state)
    self.devices = devices
    makeDish = { workbench in
      Dish(
        workbench.catalog,
        name: DishController.name,
        journal: workbench.journal,
        answer: .ask,
        makeDriver: makeDriver,
        width: { shown in (devices.device(named: shown.device) ?? devices.first)?.width }
      )
    }
    specimens = [makeSpecimen()]
    state.observe(StateKey<[String: [SavedPreset]]>.presets) { [weak self] in
      self?.madeIndex = nil
    }
  }

  /// Makes a dish of which the panes hear.
  func makeSpecimen() -> DishController {
    let dish = makeDish(self)
    let changes = dish.observe { [weak self] change in self?.take(change) }
    return DishController(dish, observedBy: changes)
  }

  private func take(_ change: Dish.Change) {
    switch change {
    case .didChange: notify(.dish)
    case .didRest: notify(.moved)
    case .willJump(let jump):
      guard !isTold else { return }
      isTold = true
      willJump?(jump)
    }
  }

  /// Calls `body` after each change, as long as the workbench lives.
  func observe(_ body: @escaping (Change) -> Void) { observers.append(body) }

  /// Tells every pane.
  func notify(_ change: Change) { for observer in observers { observer(change) } }
}
