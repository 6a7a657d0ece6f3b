/// The host of a new screen.
enum Host: Equatable {
  case existing(Screen)
  /// The screen of a step that is built or awaited.
  case planned(Int)
  /// The nearest container of a kind around the screen of a step, once that screen is there.
  case around(Int, Container.Type)

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.existing(let one), .existing(let other)): one === other
    case (.planned(let one), .planned(let other)): one == other
    case (.around(let one, let kind), .around(let other, let otherKind)):
      one == other && kind == otherKind
    default: false
    }
  }
}

/// The resolver of the hosts of new screens, before there are any.
@MainActor
struct HostResolver {
  private let steps: [ResolvedStep]
  private let origin: Screen
  private let scene: Scene

  /// The host of each step's screen that is not there yet, by the step's index.
  private(set) var hosts: [Host]

  /// - Parameter made: How many steps are not there yet; they come first.
  /// - Complexity: O(steps).
  init(_ steps: [ResolvedStep], made: Int, origin: Screen, scene: Scene) throws(RoutingError) {
    self.steps = steps
    self.origin = origin
    self.scene = scene
    hosts = (0..<made).map { $0 + 1 < made ? .planned($0 + 1) : .existing(origin) }
    // From the origin on, since each host depends on those before it.
    for index in (0..<made).reversed() { hosts[index] = try host(of: index, on: hosts[index]) }
  }

  /// Returns the host of a step's screen whose parent is known.
  private func host(of index: Int, on parent: Host) throws(RoutingError) -> Host {
    guard let placement = steps[index].placement else { return parent }
    switch placement.action {
    case .present, .nothing:
      return parent
    case .replaceRoot:
      guard case .existing(let screen) = parent, screen === scene.root else {
        throw mismatch(index, "the scene's root", "\(name(parent)) is not")
      }
      return parent
    case .embed(let embedding):
      let host: Host
      switch placement.relation {
      case .itself:
        if case .existing(let screen) = parent, !embedding.host.contains(screen) {
          throw mismatch(index, "a \(embedding.host)", "\(ScreenIdentity(screen)) is none")
        }
        host = parent
      case .around:
        host = try container(embedding.host, around: parent, for: index)
      }
      return inside(host, embedding)
    }
  }

  /// Returns the container inside a host that takes the screen, where there is one already.
  private func inside(_ host: Host, _ embedding: Embedding) -> Host {
    guard let inner = embedding.inner, case .existing(let screen) = host,
      let container = screen as? Container, let found = inner.find(container.contained)
    else { return host }
    return .existing(found)
  }

  /// The nearest container of a kind around a screen that exists or that the plan will make, that
  /// screen included.
  private func container(
    _ kind: Container.Type,
    around inner: Host,
    for index: Int
  ) throws(RoutingError) -> Host {
    switch inner {
    case .existing(let screen):
      if let found = kind.first(around: screen) { return .existing(found) }
      throw mismatch(index, "a \(kind)", "there is none around \(ScreenIdentity(screen))")
    case .around(let step, _):
      return .around(step, kind)
    case .planned(let step):
      if kind.isSupertype(of: steps[step].step.type) { return inner }
      guard steps[step].resolution == .built else { return .around(step, kind) }
      guard let embedding = steps[step].placement?.action.embedding else {
        throw mismatch(index, "a \(kind)", "there is none around “\(steps[step].step.name)”")
      }
      if let inner = embedding.inner, kind.isSupertype(of: inner.kind) {
        return .around(step, kind)
      }
      return try container(kind, around: hosts[step], for: index)
    }
  }

  private func name(_ host: Host) -> String {
    switch host {
    case .existing(let screen): ScreenIdentity(screen).description
    case .planned(let step), .around(let step, _): "“\(steps[step].step.name)”"
    }
  }

  private func mismatch(_ index: Int, _ expected: String, _ found: String) -> RoutingError {
    .typeMismatch(step: steps[index].step.name, expected: expected, found: found)
  }
}

extension Container {
  /// The nearest container of this kind around `screen`, that screen included.
  static func first(around screen: Screen) -> Container? {
    var candidate: Screen? = screen
    while let next = candidate {
      if let found = next as? Self { return found }
      candidate = next.container
    }
    return nil
  }

  /// Returns whether `screen` is of this kind.
  static func contains(_ screen: Screen) -> Bool { screen is Self }

  /// Returns whether screens of that type are of this kind.
  static func isSupertype(of type: Screen.Type) -> Bool { type is Self.Type }
}
