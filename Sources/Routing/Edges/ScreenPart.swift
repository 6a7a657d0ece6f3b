/// Something on a screen that a person presses to get to another place.
public enum ScreenPart: Hashable, Sendable {
  /// A tab, by its index.
  case tab(Int)
  /// The button that opens the drawer of a menu.
  case menuButton
  /// A row of a drawer, by its index.
  case menuItem(Int)
  /// The button of one step back.
  case back
  /// The button that closes a modal.
  case close
  /// A button, a row or a list that takes an edge.
  case edge(DeclaredEdge)
}
