internal import CGTK
internal import CGTKShims

private let drawnType = pd_drawn_type(gtk_list_view_get_type())

/// Rows one behind the other.
public final class ListView: Widget, ItemView {
  override class var type: GType { gtk_list_view_get_type() }

  /// A list that is empty until it has both a model and a factory.
  public convenience init(_ model: SelectionModel? = nil, factory: RowFactory? = nil) {
    self.init(ofType: drawnType)
    self.factory = factory
    self.model = model
  }

  /// The rows that are shown, and which of them are selected.
  public var model: SelectionModel? {
    get { .from(gtk_list_view_get_model(cast())) }
    set { gtk_list_view_set_model(cast(), newValue?.cast()) }
  }

  /// The maker of the row widgets.
  public var factory: RowFactory? {
    get { .from(gtk_list_view_get_factory(cast())) }
    set { gtk_list_view_set_factory(cast(), newValue?.cast()) }
  }

  /// Whether one click activates a row, and hovering selects it.
  public var activatesOnSingleClick: Bool {
    get { gtk_list_view_get_single_click_activate(cast()) != 0 }
    set { gtk_list_view_set_single_click_activate(cast(), newValue ? 1 : 0) }
  }
}
