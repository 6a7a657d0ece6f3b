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

  /// Makes a container that already holds screens.
  ///
  /// - Parameter contained: Screens that stand nowhere yet; one that does is left where it is.
  public init(title: String = "", contained: [Screen] = []) {
    super.init(title: title)
    adopt(contained.filter { $0.container == nil }, showing: nil)
  }

  /// Says what remains inside once `screen` is revealed.
  ///
  /// Pure: nothing changes.
  /// Everything stays, unless a subclass says otherwise; a stack pops what lies above.
  open func contained(revealing screen: Screen) -> [Screen] { contained }

  /// Says which of `screens` a person sees.
  ///
  /// Pure: nothing changes.
  ///
  /// - Parameters:
  ///   - screens: What the container will hold.
  ///   - preferred: The one to show if the container can choose.
  /// - Returns: A subset of `screens`: the preferred one, or else the first.
  open func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    (preferred ?? screens.first).map { [$0] } ?? []
  }

  /// A container refuses on behalf of the first screen inside that does.
  open override var dismissal: Dismissal {
    for screen in contained {
      let answer = screen.dismissal
      if answer != .allowed { return answer }
    }
    return .allowed
  }

  /// Makes a contained screen visible; does nothing where it is visible already.
  ///
  /// - Returns: When the transition has settled.
  /// - Throws: ``RoutingError/notContained(screen:container:)``.
  public final func reveal(_ screen: Screen, animated: Bool = true) async throws(RoutingError) {
    guard contained.contains(where: { $0 === screen }) else {
      throw .notContained(
        screen: ScreenIdentity(screen).description,
        container: ScreenIdentity(self).description
      )
    }
    guard isCovered || !visible.contains(where: { $0 === screen }) else { return }
    await arrange(contained(revealing: screen), showing: screen, animated: animated)
  }

  /// Holds exactly these screens from now on.
  ///
  /// The last of the new ones is shown; without a new one, what was visible stays visible.
  ///
  /// - Parameter screens: In the container's own order; each stands here already, or nowhere.
  /// - Returns: When the transition has settled.
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a screen that stands elsewhere or twice
  ///   among `screens`; nothing has changed then.
  public final func replaceContained(
    with screens: [Screen],
    animated: Bool = true
  ) async throws(RoutingError) {
    var seen: Set<ObjectIdentifier> = []
    for screen in screens {
      let isElsewhere = screen.container != nil || screen.layerScene != nil
      let isHere = screen.container === self
      guard seen.insert(ObjectIdentifier(screen)).inserted, isHere || !isElsewhere else {
        throw .alreadyPlaced(screen: ScreenIdentity(screen).description)
      }
    }
    let newest = screens.last { screen in !contained.contains { $0 === screen } }
    let stays = visible.first { shown in screens.contains { $0 === shown } }
    await arrange(screens, showing: newest ?? stays, animated: animated)
  }

  /// Holds these screens, while nobody sees the container.
  final func fill(_ screens: [Screen]) {
    adopt(screens, showing: screens.last)
  }

  private func arrange(_ screens: [Screen], showing preferred: Screen?, animated: Bool) async {
    guard let scene else { return adopt(screens, showing: preferred) }
    await scene.change(animated: animated) {
      let before = (contained, visible)
      adopt(screens, showing: preferred)
      uncover()
      return .arrange(self, contained: before.0, visible: before.1)
    }
  }

  private func adopt(_ screens: [Screen], showing preferred: Screen?) {
    for screen in contained where screen.container === self { screen.container = nil }
    for screen in screens { screen.container = self }
    contained = screens
    visible = visible(among: screens, preferring: preferred)
  }

  /// Whether something of the container's own lies over what is visible.
  var isCovered: Bool { false }

  /// Takes away what ``isCovered`` speaks of.
  func uncover() {}

  override final var children: [Screen] { contained }
  override final var visibleChildren: [Screen] { visible }
}
