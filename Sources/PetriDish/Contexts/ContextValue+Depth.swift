extension ContextValue {
  /// The number of levels that a tree may have, in links and in coding.
  ///
  /// A deeper one is refused: it would come from a cycle or from an attacker.
  public static let depthLimit = 128
}
