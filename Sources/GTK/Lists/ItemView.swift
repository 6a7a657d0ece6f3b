internal import CGTK
internal import CGTKShims

/// A view that makes widgets only for the rows near the screen: a ``ListView`` or a ``GridView``;
/// it belongs in a ``ScrolledWindow``.
public protocol ItemView: Widget {
  /// The rows that are shown, and which of them are selected.
  var model: SelectionModel? { get set }

  /// The maker of the row widgets.
  var factory: RowFactory? { get set }

  /// Whether one click activates a row, and hovering selects it.
  var activatesOnSingleClick: Bool { get set }
}

extension ItemView {
  /// The axis along which the rows follow each other.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .vertical }
    set { gtk_orientable_set_orientation(cast(), GtkOrientation(newValue.rawValue)) }
  }

  /// Runs the closure with the position of a row that was activated.
  @discardableResult
  public func onActivate(_ body: @escaping (Int) -> Void) -> Connection {
    connect("activate", gesture: true) { arguments in
      body(arguments.uint(0))
      return .nothing
    }
  }

  /// Activates a row, as a click on it or the Return key does.
  public func activate(_ index: Int) {
    activateAction("list.activate-item", taking: g_variant_new_uint32(UInt32(index)))
  }

  /// Draws the rows with this closure from now on; `nil` lets them be drawn where they stand.
  ///
  /// Their layout, and what a click on them does, is the same as ever. The closure must not
  /// change the drawing; ``Widget/queueDraw()`` has it called again at the next frame.
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
