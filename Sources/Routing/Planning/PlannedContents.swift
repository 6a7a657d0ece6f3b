/// The screens of containers as a plan will leave them, followed step by step; nothing is changed.
@MainActor
struct PlannedContents {
  /// A container: one that exists, by its number in ``HostResolver/screens``, one that the action of a step makes
  /// inside its host, or one that a step builds.
  enum Key: Hashable {
    case existing(Int)
    case made(by: Int)
    /// The screen of a step, which its factory makes.
    case built(Int)
  }

  private var lists: [Key: [ScreenReference]] = [:]

  /// The screens of the lists that were asked for, as far as any was asked for by its reference.
  private var screens: [ScreenIdentity: Screen] = [:]
  private var unindexed: [Screen] = []

  /// The screens that containers are asked about in the place of those that are not there yet.
  private var placeholders: [ScreenReference: Screen] = [:]
  /// Containers like those that the actions of steps make, by the step.
  private var inners: [Int: Container] = [:]

  /// The steps whose screens stand behind those of an existing container whose list nothing had asked
  /// for, with the number of the container: most routes need no more, and numbers ask for no hashing.
  private var appended: [(step: Int, container: Int)] = []
  private let steps: [ResolvedStep]
  private let origin: Screen

  /// - Parameters:
  ///   - steps: From the destination to the origin.
  ///   - origin: The screen that is revealed before anything else happens.
  init(_ steps: [ResolvedStep], origin: Screen) {
    (self.steps, self.origin) = (steps, origin)
    appended.reserveCapacity(steps.count)
  }

  /// Returns the screens of a container that exists, by its number, as the actions so far leave them.
  mutating func list(of container: Container, _ number: Int) -> [ScreenReference] {
    if let list = lists[.existing(number)] { return list }
    let shown = origin.ancestry.first { $0.container === container }
    // What is seen already is not revealed.
    let hidden = shown.flatMap { container.shows($0) ? nil : $0 }
    let remaining = hidden.map { container.contained(revealing: $0) } ?? container.contained
    unindexed += remaining
    var list = remaining.map { ScreenReference.existing(ScreenIdentity($0)) }
    for each in appended where each.container == number {
      list.append(steps[each.step].reference(each.step, origin: origin))
    }
    lists[.existing(number)] = list
    return list
  }

  /// Returns what a container that exists holds in the end, or `nil` if new screens only stand behind the others.
  func arrangement(of container: Screen, _ number: Int) -> NavigationPlan.Arrangement? {
    guard let list = lists[.existing(number)] else { return nil }
    let inner = list.compactMap { reference in
      maker(reference).map { (reference, lists[.made(by: $0)] ?? []) }
    }
    return NavigationPlan.Arrangement(
      container: .existing(ScreenIdentity(container)),
      screens: list,
      inner: Dictionary(inner) { first, _ in first }
    )
  }

  /// Returns the screen of a list that exists.
  mutating func screen(_ reference: ScreenReference) -> Screen? {
    guard let identity = reference.identity else { return nil }
    for screen in unindexed { screens[ScreenIdentity(screen)] = screen }
    unindexed = []
    return screens[identity]
  }

  /// Puts a step's screen behind those of a container that exists, whatever they are.
  ///
  /// - Returns: Whether that will do; a list that was asked for has to be edited itself.
  mutating func append(step: Int, toContainer number: Int) -> Bool {
    guard lists.isEmpty || lists[.existing(number)] == nil else { return false }
    appended.append((step, number))
    return true
  }

  /// Puts a step's screen into a container whose list was asked for, or that an action makes.
  ///
  /// - Parameter container: The container; `nil` for one that an action makes.
  /// - Returns: The existing screens that go for it, and for a person to see it there.
  mutating func put(
    _ new: ScreenReference,
    into key: Key,
    of container: Container? = nil,
    by embedding: Embedding
  ) throws -> [Screen] {
    let before = lists[key] ?? []
    var after = before
    try embedding.put(new, among: &after)
    if !embedding.appends, after.contains(new), let container = container ?? inner(key) {
      after = try remaining(of: after, adding: new, in: container)
    }
    lists[key] = after
    return before.subtracting(after, by: \.self).flatMap { existing(in: $0) }
  }

  /// Puts a step's screen into one that a factory makes; behind the others if that is all that can be known.
  ///
  /// - Parameter container: A container of the same kind.
  mutating func put(
    _ new: ScreenReference,
    intoBuilt step: Int,
    like container: Container,
    by embedding: Embedding?
  ) {
    if let embedding, embedding.inner == nil,
      (try? put(new, into: .built(step), of: container, by: embedding)) != nil
    {
      return
    }
    lists[.built(step), default: []].append(new)
  }

  /// Returns the screens that were put into one that a factory makes.
  func screens(inBuilt step: Int) -> [ScreenReference] { lists[.built(step)] ?? [] }

  /// Returns what is left of a list where a new screen in it is to be seen.
  private mutating func remaining(
    of list: [ScreenReference],
    adding new: ScreenReference,
    in container: Container
  ) throws -> [ScreenReference] {
    var references: [ObjectIdentifier: ScreenReference] = [:]
    var shown: [Screen] = []
    var newest: Screen?
    for reference in list {
      let screen = screen(reference) ?? placeholder(reference)
      references[ObjectIdentifier(screen)] = reference
      shown.append(screen)
      if reference == new { newest = screen }
    }
    guard let newest else { return list }
    let remaining = try container.remaining(of: shown, adding: newest)
    guard remaining.count < shown.count else { return list }
    return remaining.compactMap { references[ObjectIdentifier($0)] }
  }

  /// Returns what a container is asked about in the place of a screen that is not there yet.
  private mutating func placeholder(_ reference: ScreenReference) -> Screen {
    if let placeholder = placeholders[reference] { return placeholder }
    let step: String? = if case .planned(_, let name) = reference { name } else { nil }
    let placeholder = Screen(title: step ?? "")
    placeholders[reference] = placeholder
    return placeholder
  }

  /// Returns a container like the one that an action makes.
  private mutating func inner(_ key: Key) -> Container? {
    guard case .made(let step) = key else { return nil }
    if let inner = inners[step] { return inner }
    let inner = steps[step].embedding?.inner?.make()
    inners[step] = inner
    return inner
  }

  /// Returns the screens that exist and go with one of a list: itself, or what it has taken in.
  private mutating func existing(in reference: ScreenReference) -> [Screen] {
    guard let maker = maker(reference) else { return screen(reference).map { [$0] } ?? [] }
    return (lists[.made(by: maker)] ?? []).flatMap { existing(in: $0) }
  }

  /// Puts a container that the action of a step makes into one that exists; it takes in what it
  /// displaces.
  mutating func makeInner(_ inner: InnerContainer, by step: Int, in key: Key) throws {
    let before = lists[key] ?? []
    var after = before
    try inner.place(&after, Self.inner(of: step))
    lists[key] = after
    lists[.made(by: step)] = before.subtracting(after, by: \.self)
  }

  /// Returns the step whose action makes a container; `nil` for any other screen.
  func maker(_ reference: ScreenReference) -> Int? {
    guard case .planned(let number, _) = reference, number < 0 else { return nil }
    return -1 - number
  }

  /// The reference of a container that an action makes; no step has a number below 0.
  private static func inner(of step: Int) -> ScreenReference {
    .planned(step: -1 - step, name: "")
  }
}
