/// An editor of a container's screens that actions insert new screens into.
@MainActor
struct ChildListEditor {
  private var screens: [Screen]

  /// References to the screens; created when an action first needs them.
  private var references: [ScreenReference]?
  private var inners: [(container: Container, screens: [Screen])] = []

  /// The container of the screens, or `nil` if it doesn't exist yet.
  private let container: Container?

  init(_ screens: [Screen], of container: Container?) {
    (self.screens, self.container) = (screens, container)
  }

  /// Inserts a new screen by an action, and removes the screens that would hide it.
  ///
  /// - Parameter isInside: Whether the list already belongs to the action's inner container.
  /// - Throws: The error of the action.
  mutating func insert(_ screen: Screen, by embedding: Embedding, inside isInside: Bool = false)
    throws
  {
    guard let inner = embedding.inner, !isInside else {
      guard !embedding.appends || references != nil else { return screens.append(screen) }
      try edit(with: screen) { try embedding.put($1, among: &$0) }
      return try show(screen)
    }
    let index = try index(of: inner)
    var editor = Self(inners[index].screens, of: inners[index].container)
    try editor.insert(screen, by: embedding, inside: true)
    inners[index].screens = editor.screens
  }

  private mutating func show(_ new: Screen) throws {
    guard let container, screens.holds(new) else { return }
    let remaining = try container.remaining(of: screens, adding: new)
    if remaining.count < screens.count { (screens, references) = (remaining, nil) }
  }

  /// The edited screens.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens.
  var result: EditedChildren { EditedChildren(screens: screens, inners: inners) }

  /// Lets an action edit the references, and applies the edit to the screens.
  private mutating func edit(
    with new: Screen,
    by edit: (inout [ScreenReference], ScreenReference) throws -> Void
  ) throws {
    let before = references ?? screens.map { .existing(ScreenIdentity($0)) }
    let reference = ScreenReference.existing(ScreenIdentity(new))
    var after = before
    try edit(&after, reference)
    let old = before.changedRange(to: after, by: \.self)
    let changed = after[old.lowerBound..<(after.count - (before.count - old.upperBound))]
    var live = [reference: new]
    for index in old { live[before[index]] = screens[index] }
    if changed.contains(where: { live[$0] == nil }) {
      // The action has duplicated or moved a screen from outside the changed range.
      for index in before.indices { live[before[index]] = screens[index] }
    }
    let known = changed.filter { live[$0] != nil }
    screens.replaceSubrange(old, with: known.compactMap { live[$0] })
    references = known.count == changed.count ? after : nil
  }

  private mutating func index(of inner: InnerContainer) throws -> Int {
    if let found = inner.find(screens) {
      if let index = inners.firstIndex(where: { $0.container === found }) { return index }
      inners.append((found, found.contained))
    } else {
      let container = inner.make()
      let before = screens
      try edit(with: container, by: inner.place)
      let displaced = before.subtracting(screens)
      inners.append((container, container.contained + displaced))
    }
    return inners.count - 1
  }
}

/// The new screens of a container, with those of inner containers that actions fill.
@MainActor
struct EditedChildren {
  /// The direct children of the container.
  let screens: [Screen]
  fileprivate let inners: [(container: Container, screens: [Screen])]

  /// All screens, including those of the inner containers.
  var everything: [Screen] { screens + inners.flatMap(\.screens) }

  /// Fills the inner containers.
  ///
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` if a container would contain the same screen twice.
  func fillInners() throws(RoutingError) {
    for inner in inners { try inner.container.hold(inner.screens, showing: inner.screens.last) }
  }

  /// Returns the screen itself if it is a direct child, or the inner container that holds it.
  func holder(of screen: Screen) -> Screen? {
    screens.last { $0 === screen }
      ?? inners.first { $0.screens.contains { $0 === screen } }?.container
  }
}
