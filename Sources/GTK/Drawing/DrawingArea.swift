internal import CGTK

/// A widget that the program draws.
public final class DrawingArea: Widget {
  override class var type: GType { gtk_drawing_area_get_type() }

  /// An area without a drawing.
  public convenience init() { self.init(new: gtk_drawing_area_new()) }

  /// Sets the size of the drawing, in points.
  public func setContentSize(width: Int, height: Int) {
    gtk_drawing_area_set_content_width(cast(), Int32(width))
    gtk_drawing_area_set_content_height(cast(), Int32(height))
  }

  /// Draws with this closure from now on; width and height are in points.
  public func setDrawing(
    _ body: @escaping (_ canvas: CairoContext, _ width: Double, _ height: Double) -> Void
  ) {
    let draw: GtkDrawingAreaDrawFunc = { _, context, width, height, data in
      guard let context, let body = UserData<(CairoContext, Double, Double) -> Void>.value(of: data)
      else {
        return
      }
      body(CairoContext(context: context), Double(width), Double(height))
    }
    gtk_drawing_area_set_draw_func(cast(), draw, UserData.make(body), released)
  }

  /// Runs the closure with the size in points: when the area comes to the screen, and after each change.
  ///
  /// Sizes are being given out at that moment: what changes one has to wait.
  @discardableResult
  public func onResize(_ body: @escaping (_ width: Int, _ height: Int) -> Void) -> Connection {
    connect("resize") { arguments in
      body(arguments.int(0), arguments.int(1))
      return .nothing
    }
  }
}
