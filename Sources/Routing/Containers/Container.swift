/// A screen that holds screens.
///
/// A container is its own adapter: a subclass answers two pure questions, and routing, transitions
/// and planning follow from them. Ownership, lifecycle and the driver are looked after here.
@MainActor
open class Container: Screen {
  /// The screens inside, in the container's own order.
  public private(set) final var contained: [Screen] = []

  /// Those of ``contained`` that a person sees while the container is seen.
  public private(set) final var visible: [Screen] = []

  /// The screen that was asked for last.
  private final weak var front: Screen?

  /// Makes a container that already holds screens.
  ///
  /// - Parameters:
  ///   - title: What a bar, a tab or a drawer calls it.
  ///   - contained: Screens that stand nowhere yet; one that does is left where it is, and one that is
  ///     named twice stands where it is named first.
  public init(title: String = "", contained: [Screen] = []) {
    super.init(title: title)
    var seen: Set<ObjectIdentifier> = []
    let free = contained.filter { screen in
      screen.container == nil && screen.layerScene == nil
        && seen.insert(ObjectIdentifier(screen)).inserted
    }
    adopt(free, showing: nil)
  }

  /// Says what remains of `screens` once one of them is revealed.
  ///
  /// Pure: nothing changes. Planning asks about screens that the container does not hold yet.
  /// Everything stays, unless a subclass says otherwise; a stack pops what lies above.
  ///
  /// - Parameters:
  ///   - screens: What the container holds, or will hold.
  ///   - screen: One of them.
  open func remaining(of screens: [Screen], revealing screen: Screen) -> [Screen] { screens }

  /// Returns what remains inside once `screen` is revealed.
  public final func contained(revealing screen: Screen) -> [Screen] {
    remaining(of: contained, revealing: screen)
  }

  /// Says which of `screens` a person sees.
  ///
  /// Pure: nothing changes. Of what remains once a screen is revealed, that screen has to be seen.
  ///
  /// - Parameters:
  ///   - screens: What the container will hold.
  ///   - preferred: The one to show if the container can choose.
  /// - Returns: A subset of `screens`: the preferred one, or else the first.
  open func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    (preferred ?? screens.first).map { [$0] } ?? []
  }

  /// Says where one step back from a screen leads, if the container knows: in a stack to the one below.
  ///
  /// Pure: nothing changes.
  open func predecessor(of screen: Screen) -> Screen? { nil }

  /// A container refuses on behalf of the first screen inside that does.
  open override var dismissal: Dismissal { dismissalOfContained }

  /// Makes a contained screen visible; does nothing where it is visible already.
  ///
  /// Returns when the transition has settled.
  ///
  /// - Throws: ``RoutingError/notContained(screen:container:)``, or
  ///   ``RoutingError/notShown(screen:container:)``; nothing has changed then.
  public final func reveal(_ screen: Screen, animated: Bool = true) async throws(RoutingError) {
    guard contained.holds(screen) else {
      throw .notContained(
        screen: ScreenIdentity(screen).description,
        container: ScreenIdentity(self).description
      )
    }
    if shows(screen) { return prefer(screen) }
    let remaining = try contained(showing: screen)
    await arrange(remaining, showing: screen, animated: animated)
  }

  /// Returns where one step back from a screen leads, once that is seen; `nil` where the container does not
  /// know, or where a person sees both beside each other.
  package final func stepBack(from screen: Screen) -> Screen? {
    guard let former = predecessor(of: screen),
      !visible(among: contained, preferring: screen).holds(former)
    else { return nil }
    return former
  }

  /// Returns whether a person sees a contained screen, as far as the container goes.
  final func shows(_ screen: Screen) -> Bool { !isCovered && visible.holds(screen) }

  /// Returns what remains inside once a person sees `screen`.
  ///
  /// - Throws: ``RoutingError/notShown(screen:container:)`` where that never happens.
  final func contained(showing screen: Screen) throws(RoutingError) -> [Screen] {
    try remaining(of: contained, showing: screen)
  }

  /// Returns what is left of `screens` where a new one among them is to be seen: all, unless that hides it.
  ///
  /// - Throws: ``RoutingError/notShown(screen:container:)`` where it is never seen.
  final func remaining(of screens: [Screen], adding new: Screen) throws(RoutingError) -> [Screen] {
    visible(among: screens, preferring: new).holds(new)
      ? screens : try remaining(of: screens, showing: new)
  }

  private func remaining(
    of screens: [Screen],
    showing screen: Screen
  ) throws(RoutingError) -> [Screen] {
    let remaining = remaining(of: screens, revealing: screen)
    let shown = visible(among: remaining, preferring: screen)
    guard shown.holds(screen) else {
      throw .notShown(
        screen: ScreenIdentity(screen).description,
        container: ScreenIdentity(self).description
      )
    }
    return remaining
  }

  /// Holds these screens while the container is not shown, whatever held them before.
  ///
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a screen that is among them twice.
  final func hold(_ screens: [Screen], showing preferred: Screen?) throws(RoutingError) {
    try screens.checkUnique()
    adopt(screens, showing: preferred)
  }

  /// Remembers a visible screen as the one to show where there is room for one only.
  final func prefer(_ screen: Screen) { front = screen }

  /// Asks anew which screens are seen.
  final func reconsiderVisible() {
    visible = visible(among: contained, preferring: front ?? visible.first)
  }

  func arrange(_ screens: [Screen], showing preferred: Screen?, animated: Bool) async {
    guard let scene else { return adopt(screens, showing: preferred) }
    await scene.change(animated: animated) {
      let before = (contained, visible)
      adopt(screens, showing: preferred)
      uncover()
      return .arrange(self, contained: before.0, visible: before.1)
    }
  }

  private func adopt(_ screens: [Screen], showing preferred: Screen?) {
    let gone = contained.subtracting(screens)
    for screen in gone where screen.container === self { screen.container = nil }
    let new = screens.subtracting(contained)
    for screen in new { screen.container = self }
    contained = screens
    front = preferred
    visible = visible(among: screens, preferring: preferred)
    if scene != nil { for screen in new { screen.tellEnvironment() } }
  }

  /// Whether a part of the container lies over the visible screens.
  var isCovered: Bool { false }

  /// Takes away what ``isCovered`` speaks of.
  func uncover() {}

  override final var asContainer: Container? { self }
  override final var children: [Screen] { contained }
  override final var visibleChildren: [Screen] { visible }
}

extension Screen {
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` where the screen stands somewhere.
  final func checkUnplaced() throws(RoutingError) {
    guard container == nil, layerScene == nil else {
      throw .alreadyPlaced(screen: ScreenIdentity(self).description)
    }
  }
}

extension [Screen] {
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for the first screen that is there twice.
  @MainActor
  func checkUnique() throws(RoutingError) {
    var seen: Set<ObjectIdentifier> = []
    for screen in self where !seen.insert(ObjectIdentifier(screen)).inserted {
      throw .alreadyPlaced(screen: ScreenIdentity(screen).description)
    }
  }
}

extension Container {
  /// Holds exactly these screens from now on.
  ///
  /// The last of the new ones is shown; without a new one, what was visible stays visible. Returns
  /// when the transition has settled.
  ///
  /// - Parameters:
  ///   - screens: In the container's own order; each stands here already, or nowhere.
  ///   - animated: Reaches the driver unchanged.
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a screen that stands elsewhere or twice
  ///   among `screens`; nothing has changed then.
  public func replaceContained(
    with screens: [Screen],
    animated: Bool = true
  ) async throws(RoutingError) {
    let newest = screens.last { screen in screen.container !== self }
    try await replaceContained(with: screens, showing: newest, animated: animated)
  }

  /// Holds exactly these screens from now on, and shows one of them.
  ///
  /// - Parameter preferred: Without one, what was visible stays visible.
  func replaceContained(
    with screens: [Screen],
    showing preferred: Screen?,
    animated: Bool
  ) async throws(RoutingError) {
    let gone = contained.subtracting(screens)
    let new = screens.subtracting(contained)
    // As many stay as should, unless one of them is there twice.
    let isPlain = screens.count - new.count == contained.count - gone.count
    try (isPlain ? new : screens).checkUnique()
    // Of the containers around this one, the outermost alone stands in none.
    let outermost = layer
    for screen in new {
      try screen.checkUnplaced()
      guard screen !== outermost else {
        throw .alreadyPlaced(screen: ScreenIdentity(screen).description)
      }
    }
    let leaving = Set(gone.map(ObjectIdentifier.init))
    let stays = visible.first { !leaving.contains(ObjectIdentifier($0)) }
    await arrange(screens, showing: preferred ?? stays, animated: animated)
  }
}
