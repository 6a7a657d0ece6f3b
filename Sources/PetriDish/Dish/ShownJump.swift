/// The jump that brings an app built anew to what a dish shows, as far as there is one.
public struct ShownJump: Hashable, Sendable {
  /// The jump, with every navigation before it as a screen that it comes from.
  public let jump: Jump

  /// The relation of the jump to what is shown.
  public let accuracy: Accuracy

  /// The relations of a jump to what is shown.
  public enum Accuracy: Hashable, Sendable {
    /// It opens the same screens with the same contexts.
    case exact
    /// It is the last jump, since which the user, or the app, has done something that no link tells.
    case movedByHand
    /// It is the last jump, which has not got where it should.
    case unreached
  }
}
