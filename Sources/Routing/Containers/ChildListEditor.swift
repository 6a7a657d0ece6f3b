/// The editor of a container's screens, while actions put new ones among them.
@MainActor
struct ChildListEditor {
  private var references: [ScreenReference]
  private var live: [ScreenReference: Screen] = [:]
  private var inners: [(container: Container, screens: [Screen])] = []

  init(_ screens: [Screen]) {
    references = screens.map { .existing(ScreenIdentity($0)) }
    for (reference, screen) in zip(references, screens) { live[reference] = screen }
  }

  /// Puts a new screen in its place.
  ///
  /// - Parameter isInside: Whether the list is already that of the action's inner container.
  /// - Throws: What the action finds wrong.
  mutating func insert(_ screen: Screen, by embedding: Embedding, inside isInside: Bool = false)
    throws
  {
    let reference = register(screen)
    guard let inner = embedding.inner, !isInside else {
      return try embedding.edit(&references, reference)
    }
    let index = try index(of: inner)
    var editor = Self(inners[index].screens)
    try editor.insert(screen, by: embedding, inside: true)
    inners[index].screens = editor.screens
  }

  /// Fills the inner containers.
  ///
  /// - Returns: What the container is to hold.
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a screen that stands in one twice.
  func settled() throws(RoutingError) -> [Screen] {
    for inner in inners { try inner.container.hold(inner.screens, showing: inner.screens.last) }
    return screens
  }

  /// The screens that stay or come, those of the inner containers included.
  var everything: [Screen] { screens + inners.flatMap(\.screens) }

  /// Returns the screen of the list that is `screen`, or the inner container that holds it.
  func holder(of screen: Screen) -> Screen? {
    screens.first { $0 === screen }
      ?? inners.first { $0.screens.contains { $0 === screen } }?.container
  }

  private var screens: [Screen] { references.compactMap { live[$0] } }

  private mutating func register(_ screen: Screen) -> ScreenReference {
    let reference = ScreenReference.existing(ScreenIdentity(screen))
    live[reference] = screen
    return reference
  }

  private mutating func index(of inner: InnerContainer) throws -> Int {
    if let found = inner.find(screens) {
      if let index = inners.firstIndex(where: { $0.container === found }) { return index }
      inners.append((found, found.contained))
    } else {
      let container = inner.make()
      let before = references
      let reference = register(container)
      try inner.place(&references, reference)
      let displaced = before.filter { !references.contains($0) }.compactMap { live[$0] }
      inners.append((container, container.contained + displaced))
    }
    return inners.count - 1
  }
}
