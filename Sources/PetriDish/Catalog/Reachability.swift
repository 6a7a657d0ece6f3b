/// The way in which users reach a screen.
public enum Reachability: Hashable, Sendable {
  /// By edges between screens; where none is known to lead to it, a check may say so.
  case byEdges

  /// By something that no edge tells, such as a notification; a check does not ask what leads to it.
  case byDesign
}
