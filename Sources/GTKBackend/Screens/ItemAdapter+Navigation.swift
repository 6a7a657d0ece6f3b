public import Lists
public import Routing

extension ItemAdapter {
  /// Has each row take an edge when it is activated, with a context from the screen and the item.
  ///
  /// Takes the place of `onActivate`. In a list that was made with a selection, a double click takes the edge:
  /// say so in the action of the edge.
  ///
  /// - Parameters:
  ///   - edge: The edge that a row takes.
  ///   - screen: The screen that the edge leads from; held weakly.
  public func navigates<Source>(_ edge: NavigationEdge<Source, Item>, from screen: Source) {
    self.onActivate = { [weak screen] _, item in
      if let screen { edge.open(from: screen, with: item) }
    }
  }
}
