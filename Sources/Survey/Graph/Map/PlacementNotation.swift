import Routing

/// The place that a plan gives its destination, as a text: `push NavigationStack < Tabs`.
///
/// From the screen outwards: the action, what it puts the screen into, and what lies around that.
/// Containers that are made on the way have the names of their steps, those that are there their types.
/// `find` stands where the screen is there already, and in front what has to go.
@MainActor
struct PlacementNotation {
  /// The word for a screen that is there already.
  nonisolated static let found = "find"

  private let scene: Scene
  private let operations: [NavigationPlan.Operation]

  /// The place that a plan for a scene gives its destination.
  init(_ plan: NavigationPlan, in scene: Scene) {
    self.scene = scene
    operations = plan.operations
  }

  /// One line without titles.
  var text: String {
    let removed = operations.flatMap(\.removed).map(\.type)
    let leaving = removed.isEmpty ? "" : "close \(removed.joined(separator: ", ")), "
    return leaving + levels.joined(separator: " < ")
  }

  private var levels: [String] {
    guard case .finish(let destination)? = operations.last else { return [] }
    var levels: [String] = []
    var screen = destination
    while case .planned(let step, let name) = screen {
      guard let (action, host) = position(of: step) else {
        levels.append("bring \(name) along")
        guard let bringer = buildBeforeFinding(step) else { return levels }
        screen = .planned(step: bringer.step, name: bringer.name)
        continue
      }
      levels += Self.inner(of: step, in: build(of: step)) + ["\(action) \(host.typeName)"]
      screen = host
    }
    guard case .existing(let identity) = screen else { return levels }
    let around = containers(around: identity)
    guard levels.isEmpty else { return levels + around }
    return [Self.found + (around.first.map { " \($0)" } ?? "")] + around.dropFirst()
  }

  /// Returns the action that joins a step's screen, or the screen that it is built into, to a host.
  private func position(of step: Int) -> (action: String, host: ScreenReference)? {
    let outer = build(of: step)?.step ?? step
    for case .integrate(let screens, let action, _, let host, _) in operations {
      let joins = screens.contains {
        if case .planned(outer, _) = $0 { true } else { false }
      }
      if joins { return (action, host) }
    }
    return nil
  }

  /// Returns the building in which a step's screen is made.
  private func build(of step: Int) -> NavigationPlan.Build? {
    for case .build(let build) in operations where build.contains(step) { return build }
    return nil
  }

  /// Returns what is made right before a step's screen is looked for again; `nil` where nothing is.
  private func buildBeforeFinding(_ step: Int) -> NavigationPlan.Build? {
    var last: NavigationPlan.Build?
    for operation in operations {
      switch operation {
      case .build(let build): last = build
      case .find(step, _): return last
      default: break
      }
    }
    return nil
  }

  /// Returns what is built around a step's screen, from the screen outwards.
  private static func inner(of step: Int, in build: NavigationPlan.Build?) -> [String] {
    guard let build, build.step != step,
      let child = build.children.first(where: { $0.contains(step) })
    else { return [] }
    return inner(of: step, in: child) + ["\(child.action) \(build.name)"]
  }

  private func containers(around identity: ScreenIdentity) -> [String] {
    guard let screen = scene.layers.lazy.compactMap({ $0.descendant(identity) }).first else {
      return []
    }
    return sequence(first: screen) { $0.container }.dropFirst()
      .map { String(describing: type(of: $0)) }
  }
}

extension NavigationPlan.Operation {
  /// The screens that go for it.
  fileprivate var removed: [ScreenIdentity] {
    switch self {
    case .dismissAbove(_, let dismissed): dismissed
    case .reveal(_, _, let removed), .integrate(_, _, _, _, let removed): removed
    default: []
    }
  }
}

extension NavigationPlan.Build {
  /// Returns whether a step's screen is this one, or is built into it.
  fileprivate func contains(_ step: Int) -> Bool {
    self.step == step || children.contains { $0.contains(step) }
  }
}

extension ScreenReference {
  fileprivate var typeName: String {
    switch self {
    case .existing(let identity): identity.type
    case .planned(_, let name): name
    }
  }
}

extension Screen {
  /// Returns the screen of an identity, this one or one inside it.
  fileprivate func descendant(_ identity: ScreenIdentity) -> Screen? {
    if identity.names(self) { return self }
    return (self as? Container)?.contained.lazy.compactMap { $0.descendant(identity) }.first
  }
}
