internal import CGTK

/// The drawing of a ``ListView`` whose rows the program draws; of no use afterwards.
///
/// Later drawings cover earlier ones.
package struct RowRenderer {
  let parent: UnsafeMutablePointer<GtkWidget>
  let snapshot: OpaquePointer

  /// Draws a row beside its place.
  ///
  /// - Parameters:
  ///   - row: A row of the list.
  ///   - x: The distance to the right, in points.
  ///   - y: The distance down, in points.
  ///   - opacity: From 0 to 1.
  package func draw(_ row: Widget, x: Double = 0, y: Double = 0, opacity: Double = 1) {
    guard gtk_widget_get_parent(row.cast()) == parent else { return }
    place(x, y, opacity) { gtk_widget_snapshot_child(parent, row.cast(), snapshot) }
  }

  /// Draws a picture as if the widget's corner were at a point.
  package func draw(_ picture: PaintableImage, x: Double, y: Double, opacity: Double = 1) {
    place(x + picture.origin.x, y + picture.origin.y, opacity) {
      let size = (Double(picture.width), Double(picture.height))
      gdk_paintable_snapshot(picture.cast(), snapshot, size.0, size.1)
    }
  }

  /// Draws with Cairo in a part of the list, in points from the top left corner of the list.
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
