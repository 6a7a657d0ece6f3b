public import GTK
public import Routing

extension Widget {
  /// The edge that a press of the widget takes; `nil` where it leads nowhere.
  ///
  /// Set by what opens the edge, such as a button that navigates; read to tell where an area of a screen
  /// leads.
  public var edge: DeclaredEdge? {
    get { (attachment as? EdgeAttachment)?.edge }
    set { attachment = newValue.map(EdgeAttachment.init) }
  }
}

private final class EdgeAttachment {
  let edge: DeclaredEdge

  init(_ edge: DeclaredEdge) { self.edge = edge }
}
