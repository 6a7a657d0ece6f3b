/// One thing that a check opens: a screen with a context, under one variant.
public struct CheckCase: Hashable, Sendable {
  /// What workers, filters and reports call it, such as `product/in stock/navigation=menu`.
  ///
  /// Unique in its catalog, on one line, and the same from run to run as long as nobody renames
  /// what it is made of. A slash inside a part is written `%2F`.
  public let id: String

  /// The id of the screen configuration.
  public let screen: String

  /// The name of the preset or of the boundary; `nil` for a screen that has none.
  public let preset: String?

  /// Whether the context was made up to be at the edge of what its type can be.
  public let isBoundary: Bool

  /// The experiments with their variants as people read them, such as `navigation=menu`; empty in a
  /// catalog without experiments.
  public let variant: String

  /// What is opened; says the variant of every experiment.
  public let jump: Jump

  /// The guards on the way, which a check passes without asking.
  let gates: [String]

  /// What opens the same in the window, with every gate open.
  public var link: String {
    var jump = jump
    jump.gates = Dictionary(gates.map { ($0, .open) }) { first, _ in first }
    return jump.link
  }
}

extension CheckCase {
  /// Whether a text occurs in the id, whichever letters are capitals.
  public func matches(_ text: String) -> Bool {
    id.lowercased().contains(text.lowercased())
  }
}
