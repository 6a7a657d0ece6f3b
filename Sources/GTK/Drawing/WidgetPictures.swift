internal import CGTK
internal import CGTKShims

/// A window in which widgets are drawn for pictures, without frame, clock or window manager.
///
/// The display's settings should be pinned before, else two machines see two pictures. Popovers and
/// dialogs are surfaces of their own: make what is in them the content.
@MainActor public final class OffscreenWindow {
  // The actor is named, not left to the target: an optimised build of others cannot read the deinit
  // otherwise.
  private let window = Window()
  private let frame = Bin([], isHeightForWidth: false)

  /// Opens the window.
  public init() {
    window.isDecorated = false
    window.child = frame
    window.size = (1, 1)
    window.present()
  }

  isolated deinit { window.destroy() }

  /// The widget that is drawn, which has no other parent.
  public var content: Widget? {
    didSet { frame.child = content }
  }

  /// Draws the content at a size in points.
  ///
  /// - Throws: ``ToolkitError/picture(reason:)`` when there is nothing to draw.
  public func picture(width: Int, height: Int) throws(ToolkitError) -> Picture {
    try drawing(width: width, height: height).picture()
  }

  /// Draws the content at a size in points, until nothing changes any more from one frame to the next.
  ///
  /// - Parameter frames: The most frames to wait for; an endless animation never ends.
  /// - Throws: ``ToolkitError/picture(reason:)`` when there is nothing to draw.
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
    guard let content else { throw .picture(reason: "the stage is empty") }
    return WidgetDrawing(of: content, in: frame, width: width, height: height)
  }
}

extension Widget {
  /// Draws a widget inside this one at a size in points, as it looks in a window that is active, until
  /// nothing changes any more from one frame to the next.
  ///
  /// It is drawn by cairo, whatever draws the window, and between two frames.
  ///
  /// - Parameter frames: The most frames to wait for; an endless animation never ends.
  /// - Throws: ``ToolkitError/picture(reason:)`` where it draws nothing.
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

  /// Waits until the widget can be pictured: nothing in its window has the keyboard, every text has room,
  /// and everything that is due has been drawn.
  ///
  /// GTK measures a text view before its text is laid out, and later only if something else changes.
  package func settledForPicture() async {
    // Where the keyboard is says nothing of how a screen looks.
    window?.focus = nil
    await settled()
    let texts = descendants(TextView.self).filter(\.isMapped)
    guard !texts.isEmpty else { return }
    for text in texts { gtk_widget_queue_resize(text.cast()) }
    await settled()
  }
}

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

extension WidgetDrawing {
  /// Draws until nothing changes any more from one frame to the next.
  ///
  /// - Parameters:
  ///   - count: The most frames to wait for; an endless animation never ends.
  ///   - nextFrame: Waits for a frame.
  ///   - draw: Draws.
  /// - Returns: The last picture.
  /// - Throws: What `draw` throws, or ``ToolkitError/picture(reason:)`` where nothing is drawn.
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
