import Routing

/// The place of a planned destination as text, such as `push NavigationStack < Tabs`.
///
/// The text lists the action, its container, and the containers around it, from the inside out. New containers
/// are named after their steps and existing containers after their types. The text is `find` if the screen
/// already exists, and it begins with the screens that are closed.
@MainActor
struct PlacementNotation {
  /// The text for a screen that already exists.
  nonisolated static let found = "find"

  private let scene: Scene
  private let operations: [NavigationPlan.Operation]

  /// Creates the notation for the destination of a plan.
  init(_ plan: NavigationPlan, in scene: Scene) {
    self.scene = scene
    operations = plan.operations
  }

  /// The place on one line, without titles.
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

  /// Returns the action and the host that integrate the screen of a step or the container that is built around it.
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

  /// Returns the build operation that creates the screen of a step.
  private func build(of step: Int) -> NavigationPlan.Build? {
    for case .build(let build) in operations where build.contains(step) { return build }
    return nil
  }

  /// Returns the last build operation before the screen of a step is searched for again, or `nil`.
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

  /// Returns the containers that are built around the screen of a step, from the inside out.
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
  /// The screens that the operation removes.
  fileprivate var removed: [ScreenIdentity] {
    switch self {
    case .dismissAbove(_, let dismissed): dismissed
    case .reveal(_, _, let removed), .integrate(_, _, _, _, let removed): removed
    default: []
    }
  }
}

extension NavigationPlan.Build {
  /// Returns whether the operation builds the screen of a step, or builds it as a child.
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
  /// Returns this screen or its descendant with an identity.
  fileprivate func descendant(_ identity: ScreenIdentity) -> Screen? {
    if identity.names(self) { return self }
    return (self as? Container)?.contained.lazy.compactMap { $0.descendant(identity) }.first
  }
}
