public import GTK
public import Routing

extension Button {
  /// A button that takes an edge from a screen.
  ///
  /// - Parameters:
  ///   - label: The text on it; the title of the edge's action, unless given.
  ///   - edge: The edge that a press takes.
  ///   - screen: The screen that the edge leads from; held weakly.
  public convenience init<Source>(
    _ label: String? = nil,
    navigates edge: NavigationEdge<Source, Void>,
    from screen: Source
  ) {
    self.init(label, navigates: edge, with: (), from: screen)
  }

  /// A button that takes an edge from an item of a screen.
  public convenience init<Source, Item>(
    _ label: String? = nil,
    navigates edge: NavigationEdge<Source, Item>,
    with item: Item,
    from screen: Source
  ) {
    self.init(label ?? edge.action.title ?? edge.action.words)
    navigates(edge, with: item, from: screen)
  }

  /// Has a press take an edge from a screen, which is held weakly.
  @discardableResult
  public func navigates<Source>(
    _ edge: NavigationEdge<Source, Void>,
    from screen: Source
  ) -> Connection {
    navigates(edge, with: (), from: screen)
  }

  /// Has a press take an edge from an item of a screen, which is held weakly.
  ///
  /// A popover that the edge leads to stands beside the button.
  @discardableResult
  public func navigates<Source, Item>(
    _ edge: NavigationEdge<Source, Item>,
    with item: Item,
    from screen: Source
  ) -> Connection {
    self.edge = edge.id
    return onClick { [weak self, weak screen] in
      guard let screen else { return }
      PopoverSource.$current.withValue(PopoverSource(widget: self)) {
        edge.open(from: screen, with: item)
      }
    }
  }
}
