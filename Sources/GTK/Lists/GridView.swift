internal import CGTK
internal import CGTKShims

private let drawnType = pd_drawn_type(gtk_grid_view_get_type())

/// Rows beside each other, as many as fit, in lines of equal columns.
public final class GridView: Widget, ItemView {
  override class var type: GType { gtk_grid_view_get_type() }

  /// A grid that is empty until it has both a model and a factory.
  public convenience init() {
    self.init(ofType: drawnType)
  }

  /// The rows that are shown, and which of them are selected.
  public var model: SelectionModel? {
    get { .from(gtk_grid_view_get_model(cast())) }
    set { gtk_grid_view_set_model(cast(), newValue?.cast()) }
  }

  /// The maker of the row widgets.
  public var factory: RowFactory? {
    get { .from(gtk_grid_view_get_factory(cast())) }
    set { gtk_grid_view_set_factory(cast(), newValue?.cast()) }
  }

  /// Whether one click activates a row, and hovering selects it.
  public var activatesOnSingleClick: Bool {
    get { gtk_grid_view_get_single_click_activate(cast()) != 0 }
    set { gtk_grid_view_set_single_click_activate(cast(), newValue ? 1 : 0) }
  }

  /// The number of rows beside each other.
  ///
  /// GTK makes thirty times as many widgets, so it is best no more than fit.
  public var columns: Int {
    get { Int(gtk_grid_view_get_max_columns(cast())) }
    set {
      gtk_grid_view_set_min_columns(cast(), UInt32(max(1, newValue)))
      gtk_grid_view_set_max_columns(cast(), UInt32(max(1, newValue)))
    }
  }
}
