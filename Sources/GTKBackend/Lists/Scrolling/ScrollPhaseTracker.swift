/// The phases of a user's scrolling, as a list observes them.
///
/// The frames that follow show whether rows go on by themselves after they were let go of.
nonisolated struct ScrollPhaseTracker {
  /// An event that the list observes.
  enum Event: Hashable {
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

  /// Whether the next frame can make a difference.
  var isObservingFrames: Bool {
    switch phase {
    case .still, .held: false
    case .released, .coasting: true
    }
  }

  /// Takes note that the user scrolls.
  mutating func begin() -> [Event] {
    defer { phase = .held }
    return switch phase {
    case .held: []
    case .still: [.began]
    case .released: [.ended(coasts: false), .began]
    case .coasting: [.rested, .began]
    }
  }

  /// Takes note that the user lets go.
  mutating func end(at offset: Double) {
    if case .held = phase { phase = .released(offset, frames: 0) }
  }

  /// Takes note of a frame that was shown.
  mutating func noteFrame(at offset: Double) -> [Event] {
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

  /// The frames for which nothing moves before the list is at rest.
  static let patience = 4
}
