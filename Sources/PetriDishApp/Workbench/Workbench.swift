import Assets
import PetriDish

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
