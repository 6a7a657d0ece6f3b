internal import CGTK
internal import CGTKShims

/// An undecorated window that renders widgets to pictures.
///
/// Pin the display's settings first, so that the pictures are the same on every machine. Popovers
/// and dialogs are separate surfaces, so set their content as the content of this window instead.
@MainActor public final class OffscreenWindow {
  // The actor is explicit because optimized builds of client modules can't import the isolated deinit
  // of a type with default isolation.
  private let window = Window()
  private let frame = Bin([], isHeightForWidth: false)

  /// Creates and opens the window.
  public init() {
    window.isDecorated = false
    window.child = frame
    window.size = (1, 1)
    window.present()
  }

  isolated deinit { window.destroy() }

  /// The widget to draw, which must not have another parent.
  public var content: Widget? {
    didSet { frame.child = content }
  }

  /// Returns a picture of the content at a size in points.
  ///
  /// - Throws: ``ToolkitError/picture(reason:)`` if there is nothing to draw.
  public func picture(width: Int, height: Int) throws(ToolkitError) -> Picture {
    try drawing(width: width, height: height).picture()
  }

  /// Returns a picture of the content as soon as two consecutive frames are equal.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - frames: The maximum number of frames to wait for, in case of an endless animation.
  /// - Throws: ``ToolkitError/picture(reason:)`` if there is nothing to draw.
  package func stillPicture(
    width: Int,
    height: Int,
    within frames: Int
  ) async throws(ToolkitError) -> Picture {
    try await WidgetDrawing.still(within: frames) {
      await frame.settled()
    } _: { () throws(ToolkitError) in
      try drawing(width: width, height: height)
    }
  }

  private func drawing(width: Int, height: Int) throws(ToolkitError) -> WidgetDrawing {
    guard let content else { throw .picture(reason: "the window has no content") }
    return WidgetDrawing(of: content, in: frame, width: width, height: height)
  }
}

extension Widget {
  /// Returns a picture of a child in an active window as soon as two consecutive frames are equal.
  ///
  /// The child is drawn with Cairo between two frames, regardless of the window's renderer.
  ///
  /// - Parameters:
  ///   - child: The widget to draw.
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - frames: The maximum number of frames to wait for, in case of an endless animation.
  /// - Throws: ``ToolkitError/picture(reason:)`` if the child has no visible content.
  package func stillPicture(
    of child: Widget,
    width: Int,
    height: Int,
    within frames: Int
  ) async throws(ToolkitError) -> Picture {
    try await WidgetDrawing.still(within: frames) {
      await child.nextFrame()
    } _: {
      gtk_widget_unset_state_flags(child.cast(), GTK_STATE_FLAG_BACKDROP)
      return WidgetDrawing(of: child, in: self, width: width, height: height)
    }
  }

  /// Removes the focus and waits until the widget is completely drawn and ready for a picture.
  ///
  /// GTK measures text views before it lays out their texts, so they are measured again.
  package func settledForPicture() async {
    // The picture must not depend on the focus.
    window?.focus = nil
    await settled()
    let texts = descendants(TextView.self).filter(\.isMapped)
    guard !texts.isEmpty else { return }
    for text in texts { gtk_widget_queue_resize(text.cast()) }
    await settled()
  }
}

/// A drawing of a widget that is rendered to pixels only if necessary.
///
/// GTK reuses the render nodes of unchanged widgets, so equal drawings can often be detected
/// without comparing pixels.
final class WidgetDrawing {
  private let node: OpaquePointer?
  private let (width, height): (Int, Int)
  private var made: Picture?

  /// Creates a drawing of a child at a size in points, on the background of its parent.
  init(of child: Widget, in parent: Widget, width: Int, height: Int) {
    node = pd_child_render(parent.cast(), child.cast(), Int32(width), Int32(height))
    (self.width, self.height) = (width, height)
  }

  isolated deinit { if let node { gsk_render_node_unref(node) } }

  /// Returns the picture, which is rendered on the first call.
  ///
  /// - Throws: ``ToolkitError/picture(reason:)`` if the widget has no visible content.
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

extension WidgetDrawing {
  /// Draws repeatedly until two consecutive frames are equal.
  ///
  /// - Parameters:
  ///   - count: The maximum number of frames to wait for, in case of an endless animation.
  ///   - nextFrame: A closure that waits for a frame.
  ///   - draw: A closure that returns a drawing.
  /// - Returns: The last picture.
  /// - Throws: An error of `draw`, or ``ToolkitError/picture(reason:)`` if the drawing is empty.
  static func still(
    within count: Int,
    _ nextFrame: () async -> Void,
    _ draw: () throws(ToolkitError) -> WidgetDrawing
  ) async throws(ToolkitError) -> Picture {
    var latest = try draw()
    for _ in 0..<count {
      await nextFrame()
      let next = try draw()
      let isStill = try next.looks(like: latest)
      latest = next
      if isStill { break }
    }
    return try latest.picture()
  }
}
