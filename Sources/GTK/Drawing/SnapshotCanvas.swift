internal import CGTK
internal import CGTKShims

/// The drawing of a ``SnapshotArea``; of no use afterwards.
///
/// Lengths are in points, the origin is at the top left. Later drawings cover earlier ones.
package struct SnapshotCanvas {
  let snapshot: OpaquePointer

  /// The widget that is drawn; `nil` for pixels alone.
  let widget: UnsafeMutablePointer<GtkWidget>?

  /// Fills a rectangle whose corners are rounded by a radius.
  package func fill(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radius: Double = 0,
    color: Color
  ) {
    var rgba = color.rgba
    var bounds = rectangle(x, y, width, height)
    guard radius > 0 else { return gtk_snapshot_append_color(snapshot, &rgba, &bounds) }
    var outline = rounded(bounds, by: radius)
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    gtk_snapshot_append_color(snapshot, &rgba, &bounds)
    gtk_snapshot_pop(snapshot)
  }

  /// Draws a line inside the edge of a rectangle whose corners are rounded by a radius.
  package func border(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radius: Double,
    line: Double,
    color: Color
  ) {
    var outline = rounded(rectangle(x, y, width, height), by: radius)
    let widths = [Float](repeating: Float(line), count: 4)
    let colors = [GdkRGBA](repeating: color.rgba, count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }

  /// Draws what lies around a rectangle whose corners are rounded by a radius, and nothing in it: its shadow.
  ///
  /// Under ``scaled(x:y:by:_:)`` or in a widget that is drawn larger or smaller it is drawn pixel by pixel
  /// without a graphics card, in time that grows with its area times its sides.
  ///
  /// - Parameters:
  ///   - yOffset: The points by which it lies lower than the rectangle.
  ///   - blur: The points in which it fades.
  package func shadow(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radius: Double,
    yOffset: Double,
    blur: Double,
    color: Color
  ) {
    var rgba = color.rgba
    var outline = rounded(rectangle(x, y, width, height), by: radius)
    gtk_snapshot_append_outset_shadow(
      snapshot,
      &outline,
      &rgba,
      0,
      Float(yOffset),
      0,
      Float(blur)
    )
  }

  /// Draws a line of text with its upper left corner at a point.
  package func draw(_ text: TextLine, x: Double, y: Double, color: Color) {
    var rgba = color.rgba
    translated(x, y) { gtk_snapshot_append_layout(snapshot, text.cast(), &rgba) }
  }

  /// Draws a picture in a rectangle.
  package func draw(_ picture: Picture, x: Double, y: Double, width: Double, height: Double) {
    var bounds = rectangle(x, y, width, height)
    guard let widget else {
      return gtk_snapshot_append_texture(snapshot, picture.cast(), &bounds)
    }
    pd_snapshot_append_texture(widget, snapshot, picture.cast(), &bounds)
  }

  /// Draws lines and shapes by Cairo, of which nothing reaches out of a rectangle.
  package func draw(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    _ body: (CairoContext) -> Void
  ) {
    var bounds = rectangle(x, y, width, height)
    guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    body(CairoContext(context: context))
    cairo_destroy(context)
  }

  /// Draws with the origin moved to a point, and everything larger by a factor.
  package func scaled(x: Double, y: Double, by scale: Double, _ body: () -> Void) {
    translated(x, y) {
      gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
      body()
    }
  }

  /// Draws with the origin moved to a point, and everything turned around it clockwise.
  package func rotated(x: Double, y: Double, byDegrees angle: Double, _ body: () -> Void) {
    translated(x, y) {
      gtk_snapshot_rotate(snapshot, Float(angle))
      body()
    }
  }

  /// Draws only what is in a rectangle.
  package func clipped(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    _ body: () -> Void
  ) {
    var bounds = rectangle(x, y, width, height)
    gtk_snapshot_push_clip(snapshot, &bounds)
    body()
    gtk_snapshot_pop(snapshot)
  }

  /// Returns what a closure draws as pixels.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - scale: The pixels of a point.
  /// - Returns: `nil` where nothing is drawn, or there is no room for so many pixels.
  package static func picture(
    width: Double,
    height: Double,
    scale: Int,
    _ body: (SnapshotCanvas) -> Void
  ) -> Picture? {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
    body(SnapshotCanvas(snapshot: snapshot, widget: nil))
    let node = gtk_snapshot_free_to_node(snapshot)
    let size = (Int(width.rounded(.up)) * scale, Int(height.rounded(.up)) * scale)
    do { return try Picture(node: node, width: size.0, height: size.1) } catch { return nil }
  }

  private func translated(_ x: Double, _ y: Double, _ body: () -> Void) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &point)
    body()
    gtk_snapshot_restore(snapshot)
  }

  private func rounded(_ bounds: graphene_rect_t, by radius: Double) -> GskRoundedRect {
    var bounds = bounds
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(radius))
    return outline
  }

  private func rectangle(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double
  ) -> graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height))
    )
  }
}
