internal import CGTK
internal import CGTKShims

/// A canvas of a ``SnapshotArea``, valid only during the drawing closure.
///
/// Lengths are in points. The origin is in the top left corner. Later drawings cover earlier ones.
package struct SnapshotCanvas {
  let snapshot: OpaquePointer

  /// The widget that is being drawn; `nil` for a drawing that becomes a picture.
  let widget: UnsafeMutablePointer<GtkWidget>?

  /// Fills a rectangle with rounded corners.
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

  /// Draws a border inside the edge of a rectangle with rounded corners.
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

  /// Draws the shadow outside a rectangle with rounded corners.
  ///
  /// Without a graphics card, a scaled shadow is drawn pixel by pixel, which takes time proportional
  /// to its area times its side length.
  ///
  /// - Parameters:
  ///   - x: The left edge of the rectangle.
  ///   - y: The top edge of the rectangle.
  ///   - width: The width of the rectangle.
  ///   - height: The height of the rectangle.
  ///   - radius: The corner radius of the rectangle.
  ///   - yOffset: The downward offset of the shadow, in points.
  ///   - blur: The blur radius, in points.
  ///   - color: The color of the shadow.
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

  /// Draws a line of text with its top left corner at a point.
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

  /// Draws with Cairo, clipped to a rectangle.
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

  /// Draws with the origin at a point and all lengths multiplied by a factor.
  package func scaled(x: Double, y: Double, by scale: Double, _ body: () -> Void) {
    translated(x, y) {
      gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
      body()
    }
  }

  /// Draws with the origin at a point and rotated clockwise around it.
  package func rotated(x: Double, y: Double, byDegrees angle: Double, _ body: () -> Void) {
    translated(x, y) {
      gtk_snapshot_rotate(snapshot, Float(angle))
      body()
    }
  }

  /// Clips a drawing to a rectangle.
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

  /// Renders a drawing to a picture.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - scale: The number of pixels per point.
  ///   - body: The closure that draws on the canvas.
  /// - Returns: The picture, or `nil` if the closure draws nothing or the picture is too large.
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

/// A widget with custom drawing from GTK render nodes and with custom placement of its children.
///
/// GTK skips the parts of the drawing that aren't visible. The area doesn't request any space. Its
/// children aren't drawn; they describe the drawing to assistive technology and can have the focus.
package final class SnapshotArea: CustomLayoutWidget {
  /// A closure that returns the frame of a child for the size of the area during each layout.
  package var childBounds: (_ width: Int, _ height: Int, _ child: Widget) -> Rectangle = {
    _,
    _,
    _ in
    Rectangle(width: 0, height: 0)
  }

  /// A closure that is called with the size in points after each layout that changes it.
  ///
  /// The closure must not change the size of any widget.
  package var onResize: (_ width: Int, _ height: Int) -> Void = { _, _ in }

  private var size = Rectangle(width: 0, height: 0)

  /// Creates an empty area.
  package convenience init() {
    self.init([], isHeightForWidth: false, type: pd_drawn_type(gtk_box_get_type()))
    clips = true
  }

  /// Sets the closure that draws the content with the width and height of the area in points.
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

  /// Adds a child in front of all others.
  package func add(_ child: Widget) { gtk_widget_insert_before(child.cast(), cast(), nil) }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocateChildren(width: Int, height: Int) {
    for child in laidOutChildren {
      // GTK requires each widget to be measured before it is allocated.
      _ = child.measure(.horizontal)
      child.allocate(childBounds(width, height, child))
    }
    let now = Rectangle(width: width, height: height)
    guard now != size else { return }
    size = now
    onResize(width, height)
  }
}

/// A line of text in the font of a widget that can be drawn repeatedly.
package final class TextLine: Object {
  override class var type: GType { pango_layout_get_type() }

  /// Creates a line of text and its layout.
  ///
  /// - Parameters:
  ///   - text: Plain text without markup. Line breaks are shown as symbols.
  ///   - widget: The widget that provides the font and the text direction.
  ///   - scale: The size of the text relative to the widget's font.
  ///   - isBold: Whether the text is bold.
  ///   - width: The maximum width in points before the text is truncated; `nil` for no limit.
  package convenience init(
    _ text: String,
    in widget: Widget,
    scale: Double = 1,
    isBold: Bool = false,
    width: Double? = nil
  ) {
    // C strings end at the first null character.
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

  /// The size of the visible text, in points.
  package var size: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(cast(), &width, &height)
    return (Double(width), Double(height))
  }

  /// The distance of the visible text from the point at which it is drawn.
  ///
  /// Text in a script from right to left is aligned at the right of its maximum width.
  package var left: Double {
    var frame = PangoRectangle()
    pango_layout_get_pixel_extents(cast(), nil, &frame)
    return Double(frame.x)
  }
}
