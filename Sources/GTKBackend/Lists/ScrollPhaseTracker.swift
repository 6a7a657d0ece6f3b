/// What a person's hand does to how far a list is scrolled, as the list is to hear of it.
///
/// Whether rows go on by themselves after they were let go of shows in the frames that follow.
nonisolated struct ScrollPhaseTracker {
  /// What the list is to hear.
  enum Report: Hashable {
    case began
    case ended(coasts: Bool)
    case rested
  }

  private enum Phase {
    case still
    case held
    /// Let go of at an offset, so many frames ago.
    case released(Double, frames: Int)
    /// Last seen at an offset, where it has been for so many frames.
    case coasting(Double, frames: Int)
  }

  private var phase = Phase.still

  /// Whether it wants to hear of frames.
  var isWatching: Bool {
    switch phase {
    case .still, .held: false
    case .released, .coasting: true
    }
  }

  /// A person scrolls.
  mutating func take() -> [Report] {
    defer { phase = .held }
    return switch phase {
    case .held: []
    case .still: [.began]
    case .released: [.ended(coasts: false), .began]
    case .coasting: [.rested, .began]
    }
  }

  /// A person lets go.
  mutating func letGo(at offset: Double) {
    if case .held = phase { phase = .released(offset, frames: 0) }
  }

  /// A frame was shown.
  mutating func see(_ offset: Double) -> [Report] {
    switch phase {
    case .still, .held:
      return []
    case .released(let former, let frames):
      if offset != former {
        phase = .coasting(offset, frames: 0)
        return [.ended(coasts: true)]
      }
      let isOver = frames + 1 == Self.patience
      phase = isOver ? .still : .released(former, frames: frames + 1)
      return isOver ? [.ended(coasts: false)] : []
    case .coasting(let former, let frames):
      let isOver = offset == former && frames + 1 == Self.patience
      phase = isOver ? .still : .coasting(offset, frames: offset == former ? frames + 1 : 0)
      return isOver ? [.rested] : []
    }
  }

  /// For how many frames nothing moves before it is at rest.
  static let patience = 4
}
