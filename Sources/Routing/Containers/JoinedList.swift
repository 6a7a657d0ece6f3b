/// The screens of a container while actions put new ones among them.
@MainActor
struct JoinedList {
  private var references: [ScreenReference]
  private var live: [ScreenReference: Screen] = [:]
  private var inlets: [(container: Container, screens: [Screen])] = []

  init(_ screens: [Screen]) {
    references = screens.map { .existing(ScreenIdentity($0)) }
    for (reference, screen) in zip(references, screens) { live[reference] = screen }
  }

  /// Puts a new screen in its place.
  ///
  /// - Parameter isInside: Whether the list is already that of the action's inlet.
  /// - Throws: What the action finds wrong.
  mutating func join(_ screen: Screen, by embedding: Embedding, inside isInside: Bool = false)
    throws
  {
    let reference = register(screen)
    guard let inlet = embedding.inlet, !isInside else {
      return try embedding.edit(&references, reference)
    }
    let index = try index(of: inlet)
    var inner = Self(inlets[index].screens)
    try inner.join(screen, by: embedding, inside: true)
    inlets[index].screens = inner.screens
  }

  /// Fills the inlets.
  ///
  /// - Returns: What the container is to hold.
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a screen that stands in one twice.
  func settled() throws(RoutingError) -> [Screen] {
    for inlet in inlets { try inlet.container.hold(inlet.screens, showing: inlet.screens.last) }
    return screens
  }

  /// Everything that stays or comes, what goes into the inlets included.
  var everything: [Screen] { screens + inlets.flatMap(\.screens) }

  /// The screen of the list that is `screen`, or the inlet that holds it.
  func holder(of screen: Screen) -> Screen? {
    screens.first { $0 === screen }
      ?? inlets.first { $0.screens.contains { $0 === screen } }?.container
  }

  private var screens: [Screen] { references.compactMap { live[$0] } }

  private mutating func register(_ screen: Screen) -> ScreenReference {
    let reference = ScreenReference.existing(ScreenIdentity(screen))
    live[reference] = screen
    return reference
  }

  private mutating func index(of inlet: Inlet) throws -> Int {
    if let found = inlet.find(screens) {
      if let index = inlets.firstIndex(where: { $0.container === found }) { return index }
      inlets.append((found, found.contained))
    } else {
      let container = inlet.make()
      let before = references
      let reference = register(container)
      try inlet.place(&references, reference)
      let displaced = before.filter { !references.contains($0) }.compactMap { live[$0] }
      inlets.append((container, container.contained + displaced))
    }
    return inlets.count - 1
  }
}
