/// The editor of a container's screens, while actions put new ones among them.
@MainActor
struct ChildListEditor {
  private var screens: [Screen]

  /// The references of the screens, once an action wants to see them.
  private var references: [ScreenReference]?
  private var inners: [(container: Container, screens: [Screen])] = []

  /// The container whose screens they are; `nil` while it is not made yet.
  private let container: Container?

  init(_ screens: [Screen], of container: Container?) {
    (self.screens, self.container) = (screens, container)
  }

  /// Puts a new screen in its place, and takes out what goes for a person to see it there.
  ///
  /// - Parameter isInside: Whether the list is already that of the action's inner container.
  /// - Throws: What the action finds wrong.
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

  /// The screens as they are to be.
  ///
  /// - Complexity: O(screens).
  var result: EditedChildren { EditedChildren(screens: screens, inners: inners) }

  /// Has an action edit the references, and follows with the screens.
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
      // What stands elsewhere too, as it must not.
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

/// The screens that a container is to hold, with those of the containers inside it that actions fill.
@MainActor
struct EditedChildren {
  /// The screens of the container itself.
  let screens: [Screen]
  fileprivate let inners: [(container: Container, screens: [Screen])]

  /// The screens that stay or come, those of the inner containers included.
  var everything: [Screen] { screens + inners.flatMap(\.screens) }

  /// Fills the inner containers.
  ///
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a screen that stands in one twice.
  func fillInners() throws(RoutingError) {
    for inner in inners { try inner.container.hold(inner.screens, showing: inner.screens.last) }
  }

  /// Returns the screen of the list that is `screen`, or the inner container that holds it.
  func holder(of screen: Screen) -> Screen? {
    screens.last { $0 === screen }
      ?? inners.first { $0.screens.contains { $0 === screen } }?.container
  }
}
