internal import CGTK

/// Children in lines and columns, as many to a line as fit.
public final class FlowBox: Widget {
  override class var type: GType { gtk_flow_box_get_type() }

  /// A box without children.
  public convenience init() { self.init(new: gtk_flow_box_new()) }

  /// Adds a child behind all others, in a cell of its own.
  public func append(_ child: Widget) { gtk_flow_box_append(cast(), child.cast()) }

  /// - Parameter child: What was appended, or the cell that GTK put around it.
  public func remove(_ child: Widget) { gtk_flow_box_remove(cast(), child.cast()) }

  /// Takes all children out; linear in their number.
  public func removeAll() { for child in children { remove(child) } }

  /// Whether a click selects a child.
  public var isSelectable: Bool {
    get { gtk_flow_box_get_selection_mode(cast()) != GTK_SELECTION_NONE }
    set {
      let mode = newValue ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE
      gtk_flow_box_set_selection_mode(cast(), mode)
    }
  }
}
