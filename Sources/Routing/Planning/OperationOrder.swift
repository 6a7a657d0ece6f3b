/// The order of the operations that build the steps, and add them to their hosts in as few changes as possible.
@MainActor
struct OperationOrder {
  let steps: [ResolvedStep]
  let origin: Screen
  let scene: Scene

  /// The screens to remove: those above the origin, then those that actions replace, in order.
  private(set) var removals: [Screen]
  private var joined = JoinedOperations()

  /// The number of steps whose screen wasn't found; they come first.
  private let made: Int
  private let hosts: [Host]
  /// The screens that are hosts, by their numbers.
  private let screens: [Screen]
  private let removed: [[Screen]]
  private let contents: PlannedContents
  /// The step whose action creates the container of a step's screen.
  private let makers: [Int: Int]

  /// The screens that are built but not placed, by their steps.
  private let known: [Int: Screen]
  /// The steps of ``known`` that are built into other screens.
  private let inside: Set<Int>

  /// The step nearest to the destination whose screen must be built before the hosts of others are known.
  let undecided: Int?

  /// - Parameters:
  ///   - removals: The screens to remove because they cover the origin.
  ///   - known: The screens that are built already.
  ///   - inside: The steps of `known` that are built into other screens.
  init(
    steps: [ResolvedStep],
    origin: Screen,
    scene: Scene,
    removing removals: [Screen],
    knowing known: [Int: Screen] = [:],
    inside: Set<Int> = []
  ) throws(RoutingError) {
    self.steps = steps
    self.removals = removals
    self.origin = origin
    self.scene = scene
    made = steps.last?.resolution == .found ? steps.count - 1 : steps.count
    (self.known, self.inside) = (known, inside)
    let resolver = try HostResolver(
      steps,
      made: made,
      knowing: known,
      origin: origin,
      scene: scene
    )
    undecided = resolver.undecided
    hosts = resolver.hosts
    screens = resolver.screens
    removed = resolver.removals
    (contents, makers) = (resolver.contents, resolver.makers)
  }

  /// Appends the operations from the origin to the destination.
  mutating func appendOperations(
    to ordered: inout [NavigationPlan.Operation]
  ) throws(RoutingError) {
    var index = made - 1
    while index >= 0 {
      if steps[index].resolution == .awaited {
        try flush(to: &ordered)
        ordered.append(.find(step: index, name: steps[index].step.name))
        index -= 1
        continue
      }
      let host = hosts[index]
      let embedding = steps[index].embedding
      if !joined.accepts(embedding, into: host, among: screens) { try flush(to: &ordered) }
      var next = index - 1
      ordered.append(.build(build(index, &next)))
      joined.add(
        steps[index].reference(index, origin: origin),
        of: index,
        into: host,
        by: embedding,
        replacing: removed[index]
      )
      index = next
    }
    try flush(to: &ordered)
  }

  private func action(_ index: Int) -> AnyAction { steps[index].placement?.action ?? .nothing }

  /// Returns the name of an action, without copying the action if it is an embedding.
  private func actionName(_ index: Int) -> String {
    steps[index].embedding?.name ?? action(index).name
  }

  /// Returns the build of a step's screen with all screens that are added to it.
  ///
  /// - Parameter next: The next step. On return, the next step that isn't part of the build.
  private func build(_ index: Int, _ next: inout Int) -> NavigationPlan.Build {
    var children: [NavigationPlan.Build] = []
    let isHolding = steps[index].step.factory?.isHolding ?? false
    while next >= 0, steps[next].resolution == .built, steps[next].embedding != nil,
      hosts[next] == .planned(index), known[index] == nil || inside.contains(next)
    {
      let child = next
      next -= 1
      children.append(build(child, &next))
      // A container that doesn't exist yet can't report which screens it would pop.
      if isHolding, steps[child].embedding?.appends == false { break }
    }
    return NavigationPlan.Build(
      step: index,
      name: steps[index].step.name,
      context: steps[index].context,
      children: children,
      contained: contained(children, in: index),
      action: actionName(index)
    )
  }

  /// Returns the screens of a container that is yet to be built, in their order.
  ///
  /// A stack pops the screens above one that an action inserts further down. Other containers keep all screens.
  private func contained(
    _ children: [NavigationPlan.Build],
    in container: Int
  ) -> [ScreenReference] {
    let areBehindEachOther = children.allSatisfy { child in
      steps[child.step].embedding.map { $0.appends && $0.inner == nil } ?? true
    }
    if areBehindEachOther {
      return children.map { steps[$0.step].reference($0.step, origin: origin) }
    }
    let like = steps[container].step.type is NavigationStack.Type ? NavigationStack() : Container()
    var contents = contents
    for child in children {
      let reference = steps[child.step].reference(child.step, origin: origin)
      contents.put(reference, intoBuilt: container, like: like, by: steps[child.step].embedding)
    }
    return contents.screens(inBuilt: container)
  }

  /// Returns how a step's screen is added to its host.
  private func joining(_ index: Int, into host: Host) -> NavigationPlan.Joining {
    switch action(index) {
    case .nothing: return .nothing
    case .present: return .present
    case .replaceRoot: return .replaceRoot
    case .embed:
      let host = makers[index].map { hosts[$0] } ?? host
      guard case .existing(let number) = host,
        let arrangement = contents.arrangement(of: screens[number], number)
      else { return .append }
      return .arrange(arrangement)
    }
  }

  /// Appends an operation that adds the collected screens to their host in one change.
  private mutating func flush(
    to ordered: inout [NavigationPlan.Operation]
  ) throws(RoutingError) {
    guard !joined.isEmpty else { return }
    let action = action(joined.first)
    if case .existing(let number) = joined.host, case .present(_, let presenter) = action {
      try checkPresenter(presenter, of: screens[number], for: joined.first)
    }
    removals += joined.gone
    ordered.append(
      .integrate(
        joined.members,
        action: actionName(joined.first),
        joining: joining(joined.first, into: joined.host),
        into: reference(joined.host),
        removed: joined.gone.identities
      )
    )
    joined = JoinedOperations()
  }

  private func checkPresenter(
    _ presenter: Presenter,
    of host: Screen,
    for index: Int
  ) throws(RoutingError) {
    guard case .given = presenter else { return }
    guard let screen = presenter.screen(for: host) else {
      throw .typeMismatch(
        step: steps[index].step.name,
        expected: "a screen to present from",
        found: "none was given"
      )
    }
    let name = ScreenIdentity(screen).description
    let gone = Set(removals.map { ObjectIdentifier($0) })
    guard let layer = scene.layerIndex(of: screen),
      !screen.ancestry.contains(where: { gone.contains(ObjectIdentifier($0)) })
    else {
      throw failure(index, .notInScene(screen: name))
    }
    guard layer == scene.layerIndex(of: host) else {
      throw failure(index, .alreadyPresenting(screen: name))
    }
  }

  private func failure(_ index: Int, _ error: RoutingError) -> RoutingError {
    .step(steps[index].step.name, underlying: error, committed: [])
  }

  private func reference(_ host: Host) -> ScreenReference {
    switch host {
    case .existing(let number): .existing(ScreenIdentity(screens[number]))
    case .planned(let step), .around(let step, _): .planned(step: step, name: steps[step].step.name)
    }
  }
}

extension [Screen] {
  /// The identities of the screens.
  ///
  /// A loop is faster here than a closure, which would check for the main actor on each call.
  @MainActor var identities: [ScreenIdentity] {
    var identities: [ScreenIdentity] = []
    identities.reserveCapacity(count)
    for screen in self { identities.append(ScreenIdentity(screen)) }
    return identities
  }
}

extension Presenter {
  /// Returns the screen that presents the modal of a host.
  @MainActor
  func screen(for host: Screen) -> Screen? {
    switch self {
    case .host: host
    case .topmostParent: host.layer
    case .given(let ask): ask()
    }
  }
}

/// A group of consecutive screens that one change adds to the same host.
@MainActor
struct JoinedOperations {
  /// The step of the first screen.
  private(set) var first = 0
  private(set) var host = Host.existing(0)
  /// The embedding of the first screen, or `nil` if no other screen can be added in the same change.
  private var embedding: Embedding?

  private(set) var members: [ScreenReference] = []

  /// The existing screens that are removed for the members.
  private(set) var gone: [Screen] = []

  /// The maximum initial capacity for members.
  private static let usual = 32

  /// Whether the group is empty.
  var isEmpty: Bool { members.isEmpty }

  /// Returns whether a screen can be added together with the members of the group.
  ///
  /// - Parameters:
  ///   - other: The screen's embedding.
  ///   - host: The screen's host.
  ///   - screens: The existing hosts, by their numbers.
  func accepts(_ other: Embedding?, into host: Host, among screens: [Screen]) -> Bool {
    if isEmpty { return true }
    guard let embedding, let other, self.host == host else { return false }
    return takesDirectly(embedding, among: screens) == takesDirectly(other, among: screens)
  }

  /// Returns whether an action edits the direct children of the host instead of those of an inner container.
  private func takesDirectly(_ embedding: Embedding, among screens: [Screen]) -> Bool {
    guard embedding.inner != nil, case .existing(let number) = host else {
      return embedding.inner == nil
    }
    return embedding.editsDirectly(screens[number])
  }

  /// Adds the screen of a step to the group.
  ///
  /// - Parameters:
  ///   - member: The screen.
  ///   - step: The number of the screen's step. The steps of screens that are added later have lower numbers.
  ///   - host: The screen's host.
  ///   - embedding: The screen's embedding.
  ///   - gone: The existing screens that are removed for it.
  mutating func add(
    _ member: ScreenReference,
    of step: Int,
    into host: Host,
    by embedding: Embedding?,
    replacing gone: [Screen]
  ) {
    if isEmpty {
      (first, self.host, self.embedding) = (step, host, embedding)
      if embedding != nil { members.reserveCapacity(min(step + 1, Self.usual)) }
    }
    members.append(member)
    if !gone.isEmpty { self.gone += gone }
  }
}
