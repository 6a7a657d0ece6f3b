/// The editor of a container's screens, while actions put new ones among them.
@MainActor
struct ChildListEditor {
  /// The screens, as long as new ones have only been put behind them.
  private var plain: [Screen]
  private var edited: Edited?
  private var inners: [(container: Container, screens: [Screen])] = []

  /// The screens as actions edit them.
  @MainActor
  private struct Edited {
    var references: [ScreenReference]
    private var live: [ScreenReference: Screen]

    init(_ screens: [Screen]) {
      references = screens.map { .existing(ScreenIdentity($0)) }
      live = Dictionary(zip(references, screens)) { first, _ in first }
    }

    var screens: [Screen] { references.compactMap { live[$0] } }

    mutating func register(_ screen: Screen) -> ScreenReference {
      let reference = ScreenReference.existing(ScreenIdentity(screen))
      live[reference] = screen
      return reference
    }

    /// Returns the screens that are there no more.
    func displaced(from before: [ScreenReference]) -> [Screen] {
      before.subtracting(references, by: \.self).compactMap { live[$0] }
    }
  }

  init(_ screens: [Screen]) {
    plain = screens
  }

  /// Puts a new screen in its place.
  ///
  /// - Parameter isInside: Whether the list is already that of the action's inner container.
  /// - Throws: What the action finds wrong.
  mutating func insert(_ screen: Screen, by embedding: Embedding, inside isInside: Bool = false)
    throws
  {
    guard let inner = embedding.inner, !isInside else {
      if embedding.appends, edited == nil { return plain.append(screen) }
      return try edit { edited in
        let reference = edited.register(screen)
        try embedding.put(reference, among: &edited.references)
      }
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

  private var screens: [Screen] { edited?.screens ?? plain }

  private mutating func edit<Result>(_ body: (inout Edited) throws -> Result) rethrows -> Result {
    var edited = self.edited ?? Edited(plain)
    self.edited = nil
    defer { self.edited = edited }
    return try body(&edited)
  }

  private mutating func index(of inner: InnerContainer) throws -> Int {
    if let found = inner.find(screens) {
      if let index = inners.firstIndex(where: { $0.container === found }) { return index }
      inners.append((found, found.contained))
    } else {
      let container = inner.make()
      let displaced = try edit { edited in
        let before = edited.references
        let reference = edited.register(container)
        try inner.place(&edited.references, reference)
        return edited.displaced(from: before)
      }
      inners.append((container, container.contained + displaced))
    }
    return inners.count - 1
  }
}
