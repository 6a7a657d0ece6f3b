internal import CGTK
internal import CGTKShims

/// A container that arranges its children in a row or a column.
public class Box: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// Creates an empty box with a spacing in points.
  public convenience init(_ orientation: Orientation = .vertical, spacing: Int = 0) {
    self.init(new: gtk_box_new(GtkOrientation(orientation.rawValue), Int32(spacing)))
  }

  /// Creates an empty box that style sheets know by another name than `box`.
  package convenience init(cssName: String, _ orientation: Orientation = .vertical) {
    self.init(new: pd_box_with_css_name(cssName))
    self.orientation = orientation
  }

  /// The axis along which the children are arranged.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .horizontal }
    set { gtk_orientable_set_orientation(cast(), GtkOrientation(newValue.rawValue)) }
  }

  /// The space between two children, in points.
  public var spacing: Int {
    get { Int(gtk_box_get_spacing(cast())) }
    set { gtk_box_set_spacing(cast(), Int32(newValue)) }
  }

  /// Whether all children have the size of the largest child.
  public var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast()) != 0 }
    set { gtk_box_set_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// Appends a child.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.cast()) }

  /// Inserts a child before all others.
  public func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.cast()) }

  /// Removes a child.
  ///
  /// - Precondition: The child is in this box.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.cast()) }

  /// Removes all children in linear time.
  public func removeAll() { for child in children { remove(child) } }

  /// Moves a child after another child, or to the start if `sibling` is `nil`.
  public func reorder(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(cast(), child.cast(), sibling?.cast())
  }
}

/// A container with children at the start, in the center and at the end.
///
/// The center child stays centered if the other children leave enough space.
public final class CenterBox: Widget {
  override class var type: GType { gtk_center_box_get_type() }

  /// Creates an empty box.
  public convenience init() { self.init(new: gtk_center_box_new()) }

  /// The widget at the start.
  public var start: Widget? {
    get { .from(gtk_center_box_get_start_widget(cast())) }
    set { gtk_center_box_set_start_widget(cast(), newValue?.cast()) }
  }

  /// The widget in the center.
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

/// A container that arranges its children in lines with as many children as fit.
public final class FlowBox: Widget {
  override class var type: GType { gtk_flow_box_get_type() }

  /// Creates an empty box.
  public convenience init() { self.init(new: gtk_flow_box_new()) }

  /// Appends a child in a new cell.
  public func append(_ child: Widget) { gtk_flow_box_append(cast(), child.cast()) }

  /// Removes a child, given the appended widget or its cell.
  public func remove(_ child: Widget) { gtk_flow_box_remove(cast(), child.cast()) }

  /// Removes all children in linear time.
  public func removeAll() { for child in children { remove(child) } }

  /// Whether the user can select a child.
  public var isSelectable: Bool {
    get { gtk_flow_box_get_selection_mode(cast()) != GTK_SELECTION_NONE }
    set {
      let mode = newValue ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE
      gtk_flow_box_set_selection_mode(cast(), mode)
    }
  }
}

/// A container that arranges its children in rows and columns.
public final class Grid: Widget {
  override class var type: GType { gtk_grid_get_type() }

  /// Creates an empty grid with row and column spacings in points.
  public convenience init(rowSpacing: Int = 0, columnSpacing: Int = 0) {
    self.init(new: gtk_grid_new())
    gtk_grid_set_row_spacing(cast(), UInt32(rowSpacing))
    gtk_grid_set_column_spacing(cast(), UInt32(columnSpacing))
  }

  /// Adds a child that spans one or more cells.
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

  /// Removes a child.
  public func remove(_ child: Widget) { gtk_grid_remove(cast(), child.cast()) }

  /// Removes all children in linear time.
  public func removeAll() { for child in children { remove(child) } }
}

/// A line that separates groups of widgets.
public final class Separator: Widget {
  override class var type: GType { gtk_separator_get_type() }

  /// Creates a separator along an axis.
  public convenience init(_ orientation: Orientation = .horizontal) {
    self.init(new: gtk_separator_new(GtkOrientation(orientation.rawValue)))
  }
}

/// A container with a border around its only child, and an optional label in the border.
public final class Frame: Widget {
  override class var type: GType { gtk_frame_get_type() }

  /// Creates a frame with an optional label and child.
  public convenience init(_ label: String? = nil, child: Widget? = nil) {
    self.init(new: gtk_frame_new(label))
    self.child = child
  }

  /// The text of the label; `nil` without a label, or with another widget in its place.
  public var label: String? {
    get { gtk_frame_get_label(cast()).map { String(cString: $0) } }
    set { gtk_frame_set_label(cast(), newValue) }
  }

  /// The widget in the place of the label.
  public var labelWidget: Widget? {
    get { .from(gtk_frame_get_label_widget(cast())) }
    set { gtk_frame_set_label_widget(cast(), newValue?.cast()) }
  }

  /// The position of the label along the border, from 0 (start) to 1 (end).
  public var labelPosition: Double {
    get { Double(gtk_frame_get_label_align(cast())) }
    set { gtk_frame_set_label_align(cast(), Float(newValue)) }
  }

  /// The widget in the frame.
  public var child: Widget? {
    get { .from(gtk_frame_get_child(cast())) }
    set { gtk_frame_set_child(cast(), newValue?.cast()) }
  }
}

/// A bar with actions at the bottom of a window or pane.
public final class ActionBar: Widget {
  override class var type: GType { gtk_action_bar_get_type() }

  /// Creates an empty bar.
  public convenience init() { self.init(new: gtk_action_bar_new()) }

  /// The widget in the center.
  public var center: Widget? {
    get { .from(gtk_action_bar_get_center_widget(cast())) }
    set { gtk_action_bar_set_center_widget(cast(), newValue?.cast()) }
  }

  /// Whether the bar is visible; setting it shows or hides the bar with a transition.
  public var isRevealed: Bool {
    get { gtk_action_bar_get_revealed(cast()) != 0 }
    set { gtk_action_bar_set_revealed(cast(), newValue ? 1 : 0) }
  }

  /// Adds a widget at the start, after existing widgets.
  public func addToStart(_ child: Widget) { gtk_action_bar_pack_start(cast(), child.cast()) }

  /// Adds a widget at the end, before existing widgets.
  public func addToEnd(_ child: Widget) { gtk_action_bar_pack_end(cast(), child.cast()) }

  /// Removes a widget.
  ///
  /// - Precondition: The widget is in this bar.
  public func remove(_ child: Widget) { gtk_action_bar_remove(cast(), child.cast()) }
}
