internal import CGTK
internal import CGTKShims

/// A picture of a widget that is stored as drawing operations.
///
/// Later changes of the widget don't affect the picture. Creating one is cheap because no pixels
/// are rendered.
public final class PaintableImage: Object {
  override class var type: GType { gdk_paintable_get_type() }

  /// Creates a picture from the last drawing of a widget.
  ///
  /// The result is `nil` if the widget isn't mapped or hasn't been drawn yet.
  ///
  /// - Parameters:
  ///   - widget: The widget, which isn't retained.
  ///   - isGrounded: Whether to draw the backgrounds of the widget's ancestors below a widget without
  ///     its own background.
  ///   - scale: The size of the picture relative to the widget.
  public convenience init?(of widget: Widget, isGrounded: Bool = false, scale: Double = 1) {
    var bounds = graphene_rect_t()
    guard widget.isMapped, gtk_widget_compute_bounds(widget.cast(), widget.cast(), &bounds) != 0,
      bounds.size.width > 0, bounds.size.height > 0,
      let node = pd_widget_render(
        widget.cast(),
        Int32(bounds.size.width.rounded()),
        Int32(bounds.size.height.rounded())
      )
    else { return nil }
    defer { gsk_render_node_unref(node) }
    let origin = (x: Double(bounds.origin.x), y: Double(bounds.origin.y))
    bounds.origin = graphene_point_t()
    let snapshot = gtk_snapshot_new()
    gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
    if isGrounded { Self.lay(widget.parent, below: bounds.size, in: snapshot) }
    gtk_snapshot_append_node(snapshot, node)
    var size = graphene_size_t(
      width: bounds.size.width * Float(scale),
      height: bounds.size.height * Float(scale)
    )
    guard let picture = gtk_snapshot_free_to_paintable(snapshot, &size) else { return nil }
    self.init(owned: picture)
    self.origin = origin
  }

  /// Draws the backgrounds of a widget and its ancestors, the outermost first.
  private static func lay(
    _ widget: Widget?,
    below size: graphene_size_t,
    in snapshot: OpaquePointer?
  ) {
    guard let widget else { return }
    lay(widget.parent, below: size, in: snapshot)
    let style = gtk_widget_get_style_context(widget.cast())
    gtk_snapshot_render_background(
      snapshot,
      style,
      0,
      0,
      Double(size.width),
      Double(size.height)
    )
  }

  /// The top left corner of the picture relative to that of the widget's content, in points.
  ///
  /// The picture includes the widget's CSS border and padding.
  public private(set) var origin = (x: 0.0, y: 0.0)

  /// The width in points.
  public var width: Int { Int(gdk_paintable_get_intrinsic_width(cast())) }

  /// The height in points.
  public var height: Int { Int(gdk_paintable_get_intrinsic_height(cast())) }
}
