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

/// A line of text in the font of a widget, ready to be drawn again and again.
package final class TextLine: Object {
  override class var type: GType { pango_layout_get_type() }

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: Text that is read, never parsed as markup; line breaks in it are shown as signs.
  ///   - widget: The widget whose font and direction it has.
  ///   - scale: The size of the letters, where 1 is that of the widget.
  ///   - isBold: Whether letters are bold.
  ///   - width: The width in points beyond which it ends in an ellipsis; `nil` for any.
  package convenience init(
    _ text: String,
    in widget: Widget,
    scale: Double = 1,
    isBold: Bool = false,
    width: Double? = nil
  ) {
    // Nothing is behind a zero for C.
    let text = text.replacing("\0", with: "\u{FFFD}")
    self.init(owned: gtk_widget_create_pango_layout(widget.cast(), text))
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    pango_attr_list_insert(attributes, pango_attr_scale_new(scale))
    if isBold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    pango_layout_set_attributes(cast(), attributes)
    pango_layout_set_single_paragraph_mode(cast(), 1)
    guard let width else { return }
    pango_layout_set_width(cast(), Int32(max(0, width)) * Int32(PANGO_SCALE))
    pango_layout_set_ellipsize(cast(), PANGO_ELLIPSIZE_END)
  }

  /// The width and the height of what is seen, in points.
  package var size: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(cast(), &width, &height)
    return (Double(width), Double(height))
  }
}
