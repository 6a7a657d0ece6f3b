internal import CGTK
internal import CGTKShims

/// A view that creates widgets only for the rows near the visible area.
///
/// Put a ``ListView`` or a ``GridView`` into a ``ScrolledWindow``.
public protocol ItemView: Widget {
  /// The model that provides the rows and their selection.
  var model: SelectionModel? { get set }

  /// The factory that creates the row widgets.
  var factory: RowFactory? { get set }

  /// Whether a single click activates a row and hovering selects it.
  var activatesOnSingleClick: Bool { get set }
}

extension ItemView {
  /// The axis along which the rows are arranged.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .vertical }
    set { gtk_orientable_set_orientation(cast(), GtkOrientation(newValue.rawValue)) }
  }

  /// Calls a closure with the position of each row that the user activates.
  @discardableResult
  public func onActivate(_ body: @escaping (Int) -> Void) -> Connection {
    connect("activate", gesture: true) { arguments in
      body(arguments.uint(0))
      return .nothing
    }
  }

  /// Activates a row, like a click on it or the Return key.
  public func activate(_ index: Int) {
    activateAction("list.activate-item", taking: g_variant_new_uint32(UInt32(index)))
  }

  /// Sets a closure that draws the rows; `nil` restores the default drawing.
  ///
  /// The closure doesn't affect the layout of the rows or the handling of clicks, and it must not
  /// call this method. ``Widget/queueDraw()`` schedules another call for the next frame.
  package func setDrawing(_ body: ((RowRenderer) -> Void)?) {
    guard let body else { return pd_drawn_set(cast(), nil, nil, nil) }
    let draw: PdDraw = { widget, snapshot, data in
      guard let widget, let snapshot, let body = UserData<(RowRenderer) -> Void>.value(of: data)
      else {
        return
      }
      body(RowRenderer(parent: widget, snapshot: snapshot))
    }
    pd_drawn_set(cast(), draw, UserData.make(body), released)
  }
}

extension ItemView {
  /// Scrolls just far enough to make a row visible.
  ///
  /// If the view has no size yet, it scrolls after its first layout.
  public func scroll(to index: Int) {
    guard height > 0 || !isMapped else {
      return afterLayout { [weak self] in
        if let self, height > 0 { scroll(to: index) }
      }
    }
    activateAction("list.scroll-to-item", taking: g_variant_new_uint32(UInt32(index)))
  }
}

private let drawnListType = pd_drawn_type(gtk_list_view_get_type())

/// A list that arranges its rows in a single line.
public final class ListView: Widget, ItemView {
  override class var type: GType { gtk_list_view_get_type() }

  /// Creates a list, which stays empty until it has both a model and a factory.
  public convenience init(_ model: SelectionModel? = nil, factory: RowFactory? = nil) {
    self.init(ofType: drawnListType)
    self.factory = factory
    self.model = model
  }

  /// The model that provides the rows and their selection.
  public var model: SelectionModel? {
    get { .from(gtk_list_view_get_model(cast())) }
    set { gtk_list_view_set_model(cast(), newValue?.cast()) }
  }

  /// The factory that creates the row widgets.
  public var factory: RowFactory? {
    get { .from(gtk_list_view_get_factory(cast())) }
    set { gtk_list_view_set_factory(cast(), newValue?.cast()) }
  }

  /// Whether a single click activates a row and hovering selects it.
  public var activatesOnSingleClick: Bool {
    get { gtk_list_view_get_single_click_activate(cast()) != 0 }
    set { gtk_list_view_set_single_click_activate(cast(), newValue ? 1 : 0) }
  }
}

private let drawnGridType = pd_drawn_type(gtk_grid_view_get_type())

/// A grid that arranges its rows in equally wide columns.
public final class GridView: Widget, ItemView {
  override class var type: GType { gtk_grid_view_get_type() }

  /// Creates a grid, which stays empty until it has both a model and a factory.
  public convenience init() {
    self.init(ofType: drawnGridType)
  }

  /// The model that provides the rows and their selection.
  public var model: SelectionModel? {
    get { .from(gtk_grid_view_get_model(cast())) }
    set { gtk_grid_view_set_model(cast(), newValue?.cast()) }
  }

  /// The factory that creates the row widgets.
  public var factory: RowFactory? {
    get { .from(gtk_grid_view_get_factory(cast())) }
    set { gtk_grid_view_set_factory(cast(), newValue?.cast()) }
  }

  /// Whether a single click activates a row and hovering selects it.
  public var activatesOnSingleClick: Bool {
    get { gtk_grid_view_get_single_click_activate(cast()) != 0 }
    set { gtk_grid_view_set_single_click_activate(cast(), newValue ? 1 : 0) }
  }

  /// The number of columns.
  ///
  /// GTK creates about thirty lines of widgets, so don't set more columns than fit.
  public var columns: Int {
    get { Int(gtk_grid_view_get_max_columns(cast())) }
    set {
      gtk_grid_view_set_min_columns(cast(), UInt32(max(1, newValue)))
      gtk_grid_view_set_max_columns(cast(), UInt32(max(1, newValue)))
    }
  }
}

/// A renderer for a list with custom row drawing, valid only during the drawing closure.
///
/// Later drawings cover earlier ones.
package struct RowRenderer {
  let parent: UnsafeMutablePointer<GtkWidget>
  let snapshot: OpaquePointer

  /// Draws a row at an offset from its layout position.
  ///
  /// - Parameters:
  ///   - row: A row of the list.
  ///   - x: The horizontal offset, in points.
  ///   - y: The vertical offset, in points.
  ///   - opacity: The opacity, from 0 to 1.
  package func draw(_ row: Widget, x: Double = 0, y: Double = 0, opacity: Double = 1) {
    guard gtk_widget_get_parent(row.cast()) == parent else { return }
    place(x, y, opacity) { gtk_widget_snapshot_child(parent, row.cast(), snapshot) }
  }

  /// Draws a picture of a widget with the widget's top left corner at a point.
  package func draw(_ picture: PaintableImage, x: Double, y: Double, opacity: Double = 1) {
    place(x + picture.origin.x, y + picture.origin.y, opacity) {
      let size = (Double(picture.width), Double(picture.height))
      gdk_paintable_snapshot(picture.cast(), snapshot, size.0, size.1)
    }
  }

  /// Draws with Cairo in an area of the list, measured in points from the list's top left corner.
  package func draw(in area: Rectangle, _ body: (CairoContext) -> Void) {
    SnapshotCanvas(snapshot: snapshot, widget: parent).draw(
      x: Double(area.x),
      y: Double(area.y),
      width: Double(area.width),
      height: Double(area.height),
      body
    )
  }

  private func place(_ x: Double, _ y: Double, _ opacity: Double, _ body: () -> Void) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &point)
    if opacity < 1 { gtk_snapshot_push_opacity(snapshot, max(0, opacity)) }
    body()
    if opacity < 1 { gtk_snapshot_pop(snapshot) }
    gtk_snapshot_restore(snapshot)
  }
}
