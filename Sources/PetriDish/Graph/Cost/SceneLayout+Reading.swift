import Routing

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
