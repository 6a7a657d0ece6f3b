internal import CGTK
internal import CGTKShims

private let drawnType = pd_drawn_type(gtk_list_view_get_type())

/// A list that makes widgets only for what is near the screen; it belongs in a `ScrolledWindow`.
public final class ListView: Widget {
  override class var type: GType { gtk_list_view_get_type() }

  /// A list that is empty until it has both a model and a factory.
  public convenience init(_ model: SelectionModel? = nil, factory: RowFactory? = nil) {
    self.init(new: UnsafeMutableRawPointer(g_object_new_with_properties(drawnType, 0, nil, nil)))
    self.factory = factory
    self.model = model
  }

  /// What is shown, and what of it is chosen.
  public var model: SelectionModel? {
    get { .from(gtk_list_view_get_model(cast())) }
    set { gtk_list_view_set_model(cast(), newValue?.cast()) }
  }

  /// Who makes the row widgets.
  public var factory: RowFactory? {
    get { .from(gtk_list_view_get_factory(cast())) }
    set { gtk_list_view_set_factory(cast(), newValue?.cast()) }
  }

  /// Whether one click activates a row, and hovering selects it.
  public var activatesOnSingleClick: Bool {
    get { gtk_list_view_get_single_click_activate(cast()) != 0 }
    set { gtk_list_view_set_single_click_activate(cast(), newValue ? 1 : 0) }
  }

  /// Whether there are lines between rows.
  public var showsSeparators: Bool {
    get { gtk_list_view_get_show_separators(cast()) != 0 }
    set { gtk_list_view_set_show_separators(cast(), newValue ? 1 : 0) }
  }

  /// Along which axis the rows follow each other.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .vertical }
    set { gtk_orientable_set_orientation(cast(), GtkOrientation(newValue.rawValue)) }
  }

  /// Hears which row, by position, was activated.
  @discardableResult
  public func onActivate(_ body: @escaping (Int) -> Void) -> Connection {
    connect("activate", gesture: true) { arguments in
      body(arguments.uint(0))
      return .nothing
    }
  }

  /// Does what a click on a row, or the Return key, does.
  public func activate(_ index: Int) {
    activateAction("list.activate-item", taking: g_variant_new_uint32(UInt32(index)))
  }

  /// Brings a row to the screen; no further than needed.
  public func scroll(to index: Int) {
    activateAction("list.scroll-to-item", taking: g_variant_new_uint32(UInt32(index)))
  }

  /// Draws the rows with this closure from now on; `nil` lets them be drawn where they stand.
  ///
  /// Where they stand, and what a click on them does, is the same as ever. The closure must not
  /// change the drawing; ``Widget/queueDraw()`` has it called again at the next frame.
  public func setDrawing(_ body: ((Painter) -> Void)?) {
    guard let body else { return pd_drawn_set(cast(), nil, nil, nil) }
    let draw: PdDraw = { widget, snapshot, data in
      guard let widget, let snapshot, let body = Kept<(Painter) -> Void>.value(of: data) else {
        return
      }
      body(Painter(parent: widget, snapshot: snapshot))
    }
    pd_drawn_set(cast(), draw, Kept.make(body), released)
  }
}
