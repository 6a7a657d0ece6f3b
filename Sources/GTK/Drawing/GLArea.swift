internal import CGTK

/// A widget whose content is drawn with OpenGL.
///
/// Call the functions of OpenGL in the closure of ``onRender(_:)``, or after ``makeCurrent()``.
public final class GLArea: Widget {
  override class var type: GType { gtk_gl_area_get_type() }

  /// Creates an empty area.
  public convenience init() { self.init(new: gtk_gl_area_new()) }

  /// Whether the area uses OpenGL ES instead of OpenGL; can't change after the area is realized.
  public var usesOpenGLES: Bool {
    get { gtk_gl_area_get_use_es(cast()) != 0 }
    set { gtk_gl_area_set_use_es(cast(), newValue ? 1 : 0) }
  }

  /// Whether the area has a depth buffer.
  public var hasDepthBuffer: Bool {
    get { gtk_gl_area_get_has_depth_buffer(cast()) != 0 }
    set { gtk_gl_area_set_has_depth_buffer(cast(), newValue ? 1 : 0) }
  }

  /// Whether the area has a stencil buffer.
  public var hasStencilBuffer: Bool {
    get { gtk_gl_area_get_has_stencil_buffer(cast()) != 0 }
    set { gtk_gl_area_set_has_stencil_buffer(cast(), newValue ? 1 : 0) }
  }

  /// Whether the area is rendered in every frame that draws the widget; initially `true`.
  ///
  /// If `false`, the area is rendered after ``queueRender()``.
  public var rendersAutomatically: Bool {
    get { gtk_gl_area_get_auto_render(cast()) != 0 }
    set { gtk_gl_area_set_auto_render(cast(), newValue ? 1 : 0) }
  }

  /// The required version of OpenGL; can't change after the area is realized.
  public var requiredVersion: (major: Int, minor: Int) {
    get {
      var (major, minor): (Int32, Int32) = (0, 0)
      gtk_gl_area_get_required_version(cast(), &major, &minor)
      return (Int(major), Int(minor))
    }
    set {
      gtk_gl_area_set_required_version(cast(), Int32(newValue.major), Int32(newValue.minor))
    }
  }

  /// The reason why OpenGL doesn't work; `nil` if it works.
  public var error: String? {
    gtk_gl_area_get_error(cast()).map { String(lent: $0.pointee.message) }
  }

  /// Makes the area the target of the functions of OpenGL.
  ///
  /// - Precondition: The widget is in a window that was shown.
  public func makeCurrent() { gtk_gl_area_make_current(cast()) }

  /// Requests to render the area in the next frame.
  public func queueRender() { gtk_gl_area_queue_render(cast()) }

  /// Calls a closure that renders the content and returns whether other closures must not run.
  @discardableResult
  public func onRender(_ body: @escaping () -> Bool) -> Connection {
    connect("render") { _ in .flag(body()) }
  }

  /// Calls a closure with the size in pixels when the area is realized and after each change.
  @discardableResult
  public func onResize(_ body: @escaping (_ width: Int, _ height: Int) -> Void) -> Connection {
    connect("resize") { arguments in
      body(arguments.int(0), arguments.int(1))
      return .nothing
    }
  }
}
