/// A screen that contains other screens.
///
/// A subclass overrides ``remaining(of:revealing:)`` and ``visible(among:preferring:)``. Routing,
/// planning and transitions build on these two pure functions. `Container` itself manages ownership,
/// lifecycle calls and the driver.
@MainActor
open class Container: Screen {
  /// The contained screens, in the container's order.
  public private(set) final var contained: [Screen] = []

  /// The contained screens that are visible while the container is visible.
  public private(set) final var visible: [Screen] = []

  /// The screen that was last requested to be visible.
  private final weak var front: Screen?

  /// Creates a container with screens.
  ///
  /// - Parameters:
  ///   - title: The title shown in a header bar, tab or drawer.
  ///   - contained: The screens to contain. Screens that already have a container or a scene are
  ///     ignored, and so are repeated screens.
  public init(title: String = "", contained: [Screen] = []) {
    super.init(title: title)
    var seen: Set<ObjectIdentifier> = []
    let free = contained.filter { screen in
      screen.container == nil && screen.layerScene == nil
        && seen.insert(ObjectIdentifier(screen)).inserted
    }
    adopt(free, showing: nil)
  }

  /// Returns the screens that remain after one of them is revealed.
  ///
  /// This function must not change anything, because planning also calls it with screens that aren't
  /// in the container yet. By default, all screens remain. A stack removes the screens above the
  /// revealed one.
  ///
  /// - Parameters:
  ///   - screens: The current or future screens of the container.
  ///   - screen: The screen to reveal, which is one of them.
  open func remaining(of screens: [Screen], revealing screen: Screen) -> [Screen] { screens }

  /// Returns the contained screens that remain after one of them is revealed.
  public final func contained(revealing screen: Screen) -> [Screen] {
    remaining(of: contained, revealing: screen)
  }

  /// Returns the visible screens.
  ///
  /// This function must not change anything. After a screen is revealed, it has to be visible among
  /// the remaining screens.
  ///
  /// - Parameters:
  ///   - screens: The future screens of the container.
  ///   - preferred: The screen to show if the container has a choice.
  /// - Returns: A subset of `screens`. By default, the preferred screen, or the first one if there is
  ///   no preference.
  open func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    (preferred ?? screens.first).map { [$0] } ?? []
  }

  /// Returns the screen that going back from a screen leads to, or `nil` if the container has no such order.
  ///
  /// In a stack, this is the screen below. The function must not change anything.
  open func predecessor(of screen: Screen) -> Screen? { nil }

  /// The answer of the first contained screen that refuses to close, otherwise ``Dismissal/allowed``.
  open override var dismissal: Dismissal { dismissalOfContained }

  /// Makes a contained screen visible.
  ///
  /// Returns when the transition has settled, or immediately if the screen is already visible.
  ///
  /// - Throws: ``RoutingError/notContained(screen:container:)`` or
  ///   ``RoutingError/notShown(screen:container:)``, in which case nothing has changed.
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

  /// Returns the screen that going back from a screen leads to.
  ///
  /// - Returns: `nil` if the container has no such order, or if both screens are visible side by side.
  package final func stepBack(from screen: Screen) -> Screen? {
    guard let former = predecessor(of: screen),
      !visible(among: contained, preferring: screen).holds(former)
    else { return nil }
    return former
  }

  /// Returns whether a contained screen is visible while the container is visible.
  final func shows(_ screen: Screen) -> Bool { !isCovered && visible.holds(screen) }

  /// Returns the contained screens that remain when a screen is made visible.
  ///
  /// - Throws: ``RoutingError/notShown(screen:container:)`` if the container doesn't show the screen.
  final func contained(showing screen: Screen) throws(RoutingError) -> [Screen] {
    try remaining(of: contained, showing: screen)
  }

  /// Returns the screens that remain when a new one among them is made visible.
  ///
  /// - Throws: ``RoutingError/notShown(screen:container:)`` if the container doesn't show the screen.
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

  /// Replaces the screens while the container isn't shown, and takes them from their previous containers.
  ///
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` if a screen is repeated.
  final func hold(_ screens: [Screen], showing preferred: Screen?) throws(RoutingError) {
    try screens.checkUnique()
    adopt(screens, showing: preferred)
  }

  /// Sets the screen to prefer if there is room for one only.
  final func prefer(_ screen: Screen) { front = screen }

  /// Updates the visible screens.
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

  /// Whether a part of the container, such as an open drawer, covers the visible screens.
  var isCovered: Bool { false }

  /// Removes the part that covers the visible screens.
  func uncover() {}

  override final var asContainer: Container? { self }
  override final var children: [Screen] { contained }
  override final var visibleChildren: [Screen] { visible }
}

extension Screen {
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` if the screen already has a container or a scene.
  final func checkUnplaced() throws(RoutingError) {
    guard container == nil, layerScene == nil else {
      throw .alreadyPlaced(screen: ScreenIdentity(self).description)
    }
  }
}

extension [Screen] {
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for the first repeated screen.
  @MainActor
  func checkUnique() throws(RoutingError) {
    var seen: Set<ObjectIdentifier> = []
    for screen in self where !seen.insert(ObjectIdentifier(screen)).inserted {
      throw .alreadyPlaced(screen: ScreenIdentity(screen).description)
    }
  }
}

extension Container {
  /// Replaces the contained screens.
  ///
  /// Shows the last of the new screens. If there are no new screens, the visible one stays visible.
  /// Returns when the transition has settled.
  ///
  /// - Parameters:
  ///   - screens: The new children, in the container's order. Each is already in this container or
  ///     isn't placed yet.
  ///   - animated: Whether the driver may animate the change.
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` if a screen is repeated or placed elsewhere,
  ///   in which case nothing has changed.
  public func replaceContained(
    with screens: [Screen],
    animated: Bool = true
  ) async throws(RoutingError) {
    let newest = screens.last { screen in screen.container !== self }
    try await replaceContained(with: screens, showing: newest, animated: animated)
  }

  /// Replaces the contained screens, and shows one of them.
  ///
  /// - Parameter preferred: The screen to show, or `nil` to keep the visible one.
  func replaceContained(
    with screens: [Screen],
    showing preferred: Screen?,
    animated: Bool
  ) async throws(RoutingError) {
    let gone = contained.subtracting(screens)
    let new = screens.subtracting(contained)
    // Checking the new screens is enough unless a kept screen is repeated.
    let isPlain = screens.count - new.count == contained.count - gone.count
    try (isPlain ? new : screens).checkUnique()
    // The outermost container has no container itself, so `checkUnplaced` doesn't detect a cycle.
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
