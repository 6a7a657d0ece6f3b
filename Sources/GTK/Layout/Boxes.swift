internal import CGTK

/// Children side by side, or one below the other.
public class Box: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// An empty box with points between its children.
  public convenience init(_ orientation: Orientation = .vertical, spacing: Int = 0) {
    self.init(new: gtk_box_new(GtkOrientation(orientation.rawValue), Int32(spacing)))
  }

  /// The axis along which the children stand.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .horizontal }
    set { gtk_orientable_set_orientation(cast(), GtkOrientation(newValue.rawValue)) }
  }

  /// Points between two children.
  public var spacing: Int {
    get { Int(gtk_box_get_spacing(cast())) }
    set { gtk_box_set_spacing(cast(), Int32(newValue)) }
  }

  /// Whether each child gets as much room as the largest.
  public var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast()) != 0 }
    set { gtk_box_set_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// Adds a child behind all others.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.cast()) }

  /// Adds a child before all others.
  public func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.cast()) }

  /// - Precondition: The child is in this box.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.cast()) }

  /// Takes all children out; linear in their number.
  public func removeAll() { for child in children { remove(child) } }

  /// Puts one of its children behind another, or first.
  public func reorder(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(cast(), child.cast(), sibling?.cast())
  }
}

/// A child in the middle, as long as those at the start and at the end leave room for that.
public final class CenterBox: Widget {
  override class var type: GType { gtk_center_box_get_type() }

  /// A box with room for three.
  public convenience init() { self.init(new: gtk_center_box_new()) }

  /// The widget at the start.
  public var start: Widget? {
    get { .from(gtk_center_box_get_start_widget(cast())) }
    set { gtk_center_box_set_start_widget(cast(), newValue?.cast()) }
  }

  /// The widget in the middle.
  public var center: Widget? {
    get { .from(gtk_center_box_get_center_widget(cast())) }
    set { gtk_center_box_set_center_widget(cast(), newValue?.cast()) }
  }

  /// The widget at the end.
  public var end: Widget? {
    get { .from(gtk_center_box_get_end_widget(cast())) }
    set { gtk_center_box_set_end_widget(cast(), newValue?.cast()) }
  }
}

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

/// Children in rows and columns.
public final class Grid: Widget {
  override class var type: GType { gtk_grid_get_type() }

  /// An empty grid with points between its rows and columns.
  public convenience init(rowSpacing: Int = 0, columnSpacing: Int = 0) {
    self.init(new: gtk_grid_new())
    gtk_grid_set_row_spacing(cast(), UInt32(rowSpacing))
    gtk_grid_set_column_spacing(cast(), UInt32(columnSpacing))
  }

  /// Adds a child at a column and a row, over as many of them as it takes.
  public func attach(_ child: Widget, column: Int, row: Int, width: Int = 1, height: Int = 1) {
    gtk_grid_attach(
      cast(),
      child.cast(),
      Int32(column),
      Int32(row),
      Int32(width),
      Int32(height)
    )
  }

  /// Takes a child out.
  public func remove(_ child: Widget) { gtk_grid_remove(cast(), child.cast()) }

  /// Takes all children out; linear in their number.
  public func removeAll() { for child in children { remove(child) } }
}

/// A line between groups.
public final class Separator: Widget {
  override class var type: GType { gtk_separator_get_type() }

  /// A line along an axis.
  public convenience init(_ orientation: Orientation = .horizontal) {
    self.init(new: gtk_separator_new(GtkOrientation(orientation.rawValue)))
  }
}
