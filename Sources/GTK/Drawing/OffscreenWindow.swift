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
