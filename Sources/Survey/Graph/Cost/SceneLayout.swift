import PetriDish
import Routing

/// A value that describes all screens of a scene, from which the user's options follow.
struct SceneLayout: Codable, Hashable, Sendable {
  /// The root and the modals, from bottom to top; never empty.
  var layers: [PlacedScreen]

  /// The part of a layout that distinguishes places.
  struct Signature: Hashable {
    let layers: [PlacedScreen.Signature]
  }

  /// The visible screens, and the screens below them.
  var signature: Signature { Signature(layers: layers.map(\.signature)) }

  /// The visible screens of the topmost layer.
  var seen: [PlacedScreen] { layers.last?.seen ?? [] }

  /// The titles of the innermost visible screens.
  var name: String { layers.last?.leaves.map(\.caption).joined(separator: " | ") ?? "" }

  /// Returns the user's actions on containers and modals, and the layout after each action.
  ///
  /// - Parameter isForced: Whether to ignore that screens refuse to close.
  func moves(isForced: Bool = false) -> [(move: PlacedScreen.Move, after: SceneLayout)] {
    guard let top = layers.last else { return [] }
    var found = top.moves(isForced: isForced).map { move, changed in
      (move, SceneLayout(layers: layers.dropLast() + [changed]))
    }
    if layers.count > 1, isForced || !top.isKept {
      let words = "close \(Quotation(top.caption))"
      let press = PlacedScreen.Move.Press.tap(
        .close,
        of: top.identity,
        words: words,
        animation: nil
      )
      let close = PlacedScreen.Move(words: words, actions: 1, presses: [press], isBack: true)
      found.append((close, SceneLayout(layers: layers.dropLast())))
    }
    return found
  }

  /// Returns whether a visible screen of the first layout has more screens on top here, and isn't visible in `after`.
  func leavesCovered(_ first: SceneLayout, in after: SceneLayout) -> Bool {
    let still = Set(after.seen.map(\.identity))
    return seen.contains { screen in
      guard !still.contains(screen.identity) else { return false }
      return first.seen.contains {
        $0.identity == screen.identity && $0.signature != screen.signature
      }
    }
  }

  /// The layout before the topmost screen was added; `nil` if there is no other screen.
  var before: SceneLayout? {
    let front = layers.last?.spine.last?.identity
    let backs = moves(isForced: true).filter(\.move.isBack)
    return backs.first { $0.after.layers.last?.spine.last?.identity != front }?.after
      ?? backs.first?.after
  }
}

extension SceneLayout {
  /// Returns the containers around a visible screen, and the visible screens of lower layers.
  private func paths(to identity: PlacedScreen.Identity) -> [[PlacedScreen]] {
    layers.dropLast().map(\.spine)
      + layers.suffix(1).map { $0.spine(to: identity) ?? $0.spine }
  }

  /// Returns the names of the screens on the stack, from the lowest to the highest.
  ///
  /// Each layer and each step back within it counts as one screen.
  func stacked(upTo identity: PlacedScreen.Identity) -> [String] {
    paths(to: identity).flatMap { path in
      path.dropLast().flatMap(\.below) + path.suffix(1).map(\.caption)
    }
  }

  /// The names of the modal layers, from the lowest to the highest.
  var modals: [String] { layers.dropFirst().map(\.caption) }

  /// Returns the names of the menu items around or below a screen, except the chosen ones.
  func hidden(around identity: PlacedScreen.Identity) -> [String] {
    paths(to: identity).joined().filter { $0.kind == .menu }.flatMap { menu in
      menu.children.indices.filter { !menu.visible.contains($0) }.map { menu.children[$0].caption }
    }
  }

  /// Returns the animation to another layout: a modal if it has more layers, or a push if it has more screens.
  func animation(to other: SceneLayout) -> UserGesture.Animation? {
    if other.layers.count > layers.count { return .sheet }
    return other.depth > depth && other.layers.count == layers.count ? .push : nil
  }

  private var depth: Int { layers.last?.spine.reduce(0) { $0 + $1.below.count } ?? 0 }
}

/// The screens of an app after launch, with their paths.
@MainActor
struct OwnScreens {
  private var paths: [ObjectIdentifier: ScreenPath] = [:]

  /// Retained so that no later screen has the same address.
  private var screens: [Screen] = []

  /// Records the screens of a scene before anything was opened.
  init(_ scene: Scene) {
    for (layer, screen) in scene.layers.enumerated() { add(screen, ScreenPath(layer: layer)) }
  }

  /// Returns the path of a screen after launch, or `nil` if the screen was created later.
  func path(of screen: Screen) -> ScreenPath? { paths[ObjectIdentifier(screen)] }

  /// The types of the screens, by path.
  var types: [ScreenPath: String] {
    Dictionary(
      uniqueKeysWithValues: screens.compactMap { screen in
        path(of: screen).map { ($0, String(describing: type(of: screen))) }
      }
    )
  }

  private mutating func add(_ screen: Screen, _ path: ScreenPath) {
    screens.append(screen)
    paths[ObjectIdentifier(screen)] = path
    for (index, child) in ((screen as? Container)?.contained ?? []).enumerated() {
      add(child, ScreenPath(layer: path.layer, children: path.children + [index]))
    }
  }
}

/// The identities and names of the screens of a scene.
@MainActor
struct ScreenNames {
  /// The screens that exist after launch.
  let own: OwnScreens

  /// The ids of registered screens by route, for routes with a single screen.
  let registered: [String: String]

  /// The screen at which a jump ended, with the requested id.
  var reached: (screen: Screen, id: String)?

  /// A closure that returns the name of a registered screen; `nil` if titles are used.
  var titles: ((_ id: String) -> String)?

  /// Returns the title or name of a screen; empty if its type is used instead.
  func title(of screen: Screen) -> String {
    guard let titles else { return screen.title }
    return switch identity(of: screen) {
    case .own: screen.title
    case .registered(let id): titles(id)
    case .made, .planned: ""
    }
  }

  /// Returns the identity of a screen.
  func identity(of screen: Screen) -> PlacedScreen.Identity {
    if let path = own.path(of: screen) { return .own(path) }
    if let reached, reached.screen === screen { return .registered(reached.id) }
    if let route = screen.routeMatch?.route {
      return registered[route].map { .registered($0) } ?? .made(route)
    }
    return .made("\(type(of: screen)) \(screen.title)")
  }
}

extension SceneLayout {
  /// Creates the layout of a scene.
  @MainActor
  init(_ scene: Scene, _ names: ScreenNames) {
    layers = scene.layers.map { PlacedScreen($0, names) }
  }
}

extension PlacedScreen {
  @MainActor
  fileprivate init(_ screen: Screen, _ names: ScreenNames) {
    let container = screen as? Container
    self.init(
      identity: names.identity(of: screen),
      title: names.title(of: screen),
      type: String(describing: Swift.type(of: screen)),
      kind: ContainerKind(screen),
      isKept: screen.dismissal != .allowed
    )
    guard let container else { return }
    let contained = container.contained
    func index(_ screen: Screen) -> Int? { contained.firstIndex { $0 === screen } }
    children = contained.map { PlacedScreen($0, names) }
    visible = container.visible.compactMap(index)
    for (place, child) in contained.enumerated() {
      guard let former = container.stepBack(from: child), let to = index(former) else { continue }
      let remaining = container.contained(revealing: former).compactMap(index).sorted()
      backSteps[place] = BackStep(to: to, remaining: remaining)
    }
  }
}
