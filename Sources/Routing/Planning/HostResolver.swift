/// The host of a new screen.
enum Host: Equatable {
  /// A screen that is there, by its number in ``HostResolver/screens``.
  case existing(Int)
  /// The screen of a step that is built or awaited.
  case planned(Int)
  /// The nearest container of a kind around the screen of a step, once that screen is there.
  case around(Int, Container.Type)

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.existing(let one), .existing(let other)), (.planned(let one), .planned(let other)):
      one == other
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

  /// The screens that are built already, though not placed, by their steps.
  private let known: [Int: Screen]

  /// The hosts that exist, each once; the first one is the origin.
  private(set) var screens: [Screen]

  /// The host of each step's screen that is not there yet, by the step's index.
  private(set) var hosts: [Host]

  /// The existing screens that go for each step's screen, likewise.
  private(set) var removals: [[Screen]]

  private(set) var contents: PlannedContents

  /// The step whose action makes the container that a step's screen stands in.
  private(set) var makers: [Int: Int] = [:]

  /// - Parameters:
  ///   - made: How many steps are not there yet; they come first.
  ///   - known: The screens of those steps that are built already.
  /// - Complexity: O(steps).
  init(
    _ steps: [ResolvedStep],
    made: Int,
    knowing known: [Int: Screen],
    origin: Screen,
    scene: Scene
  ) throws(RoutingError) {
    self.known = known
    self.steps = steps
    self.origin = origin
    self.scene = scene
    screens = [origin]
    hosts = Array(repeating: .existing(0), count: made)
    for index in 1..<max(1, made) { hosts[index - 1] = .planned(index) }
    removals = Array(repeating: [], count: made)
    contents = PlannedContents(steps, origin: origin)
    // From the origin on, since each host depends on those before it.
    for index in (0..<made).reversed() {
      hosts[index] = try host(of: index, on: hosts[index])
      do { removals[index] = try put(index) } catch {
        throw .step(steps[index].step.name, underlying: error, committed: [])
      }
    }
  }

  /// The step nearest to the destination whose screen may be the container that another step needs, which
  /// nobody knows before the screen is built; `nil` where no step depends on one.
  var undecided: Int? {
    var nearest: Int?
    for case .around(let step, let kind) in hosts
    where steps[step].resolution == .built && known[step] == nil && !isInside(step, kind) {
      nearest = min(nearest ?? step, step)
    }
    return nearest
  }

  /// Returns the type of a step's screen, as far as it is known.
  private func type(of step: Int) -> Screen.Type {
    known[step].map { Swift.type(of: $0) } ?? steps[step].step.type
  }

  /// Returns the host of a step's screen whose parent is known.
  private mutating func host(of index: Int, on parent: Host) throws(RoutingError) -> Host {
    guard let placement = steps[index].placement else { return parent }
    var host = parent
    if case .around(let kind) = placement.relation {
      host = try container(kind, around: parent, for: index)
    }
    switch placement.action {
    case .present, .nothing:
      return host
    case .replaceRoot:
      guard isRoot(host) else {
        throw mismatch(index, "the scene's root", "\(name(host)) is not")
      }
      return host
    case .embed(let embedding):
      if case .existing(let number) = host, !embedding.host.contains(screens[number]) {
        throw mismatch(index, "a \(embedding.host)", "\(name(host)) is none")
      }
      return inside(host, embedding)
    }
  }

  /// Returns whether a host is the scene's root, or will be.
  private func isRoot(_ host: Host) -> Bool {
    switch host {
    case .existing(let number): return screens[number] === scene.root
    case .planned(let step):
      guard case .replaceRoot = steps[step].placement?.action else { return false }
      return true
    case .around(let step, _):
      // What is around a screen that nobody knows yet may be the root, as long as no modal is between.
      switch steps[step].placement?.action {
      case .replaceRoot: return true
      case .present, nil: return false
      case .embed, .nothing: return isRoot(around: hosts[step])
      }
    }
  }

  /// Returns whether a host, or a container around it, is the scene's root, or will be.
  private func isRoot(around host: Host) -> Bool {
    switch host {
    case .existing(let number): screens[number].layer === scene.root
    case .planned(let step), .around(let step, _): isRoot(.around(step, Container.self))
    }
  }

  /// Returns the container inside a host that takes the screen, where it exists.
  private mutating func inside(_ host: Host, _ embedding: Embedding) -> Host {
    guard let inner = embedding.inner, case .existing(let number) = host,
      let container = screens[number].asContainer,
      let slot = inner.slot(contents.list(of: container, number)),
      let found = contents.screen(slot), inner.kind.contains(found)
    else { return host }
    return existing(found)
  }

  private mutating func existing(_ screen: Screen) -> Host {
    for number in screens.indices.reversed() where screens[number] === screen {
      return .existing(number)
    }
    screens.append(screen)
    return .existing(screens.count - 1)
  }

  /// Follows what a step's action does to the containers that exist.
  ///
  /// - Returns: The existing screens that go.
  private mutating func put(_ index: Int) throws -> [Screen] {
    guard let embedding = steps[index].embedding else {
      // What the route itself has made the root is not there yet.
      guard case .replaceRoot = steps[index].placement?.action, case .existing = hosts[index] else {
        return []
      }
      return [scene.root]
    }
    var new: ScreenReference { steps[index].reference(index, origin: origin) }
    switch hosts[index] {
    case .existing(let number):
      if embedding.inner == nil, embedding.appends,
        contents.append(step: index, toContainer: number)
      {
        return []
      }
      guard let container = screens[number].asContainer else { return [] }
      let key = PlannedContents.Key.existing(number)
      let list = contents.list(of: container, number)
      guard let inner = embedding.inner, embedding.host.contains(container) else {
        return try contents.put(new, into: key, of: container, by: embedding)
      }
      let slot = inner.slot(list)
      // A container that the route has put there itself holds nothing that exists.
      if let slot, contents.maker(slot) == nil, isPlanned(slot, inner.kind) { return [] }
      let maker = slot.flatMap(contents.maker) ?? index
      if maker == index { try contents.makeInner(inner, by: index, in: key) }
      makers[index] = maker
      return try contents.put(new, into: .made(by: maker), by: embedding)
    case .around(let step, let kind):
      // What is typed as any container may have taken it, and that holds nothing that exists.
      guard !isAnyContainer(step, kind), let maker = makers[step], isInside(maker, kind) else {
        return []
      }
      makers[index] = maker
      return try contents.put(new, into: .made(by: maker), by: embedding)
    case .planned:
      return []
    }
  }

  private func isPlanned(_ reference: ScreenReference, _ kind: Container.Type) -> Bool {
    guard case .planned(let step, _) = reference else { return false }
    return kind.isSupertype(of: type(of: step))
  }

  /// The nearest container of a kind around a screen that exists or that the plan will make, that
  /// screen included.
  private mutating func container(
    _ kind: Container.Type,
    around inner: Host,
    for index: Int
  ) throws(RoutingError) -> Host {
    switch inner {
    case .existing(let number):
      if kind.contains(screens[number]) { return inner }
      if let found = kind.first(around: screens[number]) { return existing(found) }
      throw mismatch(index, "a \(kind)", "there is none around \(name(inner))")
    case .around(let step, let former):
      if kind.isSupertype(of: former) { return inner }
      // Around what is made inside a host lies that host; around what is brought along, anything.
      return isInside(step, kind)
        ? .around(step, kind) : try container(kind, aroundUnknown: step, for: index)
    case .planned(let step):
      return kind.isSupertype(of: type(of: step))
        ? inner : try container(kind, aroundUnknown: step, for: index)
    }
  }

  /// The nearest container of a kind around the screen of a step whose type does not say that it is one.
  private mutating func container(
    _ kind: Container.Type,
    aroundUnknown step: Int,
    for index: Int
  ) throws(RoutingError) -> Host {
    guard steps[step].resolution == .built else { return .around(step, kind) }
    // What is typed as any container may turn out to be one of the kind; what is typed as any screen is
    // taken for none, unless there is no other.
    if isAnyContainer(step, kind) { return .around(step, kind) }
    let mayBeOne = known[step] == nil && steps[step].step.type.isSupertype(ofScreens: kind)
    do {
      let found = try container(kind, outside: step, for: index)
      // What goes into a container that is not there yet goes with it; whether this does is not known.
      if mayBeOne, case .planned = found { return .around(step, kind) }
      return found
    } catch {
      guard mayBeOne else { throw error }
      return .around(step, kind)
    }
  }

  /// The nearest container of a kind around the screen that a step makes, that screen excluded.
  private mutating func container(
    _ kind: Container.Type,
    outside step: Int,
    for index: Int
  ) throws(RoutingError) -> Host {
    guard steps[step].embedding != nil else {
      throw mismatch(index, "a \(kind)", "there is none around “\(steps[step].step.name)”")
    }
    guard isInside(step, kind) else { return try container(kind, around: hosts[step], for: index) }
    guard case .existing(let number) = hosts[step], kind.contains(screens[number]) else {
      return .around(step, kind)
    }
    return hosts[step]
  }

  /// Returns whether a step's screen is a container that may be of a kind, as far as its type says.
  private func isAnyContainer(_ step: Int, _ kind: Container.Type) -> Bool {
    guard known[step] == nil else { return false }
    let type = steps[step].step.type
    return type is Container.Type && type.isSupertype(ofScreens: kind)
  }

  /// Returns whether a step's action puts its screen into a container of a kind inside the host.
  private func isInside(_ step: Int, _ kind: Container.Type) -> Bool {
    steps[step].embedding?.inner.map { kind.isSupertype(of: $0.kind) } ?? false
  }

  private func name(_ host: Host) -> String {
    switch host {
    case .existing(let number): ScreenIdentity(screens[number]).description
    case .planned(let step), .around(let step, _): "“\(steps[step].step.name)”"
    }
  }

  private func mismatch(_ index: Int, _ expected: String, _ found: String) -> RoutingError {
    .typeMismatch(step: steps[index].step.name, expected: expected, found: found)
  }
}

extension Screen {
  /// Returns whether a screen of a kind is one of this type.
  static func isSupertype(ofScreens kind: Screen.Type) -> Bool { kind is Self.Type }
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
