internal import CGTK

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
