internal import CGTK
internal import CGTKShims

/// A widget that the program draws with GTK's own shapes and texts, which keep what is not in sight for
/// free, and that has children at places of the program's choice.
///
/// It asks for no room itself. Its children are not drawn: they tell assistive technology what the drawing
/// shows, and can have the focus.
package final class SnapshotArea: CustomLayoutWidget {
  /// Returns the frame of a child in an area of a width and a height; called at each layout.
  package var childBounds: (_ width: Int, _ height: Int, _ child: Widget) -> Rectangle = {
    _,
    _,
    _ in
    Rectangle(width: 0, height: 0)
  }

  /// Called after each layout with the size in points, while no size can be changed.
  package var onResize: (_ width: Int, _ height: Int) -> Void = { _, _ in }

  private var size = Rectangle(width: 0, height: 0)

  /// An area without a drawing.
  package convenience init() {
    self.init([], isHeightForWidth: false, type: pd_drawn_type(gtk_box_get_type()))
    clips = true
  }

  /// Draws with this closure from now on; width and height are in points.
  package func setDrawing(
    _ body: @escaping (_ canvas: SnapshotCanvas, _ width: Double, _ height: Double) -> Void
  ) {
    let draw: PdDraw = { widget, snapshot, data in
      guard let widget, let snapshot,
        let body = UserData<(SnapshotCanvas, Double, Double) -> Void>.value(of: data)
      else { return }
      let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
      body(SnapshotCanvas(snapshot: snapshot, widget: widget), Double(width), Double(height))
    }
    pd_drawn_set(cast(), draw, UserData.make(body), released)
  }

  /// Adds a child above the others.
  package func add(_ child: Widget) { gtk_widget_insert_before(child.cast(), cast(), nil) }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocateChildren(width: Int, height: Int) {
    for child in laidOutChildren {
      // GTK insists on being asked before it allocates.
      _ = child.measure(.horizontal)
      child.allocate(childBounds(width, height, child))
    }
    let now = Rectangle(width: width, height: height)
    guard now != size else { return }
    size = now
    onResize(width, height)
  }
}
