internal import CGTK
internal import CGTKShims

/// Where widgets are drawn for pictures: a window without frame, clock or window manager.
///
/// Settings should be pinned before (``Settings/pin()``), else two machines see two pictures.
/// Popovers and dialogs are surfaces of their own: put what is in them on the stage.
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

  /// What is drawn; a widget that stands in no tree.
  public var content: Widget? {
    didSet { frame.child = content }
  }

  /// Draws the content at a size in points.
  ///
  /// - Throws: ``ToolkitError/picture(reason:)`` when there is nothing to draw.
  public func picture(width: Int, height: Int) throws(ToolkitError) -> Picture {
    guard let content else { throw .picture(reason: "the stage is empty") }
    let node = pd_child_render(frame.cast(), content.cast(), Int32(width), Int32(height))
    return try Picture(node: node, width: width, height: height)
  }
}
