public import GTK
public import Routing

extension Widget {
  /// The edge that a press of the widget takes; `nil` where it leads nowhere.
  ///
  /// Set by what opens the edge, such as a button that navigates; read to tell where an area of a screen
  /// leads.
  public var edge: DeclaredEdge? {
    get { if case .edge(let edge)? = part { edge } else { nil } }
    set { attachment = newValue.map { PartAttachment(.edge($0), of: nil) } }
  }

  /// The part of a screen that the widget is: what takes an edge, or a button of a container; `nil` for
  /// any other widget.
  public var part: ScreenPart? { (attachment as? PartAttachment)?.part }

  /// The container that has the part; `nil` where the screen around the widget has it.
  public var partOwner: Screen? { (attachment as? PartAttachment)?.owner }

  /// Makes the widget a part of a container, which is held weakly, or of none.
  func stands(for part: ScreenPart?, of owner: Screen?) {
    attachment = part.map { PartAttachment($0, of: owner) }
  }
}

private final class PartAttachment {
  let part: ScreenPart
  private(set) weak var owner: Screen?

  init(_ part: ScreenPart, of owner: Screen?) { (self.part, self.owner) = (part, owner) }
}
