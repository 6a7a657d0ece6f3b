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
