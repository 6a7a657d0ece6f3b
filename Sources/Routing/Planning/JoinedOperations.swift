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

  /// The number of screens that join at most, as a rule.
  private static let usual = 32

  /// A Boolean value that indicates whether there is none, so that any screen may be the first.
  var isEmpty: Bool { members.isEmpty }

  /// Notes how the first one joins its host.
  mutating func begin(with first: Int, into host: Host, by embedding: Embedding?) {
    (self.first, self.host, self.embedding) = (first, host, embedding)
    members.reserveCapacity(min(first + 1, Self.usual))
  }

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

  /// Adds a screen, and the existing ones that go for it.
  mutating func add(_ member: ScreenReference, replacing gone: [Screen]) {
    members.append(member)
    if !gone.isEmpty { self.gone += gone }
  }
}
