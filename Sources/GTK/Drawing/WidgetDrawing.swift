internal import CGTK
internal import CGTKShims

/// A drawing of a widget at a size, before it is made pixels.
///
/// GTK draws a widget anew only where it has changed: two drawings of the same parts need not be
/// compared pixel by pixel.
final class WidgetDrawing {
  private let node: OpaquePointer?
  private let (width, height): (Int, Int)
  private var made: Picture?

  /// Draws a widget inside another at a size in points, on the background of that one's theme.
  init(of child: Widget, in parent: Widget, width: Int, height: Int) {
    node = pd_child_render(parent.cast(), child.cast(), Int32(width), Int32(height))
    (self.width, self.height) = (width, height)
  }

  isolated deinit { if let node { gsk_render_node_unref(node) } }

  /// Returns the picture, which is made once.
  ///
  /// - Throws: ``ToolkitError/picture(reason:)`` where nothing is drawn.
  func picture() throws(ToolkitError) -> Picture {
    if let made { return made }
    let picture = try Picture(
      node: node.flatMap { gsk_render_node_ref($0) },
      width: width,
      height: height
    )
    made = picture
    return picture
  }

  /// Returns whether another drawing has the same pixels.
  func looks(like other: WidgetDrawing) throws(ToolkitError) -> Bool {
    if pd_is_same_node(node, other.node) != 0 { return true }
    return try picture().pixels == other.picture().pixels
  }
}
