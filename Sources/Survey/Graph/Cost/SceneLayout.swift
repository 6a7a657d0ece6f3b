import PetriDish
import Routing

/// All screens of a scene, as a value from which the scenes that the user can make of it follow.
struct SceneLayout: Codable, Hashable, Sendable {
  /// The root and the modals, the lowest first; at least the root.
  var layers: [PlacedScreen]

  /// The part of a layout that tells places apart.
  struct Signature: Hashable {
    let layers: [PlacedScreen.Signature]
  }

  /// The screens in sight, and those below.
  var signature: Signature { Signature(layers: layers.map(\.signature)) }

  /// The screens that are in sight in the topmost layer.
  var seen: [PlacedScreen] { layers.last?.seen ?? [] }

  /// The name of the place: the titles of the innermost screens in sight.
  var name: String { layers.last?.leaves.map(\.caption).joined(separator: " | ") ?? "" }

  /// Returns the actions of the user on containers and modals, and the layout after each.
  ///
  /// - Parameter isForced: Whether a screen that refuses to go is taken away nevertheless.
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

  /// Returns whether another layout hides a screen that is in sight in the first one, while more lies upon it here than
  /// there.
  func leavesCovered(_ first: SceneLayout, in after: SceneLayout) -> Bool {
    let still = Set(after.seen.map(\.identity))
    return seen.contains { screen in
      guard !still.contains(screen.identity) else { return false }
      return first.seen.contains {
        $0.identity == screen.identity && $0.signature != screen.signature
      }
    }
  }

  /// The scene before its topmost screen was laid upon the others; `nil` where it lies upon none.
  var before: SceneLayout? {
    let front = layers.last?.spine.last?.identity
    let backs = moves(isForced: true).filter(\.move.isBack)
    return backs.first { $0.after.layers.last?.spine.last?.identity != front }?.after
      ?? backs.first?.after
  }
}

extension SceneLayout {
  /// Returns the containers around a screen in sight, and those below it in lower layers, each
  /// layer the outer ones first.
  private func paths(to identity: PlacedScreen.Identity) -> [[PlacedScreen]] {
    layers.dropLast().map(\.spine)
      + layers.suffix(1).map { $0.spine(to: identity) ?? $0.spine }
  }

  /// Returns the names of the screens that lie one upon the other, the lowest first: one for each
  /// layer, and one for each step back in it.
  func stacked(upTo identity: PlacedScreen.Identity) -> [String] {
    paths(to: identity).flatMap { path in
      path.dropLast().flatMap(\.below) + path.suffix(1).map(\.caption)
    }
  }

  /// The names of the layers above the app's own, the lowest first.
  var modals: [String] { layers.dropFirst().map(\.caption) }

  /// Returns the names of the items of every menu around a screen or below it, but for those that
  /// were chosen.
  func hidden(around identity: PlacedScreen.Identity) -> [String] {
    paths(to: identity).joined().filter { $0.kind == .menu }.flatMap { menu in
      menu.children.indices.filter { !menu.visible.contains($0) }.map { menu.children[$0].caption }
    }
  }

  /// Returns the animation by which another layout comes in: that of a modal where there are more
  /// layers then, that of a push where more screens lie one upon the other.
  func animation(to other: SceneLayout) -> UserGesture.Animation? {
    if other.layers.count > layers.count { return .sheet }
    return other.depth > depth && other.layers.count == layers.count ? .push : nil
  }

  private var depth: Int { layers.last?.spine.reduce(0) { $0 + $1.below.count } ?? 0 }
}

/// The screens that an app began with, by where they stood.
@MainActor
struct OwnScreens {
  private var paths: [ObjectIdentifier: ScreenPath] = [:]

  /// Kept, so that no later screen takes the address of one.
  private var screens: [Screen] = []

  /// Takes down a scene before anything was opened in it.
  init(_ scene: Scene) {
    for (layer, screen) in scene.layers.enumerated() { add(screen, ScreenPath(layer: layer)) }
  }

  /// Returns the path at which a screen stood at first; `nil` for one that came later.
  func path(of screen: Screen) -> ScreenPath? { paths[ObjectIdentifier(screen)] }

  /// The type of each screen, by where it stood.
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

/// Says who the screens of a scene are.
@MainActor
struct ScreenNames {
  /// The screens that the app began with.
  let own: OwnScreens

  /// The registered screen of each route that only one is registered with.
  let registered: [String: String]

  /// The screen that a jump ended at, with the id that it was asked for by.
  var reached: (screen: Screen, id: String)?

  /// Returns what a registered screen is called instead of by its title; `nil` where every screen has
  /// its title.
  var titles: ((_ id: String) -> String)?

  /// Returns the text that a screen is called by; empty where its type has to do.
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
  /// Takes a scene down.
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
      kind: Kind(screen),
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

extension PlacedScreen.Kind {
  @MainActor
  fileprivate init(_ screen: Screen) {
    self =
      switch screen {
      case is NavigationStack: .stack
      case is Tabs: .tabs
      case is NavigationDrawer: .menu
      case is Pages: .pages
      case is Split: .split
      case is Container: .other
      default: .screen
      }
  }
}
