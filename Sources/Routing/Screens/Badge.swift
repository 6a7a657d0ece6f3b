/// A mark on what stands for a screen in a tab bar or a drawer: there is something to see.
public enum Badge: Hashable, Sendable {
  /// Something, uncounted.
  case dot
  /// So many things; none of them shows no mark.
  case number(Int)

  /// Whether there is anything to mark.
  public var isEmpty: Bool {
    switch self {
    case .dot: false
    case .number(let number): number <= 0
    }
  }
}
