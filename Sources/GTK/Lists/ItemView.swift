internal import CGTK
internal import CGTKShims

/// Makes widgets only for what is near the screen, in a ``ListView`` or a ``GridView``; it belongs
/// in a `ScrolledWindow`.
public class ItemView: Widget {
  override class var type: GType { gtk_list_base_get_type() }

  /// What is shown, and what of it is chosen.
  public var model: SelectionModel? {
    get { nil }
    set {}
  }

  /// Who makes the row widgets.
  public var factory: RowFactory? {
    get { nil }
    set {}
  }

  /// Whether one click activates a row, and hovering selects it.
  public var activatesOnSingleClick: Bool {
    get { false }
    set {}
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
  public func setDrawing(_ body: ((RowRenderer) -> Void)?) {
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
