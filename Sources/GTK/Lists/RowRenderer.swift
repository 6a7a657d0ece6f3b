internal import CGTK

/// What the rows of a ``ListView`` are drawn with while the program draws them; of no use afterwards.
///
/// What is drawn later covers what was drawn before.
public struct RowRenderer {
  let parent: UnsafeMutablePointer<GtkWidget>
  let snapshot: OpaquePointer

  /// Draws a row beside its place.
  ///
  /// - Parameters:
  ///   - x: How far to the right, in points.
  ///   - y: How far down, in points.
  public func draw(_ row: Widget, x: Double = 0, y: Double = 0, opacity: Double = 1) {
    guard gtk_widget_get_parent(row.cast()) == parent else { return }
    place(x, y, opacity) { gtk_widget_snapshot_child(parent, row.cast(), snapshot) }
  }

  /// Draws a picture as if the widget's corner were at a point.
  public func draw(_ picture: PaintableImage, x: Double, y: Double, opacity: Double = 1) {
    place(x + picture.origin.x, y + picture.origin.y, opacity) {
      let size = (Double(picture.width), Double(picture.height))
      gdk_paintable_snapshot(picture.cast(), snapshot, size.0, size.1)
    }
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
