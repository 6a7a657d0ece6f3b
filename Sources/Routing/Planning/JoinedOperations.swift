/// Screens that follow each other into the same host and join it by one change: one operation in place of
/// one for each.
@MainActor
struct JoinedOperations {
  /// The step of the first one.
  let first: Int
  let host: Host
  /// The embedding of the first one; without one, no other joins.
  private let embedding: Embedding?

  private(set) var members: [ScreenReference] = []

  /// The existing screens that go for the members.
  private(set) var gone: [Screen] = []

  init(first: Int, host: Host, embedding: Embedding?) {
    (self.first, self.host, self.embedding) = (first, host, embedding)
  }

  /// Returns whether a screen joins with those before it, by one change of their host.
  ///
  /// - Parameters:
  ///   - other: The screen's embedding.
  ///   - host: The screen's host.
  ///   - screens: The hosts that exist, by their numbers.
  func accepts(_ other: Embedding?, into host: Host, among screens: [Screen]) -> Bool {
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
    self.gone += gone
  }
}
