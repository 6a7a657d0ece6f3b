/// The host of a new screen.
enum Host: Equatable {
  /// An existing screen, by its number in ``HostResolver/screens``.
  case existing(Int)
  /// The screen of a step that is built, or provided by its host.
  case planned(Int)
  /// The nearest container of a type around the screen of a step, determined when that screen exists.
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

/// A resolver that determines the hosts of new screens before the screens are built.
@MainActor
struct HostResolver {
  private let steps: [ResolvedStep]
  private let origin: Screen
  private let scene: Scene

  /// The screens that are built but not placed, by their steps.
  private let known: [Int: Screen]

  /// The existing hosts, without duplicates and starting with the origin.
  private(set) var screens: [Screen]

  /// The hosts of the steps whose screen wasn't found, by the index of the step.
  private(set) var hosts: [Host]

  /// The existing screens that are removed for each of these steps.
  private(set) var removals: [[Screen]]

  private(set) var contents: PlannedContents

  /// The step whose action creates the container of a step's screen.
  private(set) var makers: [Int: Int] = [:]

  /// - Parameters:
  ///   - made: The number of steps whose screen wasn't found; they come first.
  ///   - known: The screens of those steps that are built already.
  /// - Complexity: O(*n*), where *n* is the number of steps.
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
    // Starts at the origin because each host depends on the previous ones.
    for index in (0..<made).reversed() {
      hosts[index] = try host(of: index, on: hosts[index])
      do { removals[index] = try put(index) } catch {
        throw .step(steps[index].step.name, underlying: error, committed: [])
      }
    }
  }

  /// The step nearest to the destination whose screen may be the container that another step needs.
  ///
  /// Its type is known only when the screen is built. `nil` if no step depends on such a screen.
  var undecided: Int? {
    var nearest: Int?
    for case .around(let step, let kind) in hosts
    where steps[step].resolution == .built && known[step] == nil && !isInside(step, kind) {
      nearest = min(nearest ?? step, step)
    }
    return nearest
  }

  /// Returns the type of a step's screen: the actual one if the screen is built, otherwise the declared one.
  private func type(of step: Int) -> Screen.Type {
    known[step].map { Swift.type(of: $0) } ?? steps[step].step.type
  }

  /// Returns the host of a step's screen on a known parent.
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
        throw mismatch(index, "the scene’s root", "\(name(host)) isn’t the root")
      }
      return host
    case .embed(let embedding):
      if case .existing(let number) = host, !embedding.host.contains(screens[number]) {
        throw mismatch(index, "a \(embedding.host)", "\(name(host)) isn’t one")
      }
      return inside(host, embedding)
    }
  }

  /// Returns whether a host is or becomes the scene's root.
  private func isRoot(_ host: Host) -> Bool {
    switch host {
    case .existing(let number): return screens[number] === scene.root
    case .planned(let step):
      guard case .replaceRoot = steps[step].placement?.action else { return false }
      return true
    case .around(let step, _):
      // A container around an unknown screen may be the root if there is no modal in between.
      switch steps[step].placement?.action {
      case .replaceRoot: return true
      case .present, nil: return false
      case .embed, .nothing: return isRoot(around: hosts[step])
      }
    }
  }

  /// Returns whether a host or a container around it is or becomes the scene's root.
  private func isRoot(around host: Host) -> Bool {
    switch host {
    case .existing(let number): screens[number].layer === scene.root
    case .planned(let step), .around(let step, _): isRoot(.around(step, Container.self))
    }
  }

  /// Returns the inner container that an embedding uses if it exists, otherwise the host.
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

  /// Applies the action of a step to the planned contents.
  ///
  /// - Returns: The existing screens that the action removes.
  private mutating func put(_ index: Int) throws -> [Screen] {
    guard let embedding = steps[index].embedding else {
      // A root that the route itself builds doesn't exist yet.
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
      // A container that the route adds contains no existing screens.
      if let slot, contents.maker(slot) == nil, isPlanned(slot, inner.kind) { return [] }
      let maker = slot.flatMap(contents.maker) ?? index
      if maker == index { try contents.makeInner(inner, by: index, in: key) }
      makers[index] = maker
      return try contents.put(new, into: .made(by: maker), by: embedding)
    case .around(let step, let kind):
      // A host of a general container type may contain the screen, and contains no existing screens.
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

  /// Returns the nearest container of a type around an existing or planned screen, or that screen itself.
  private mutating func container(
    _ kind: Container.Type,
    around inner: Host,
    for index: Int
  ) throws(RoutingError) -> Host {
    switch inner {
    case .existing(let number):
      if kind.contains(screens[number]) { return inner }
      if let found = kind.first(around: screens[number]) { return existing(found) }
      throw mismatch(index, "a \(kind)", "\(name(inner)) isn’t inside one")
    case .around(let step, let former):
      if kind.isSupertype(of: former) { return inner }
      // The step's action may create a container of this type around the screen. If not, search further out.
      return isInside(step, kind)
        ? .around(step, kind) : try container(kind, aroundUnknown: step, for: index)
    case .planned(let step):
      return kind.isSupertype(of: type(of: step))
        ? inner : try container(kind, aroundUnknown: step, for: index)
    }
  }

  /// Returns the nearest container of a type around the screen of a step that isn't declared as one.
  private mutating func container(
    _ kind: Container.Type,
    aroundUnknown step: Int,
    for index: Int
  ) throws(RoutingError) -> Host {
    guard steps[step].resolution == .built else { return .around(step, kind) }
    // A screen declared as a general container may be of the type. A screen declared as a general
    // screen is assumed not to be, unless there is no other container.
    if isAnyContainer(step, kind) { return .around(step, kind) }
    let mayBeOne = known[step] == nil && steps[step].step.type.isSupertype(ofScreens: kind)
    do {
      let found = try container(kind, outside: step, for: index)
      // It is unknown whether the screen or a container around it is the host.
      if mayBeOne, case .planned = found { return .around(step, kind) }
      return found
    } catch {
      guard mayBeOne else { throw error }
      return .around(step, kind)
    }
  }

  /// Returns the nearest container of a type around the screen of a step, excluding that screen.
  private mutating func container(
    _ kind: Container.Type,
    outside step: Int,
    for index: Int
  ) throws(RoutingError) -> Host {
    guard steps[step].embedding != nil else {
      throw mismatch(index, "a \(kind)", "“\(steps[step].step.name)” isn’t inside one")
    }
    guard isInside(step, kind) else { return try container(kind, around: hosts[step], for: index) }
    guard case .existing(let number) = hosts[step], kind.contains(screens[number]) else {
      return .around(step, kind)
    }
    return hosts[step]
  }

  /// Returns whether a screen that isn't built yet is declared as a container type that includes the given type.
  private func isAnyContainer(_ step: Int, _ kind: Container.Type) -> Bool {
    guard known[step] == nil else { return false }
    let type = steps[step].step.type
    return type is Container.Type && type.isSupertype(ofScreens: kind)
  }

  /// Returns whether a step's action adds its screen to an inner container of a type.
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
  /// Returns whether a type is this type or a subclass of it.
  static func isSupertype(ofScreens kind: Screen.Type) -> Bool { kind is Self.Type }
}

extension Container {
  /// Returns the nearest container of this type around a screen, or the screen itself.
  static func first(around screen: Screen) -> Container? {
    var candidate: Screen? = screen
    while let next = candidate {
      if let found = next as? Self { return found }
      candidate = next.container
    }
    return nil
  }

  /// Returns whether a screen is of this type.
  static func contains(_ screen: Screen) -> Bool { screen is Self }

  /// Returns whether a type is this type or a subclass of it.
  static func isSupertype(of type: Screen.Type) -> Bool { type is Self.Type }
}
