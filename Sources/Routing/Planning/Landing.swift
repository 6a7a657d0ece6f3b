/// The screens of a scene after a plan.
///
/// A landing is computed without executing the plan. It doesn't include screens that a factory adds
/// to a new screen, or screens that tasks and guards open.
public struct Landing: Hashable, Sendable {
  /// The root and the modals, the lowest first.
  public internal(set) var layers: [Node]

  /// A screen with its contained screens.
  public struct Node: Hashable, Sendable {
    /// The screen.
    public let screen: ScreenReference

    /// The contained screens, in the container's order.
    ///
    /// A planned screen may contain more screens.
    public internal(set) var contained: [Node] = []

    /// The indexes of the visible screens in ``contained``.
    public internal(set) var visible: [Int] = []

    init(_ screen: ScreenReference) { self.screen = screen }
  }
}

extension NavigationPlan {
  /// Returns the screens of a scene after the plan.
  ///
  /// - Parameter scene: The scene of the plan, which must not have changed since planning.
  /// - Returns: The screens, or `nil` if the plan waits for a screen that its host provides, because
  ///   only the host determines where that screen is.
  /// - Complexity: O(*s* × *o*), where *s* is the number of screens and *o* is the number of operations.
  @MainActor
  public func landing(in scene: Scene) -> Landing? {
    var editor = LandingEditor(scene)
    for operation in operations {
      guard editor.apply(operation) else { return nil }
    }
    return editor.landing
  }
}

/// An editor that applies the operations of a plan to a landing.
@MainActor
private struct LandingEditor {
  var landing: Landing

  /// The existing screens, by their identities.
  private var screens: [ScreenIdentity: Screen] = [:]
  /// The placeholders that are passed to containers instead of screens that don't exist yet.
  private var placeholders: [ScreenReference: Screen] = [:]
  /// The screens that are built but not placed yet.
  private var made: [ScreenReference: Landing.Node] = [:]

  init(_ scene: Scene) {
    landing = Landing(layers: [])
    landing.layers = scene.layers.map { node(of: $0) }
  }

  private mutating func node(of screen: Screen) -> Landing.Node {
    let identity = ScreenIdentity(screen)
    screens[identity] = screen
    var node = Landing.Node(.existing(identity))
    guard let container = screen.asContainer else { return node }
    let contained = container.contained
    node.contained = contained.map { self.node(of: $0) }
    node.visible = contained.indices.filter { container.shows(contained[$0]) }
    return node
  }

  /// Applies an operation.
  ///
  /// - Returns: Whether the result is known.
  mutating func apply(_ operation: NavigationPlan.Operation) -> Bool {
    switch operation {
    case .start, .check: return true
    case .find: return false
    case .dismissAbove(_, let dismissed): landing.layers.removeLast(dismissed.count)
    case .reveal(let screen, let container, let removed):
      edit(.existing(container)) { node, editor in
        node.remove(removed)
        editor.show(.existing(screen), in: &node)
      }
    case .build(let build): made[build.reference] = node(of: build)
    case .integrate(let members, _, let joining, let host, let removed):
      join(members, joining, host, removed)
    case .finish(let screen): show(screen)
    }
    return true
  }

  private func node(of build: NavigationPlan.Build) -> Landing.Node {
    var node = Landing.Node(build.reference)
    let children = build.children.map { self.node(of: $0) }
    node.contained = build.contained.compactMap { reference in
      children.first { $0.screen == reference }
    }
    let newest = build.children.last?.reference
    node.visible = node.contained.indices.filter { node.contained[$0].screen == newest }
    return node
  }

  private mutating func join(
    _ members: [ScreenReference],
    _ joining: NavigationPlan.Joining,
    _ host: ScreenReference,
    _ removed: [ScreenIdentity]
  ) {
    let nodes = members.map { made.removeValue(forKey: $0) ?? Landing.Node($0) }
    guard let newest = nodes.last else { return }
    switch joining {
    case .nothing: break
    case .present: landing.layers += nodes
    case .replaceRoot: landing.layers = nodes
    case .append:
      edit(host) { node, editor in
        node.remove(removed)
        node.contained += nodes
        editor.show(newest.screen, in: &node)
      }
    case .arrange(let arrangement):
      edit(arrangement.container) { node, editor in
        node.contained = Self.contained(arrangement, nodes, in: node, showing: newest.screen)
        let holder = node.contained.last { $0.holds(newest.screen) }
        editor.show(holder?.screen ?? newest.screen, in: &node)
      }
    }
  }

  /// Returns the screens of a container in an arrangement.
  private static func contained(
    _ arrangement: NavigationPlan.Arrangement,
    _ new: [Landing.Node],
    in node: Landing.Node,
    showing newest: ScreenReference
  ) -> [Landing.Node] {
    let inside = node.contained.filter { arrangement.inner[$0.screen] != nil }
    let known = node.contained + inside.flatMap(\.contained) + new
    func found(_ reference: ScreenReference) -> Landing.Node? {
      known.first { $0.screen == reference }
    }
    return arrangement.screens.compactMap { reference in
      guard let order = arrangement.inner[reference] else { return found(reference) }
      var inner = Landing.Node(reference)
      inner.contained = order.compactMap(found)
      let shown = inner.contained.lastIndex { $0.screen == newest } ?? inner.contained.count - 1
      inner.visible = inner.contained.isEmpty ? [] : [shown]
      return inner
    }
  }

  /// Makes a screen visible in a container; an existing container determines which screens are visible.
  private mutating func show(_ screen: ScreenReference, in node: inout Landing.Node) {
    let references = node.contained.map(\.screen)
    guard let index = references.firstIndex(of: screen) else { return }
    guard let container = node.screen.identity.flatMap({ screens[$0] })?.asContainer else {
      node.visible = [index]
      return
    }
    let contained = references.map { live($0) }
    let visible = container.visible(among: contained, preferring: contained[index])
    node.visible = contained.indices.filter { visible.holds(contained[$0]) }
  }

  private mutating func live(_ reference: ScreenReference) -> Screen {
    if let screen = reference.identity.flatMap({ screens[$0] }) { return screen }
    let placeholder = placeholders[reference] ?? Screen()
    placeholders[reference] = placeholder
    return placeholder
  }

  /// Makes a screen visible in all containers around it, and removes the layers above.
  private mutating func show(_ screen: ScreenReference) {
    guard let layer = landing.layers.lastIndex(where: { $0.holds(screen) }) else { return }
    landing.layers.removeSubrange((layer + 1)...)
    var path = landing.layers[layer].path(to: screen)
    while path.count > 1 {
      let (inner, outer) = (path[path.count - 1], path[path.count - 2])
      edit(outer) { node, editor in
        let isSeen = node.visible.contains { node.contained[$0].screen == inner }
        if !isSeen { editor.show(inner, in: &node) }
      }
      path.removeLast()
    }
  }

  /// Changes a screen in place.
  private mutating func edit(
    _ screen: ScreenReference,
    _ change: (inout Landing.Node, inout Self) -> Void
  ) {
    if var node = made[screen] {
      change(&node, &self)
      made[screen] = node
      return
    }
    for layer in landing.layers.indices where landing.layers[layer].holds(screen) {
      var node = landing.layers[layer]
      node.edit(screen) { change(&$0, &self) }
      landing.layers[layer] = node
    }
  }
}

extension NavigationPlan.Build {
  fileprivate var reference: ScreenReference { .planned(step: step, name: name) }
}

extension Landing.Node {
  /// Returns whether a screen is this one or is inside it.
  fileprivate func holds(_ screen: ScreenReference) -> Bool {
    self.screen == screen || contained.contains { $0.holds(screen) }
  }

  /// Returns the path from this screen to one inside it.
  fileprivate func path(to screen: ScreenReference) -> [ScreenReference] {
    if self.screen == screen { return [screen] }
    let rest = contained.lazy.map { $0.path(to: screen) }.first { !$0.isEmpty }
    return rest.map { [self.screen] + $0 } ?? []
  }

  /// Removes contained screens.
  fileprivate mutating func remove(_ removed: [ScreenIdentity]) {
    let gone = Set(removed)
    contained.removeAll { $0.screen.identity.map(gone.contains) ?? false }
  }

  /// Changes this screen or one inside it.
  fileprivate mutating func edit(_ screen: ScreenReference, _ change: (inout Self) -> Void) {
    if self.screen == screen { return change(&self) }
    for index in contained.indices where contained[index].holds(screen) {
      contained[index].edit(screen, change)
    }
  }
}
