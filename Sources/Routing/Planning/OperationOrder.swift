/// The order of the steps to make: what is built into what, and what joins in one go.
@MainActor
struct OperationOrder {
  let steps: [ResolvedStep]
  let origin: Screen
  let scene: Scene

  /// The screens that go: those above the origin, and those that actions take out of what exists, in the order
  /// of the operations.
  private(set) var removals: [Screen]
  private var joined = JoinedOperations()

  /// The number of steps that are not there yet; they come first.
  private let made: Int
  private let hosts: [Host]
  /// The screens that hosts are, by their numbers.
  private let screens: [Screen]
  private let removed: [[Screen]]
  private let contents: PlannedContents
  /// The step whose action makes the container that a step's screen stands in.
  private let makers: [Int: Int]

  /// The screens that are built already, though not placed, by their steps.
  private let known: [Int: Screen]
  /// Those of them that are built into others.
  private let inside: Set<Int>

  /// The step nearest to the destination whose screen has to be built for anybody to know where others go.
  let undecided: Int?

  /// - Parameters:
  ///   - removals: The screens that go so that a person sees the origin.
  ///   - known: The screens that are built already.
  ///   - inside: Those of them that are built into others.
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

  /// The name of an action; that of an embedding is asked for without a copy of the action.
  private func actionName(_ index: Int) -> String {
    steps[index].embedding?.name ?? action(index).name
  }

  /// A step's screen with all that goes into it.
  ///
  /// - Parameter next: The step before it; on return the next one that does not go into it.
  private func build(_ index: Int, _ next: inout Int) -> NavigationPlan.Build {
    var children: [NavigationPlan.Build] = []
    let isHolding = steps[index].step.factory?.isHolding ?? false
    while next >= 0, steps[next].resolution == .built, steps[next].embedding != nil,
      hosts[next] == .planned(index), known[index] == nil || inside.contains(next)
    {
      let child = next
      next -= 1
      children.append(build(child, &next))
      // What a container that is not there yet would pop for it, nobody can ask.
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

  /// Returns the screens that go into a container that is not there yet, in their order.
  ///
  /// A stack pops what lies above a screen that an action puts below; of other containers, all stay.
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

  /// Returns the way in which a step's screen joins its host.
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

  /// Ends what has joined, with one change of its host.
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
  /// A loop, since a closure on the main actor asks at each call whether it runs there.
  @MainActor var identities: [ScreenIdentity] {
    var identities: [ScreenIdentity] = []
    identities.reserveCapacity(count)
    for screen in self { identities.append(ScreenIdentity(screen)) }
    return identities
  }
}

extension Presenter {
  /// Returns the screen that presents what stands on `host`.
  @MainActor
  func screen(for host: Screen) -> Screen? {
    switch self {
    case .host: host
    case .topmostParent: host.layer
    case .given(let ask): ask()
    }
  }
}

/// Screens that follow each other into the same host and join it by one change: one operation in place of
/// one for each.
@MainActor
struct JoinedOperations {
  /// The step of the first one.
  private(set) var first = 0
  private(set) var host = Host.existing(0)
  /// The embedding of the first one; without one, no other joins.
  private var embedding: Embedding?

  private(set) var members: [ScreenReference] = []

  /// The existing screens that go for the members.
  private(set) var gone: [Screen] = []

  /// The most screens for which there is room from the start; it grows with more.
  private static let usual = 32

  /// Whether the list is empty, so that any screen may be the first.
  var isEmpty: Bool { members.isEmpty }

  /// Returns whether a screen joins with those before it, by one change of their host.
  ///
  /// - Parameters:
  ///   - other: The screen's embedding.
  ///   - host: The screen's host.
  ///   - screens: The hosts that exist, by their numbers.
  func accepts(_ other: Embedding?, into host: Host, among screens: [Screen]) -> Bool {
    if isEmpty { return true }
    guard let embedding, let other, self.host == host else { return false }
    return takesDirectly(embedding, among: screens) == takesDirectly(other, among: screens)
  }

  /// Returns whether an action edits the host's own screens, and not those of a container inside it.
  private func takesDirectly(_ embedding: Embedding, among screens: [Screen]) -> Bool {
    guard embedding.inner != nil, case .existing(let number) = host else {
      return embedding.inner == nil
    }
    return embedding.editsDirectly(screens[number])
  }

  /// Adds the screen of a step.
  ///
  /// - Parameters:
  ///   - member: The screen.
  ///   - step: The number of its step; those of all that may still join are lower.
  ///   - host: The screen's host.
  ///   - embedding: The screen's embedding.
  ///   - gone: The existing screens that go for it.
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
