/// The contents of containers after each step of a plan, computed without changing the containers.
@MainActor
struct PlannedContents {
  /// An identifier of a container.
  enum Key: Hashable {
    case existing(Int)
    case made(by: Int)
    /// The container that the factory of a step builds.
    case built(Int)
  }

  private var lists: [Key: [ScreenReference]] = [:]

  /// The screens of the requested lists that were looked up by reference.
  private var screens: [ScreenIdentity: Screen] = [:]
  private var unindexed: [Screen] = []

  /// The placeholders that are passed to containers instead of screens that don't exist yet.
  private var placeholders: [ScreenReference: Screen] = [:]
  /// Sample instances of the containers that actions create, by the step.
  private var inners: [Int: Container] = [:]

  /// The steps whose screens are appended to an existing container, with the number of the container.
  ///
  /// Lists are created only if something needs them. Most routes only append, and comparing numbers
  /// needs no hashing.
  private var appended: [(step: Int, container: Int)] = []
  private let steps: [ResolvedStep]
  private let origin: Screen

  /// - Parameters:
  ///   - steps: The steps, from the destination to the origin.
  ///   - origin: The screen that is revealed first.
  init(_ steps: [ResolvedStep], origin: Screen) {
    (self.steps, self.origin) = (steps, origin)
    appended.reserveCapacity(steps.count)
  }

  /// Returns the screens of an existing container after the actions so far.
  ///
  /// - Parameter number: The number of the container.
  mutating func list(of container: Container, _ number: Int) -> [ScreenReference] {
    if let list = lists[.existing(number)] { return list }
    let shown = origin.ancestry.first { $0.container === container }
    // A visible screen needs no revealing.
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

  /// Returns the resulting screens of an existing container, or `nil` if new screens are only appended.
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

  /// Returns the existing screen of a reference, or `nil` if the screen is planned.
  mutating func screen(_ reference: ScreenReference) -> Screen? {
    guard let identity = reference.identity else { return nil }
    for screen in unindexed { screens[ScreenIdentity(screen)] = screen }
    unindexed = []
    return screens[identity]
  }

  /// Appends a step's screen to an existing container without creating its list.
  ///
  /// - Returns: Whether the screen was appended. If `false`, the list already exists and must be
  ///   edited instead.
  mutating func append(step: Int, toContainer number: Int) -> Bool {
    guard lists.isEmpty || lists[.existing(number)] == nil else { return false }
    appended.append((step, number))
    return true
  }

  /// Inserts a step's screen into a container that has a list or that an action creates.
  ///
  /// - Parameter container: The container, or `nil` if an action creates it.
  /// - Returns: The existing screens that are removed so that the new one is visible.
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

  /// Inserts a step's screen into a container that a factory builds.
  ///
  /// The screen is appended if its position can't be determined.
  ///
  /// - Parameter container: A container of the same type.
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

  /// Returns the screens of a container that a factory builds.
  func screens(inBuilt step: Int) -> [ScreenReference] { lists[.built(step)] ?? [] }

  /// Returns the screens that remain in a list when a new one is made visible.
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

  /// Returns the placeholder of a screen that doesn't exist yet.
  private mutating func placeholder(_ reference: ScreenReference) -> Screen {
    if let placeholder = placeholders[reference] { return placeholder }
    let step: String? = if case .planned(_, let name) = reference { name } else { nil }
    let placeholder = Screen(title: step ?? "")
    placeholders[reference] = placeholder
    return placeholder
  }

  /// Returns a sample instance of the container that an action creates.
  private mutating func inner(_ key: Key) -> Container? {
    guard case .made(let step) = key else { return nil }
    if let inner = inners[step] { return inner }
    let inner = steps[step].embedding?.inner?.make()
    inners[step] = inner
    return inner
  }

  /// Returns the existing screen of a reference, or those that a new inner container has taken over.
  private mutating func existing(in reference: ScreenReference) -> [Screen] {
    guard let maker = maker(reference) else { return screen(reference).map { [$0] } ?? [] }
    return (lists[.made(by: maker)] ?? []).flatMap { existing(in: $0) }
  }

  /// Inserts the container that an action creates, and moves the screens that it displaces into it.
  mutating func makeInner(_ inner: InnerContainer, by step: Int, in key: Key) throws {
    let before = lists[key] ?? []
    var after = before
    try inner.place(&after, Self.inner(of: step))
    lists[key] = after
    lists[.made(by: step)] = before.subtracting(after, by: \.self)
  }

  /// Returns the step whose action creates a container, or `nil` for any other screen.
  func maker(_ reference: ScreenReference) -> Int? {
    guard case .planned(let number, _) = reference, number < 0 else { return nil }
    return -1 - number
  }

  /// Returns the reference of a container that an action creates.
  ///
  /// Its step number is negative, unlike those of real steps.
  private static func inner(of step: Int) -> ScreenReference {
    .planned(step: -1 - step, name: "")
  }
}
