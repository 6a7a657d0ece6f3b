/// The move of a row to another position.
public struct ListMove: Hashable, Sendable {
  /// The old position.
  public var from: ListPosition

  /// The new position.
  public var to: ListPosition

  /// Makes a move from an old position to a new one.
  public init(from: ListPosition, to: ListPosition) {
    self.from = from
    self.to = to
  }
}
