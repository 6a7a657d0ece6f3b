import GTK
import Routing

/// A modal above the scene's root, with a scrim behind it.
final class ModalView {
  var widget: Widget { panel.widget }
  private let panel: OverlayPanel
  private weak var screen: Screen?

  /// Creates a hidden modal.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - style: The presentation style.
  ///   - source: The widget that a popover points to.
  ///   - sceneView: The view of the scene.
  init(
    _ screen: Screen,
    style: PresentationStyle,
    from source: Widget?,
    on sceneView: SceneView
  ) {
    self.screen = screen
    let frame = Box()
    frame.setAccessibleRole(.dialog)
    let view = screen.view(on: sceneView)
    view.widget.expandsVertically = true
    view.widget.expandsHorizontally = true
    frame.setClass("modal")
    frame.setClass(style.styleClass)
    frame.clips = true
    frame.append(view.widget)
    frame.setAccessibleModal(true)
    let scrim = Scrim("Close") { [weak sceneView, weak screen] in
      guard let screen else { return }
      sceneView?.gesture { router async throws(RoutingError) in try await router.close(screen) }
    }
    scrim.widget.setClass("clear", style == .popover)
    let isFading = style == .dialog || style == .popover
    let popover = style == .popover ? PopoverFrame(frame) : nil
    panel = OverlayPanel(popover?.widget ?? frame, over: scrim, fades: isFading) {
      [weak source] bounds, overlay, progress in
      guard let popover else { return style.place(in: bounds, of: frame, progress: progress) }
      let placement = PopoverPlacement(of: frame, beside: source?.bounds(in: overlay), in: bounds)
      popover.point(placement.arrow)
      return placement.frame
    }
    view.onChange = { [weak frame, weak screen] in
      frame?.setAccessibleLabel(screen?.barTitle ?? "")
    }
    view.onChange()
  }

  /// Shows the modal and returns when the animation ends.
  func show(animated: Bool) async { await panel.show(animated: animated) }

  /// Hides the modal and returns when the animation ends.
  func hide(animated: Bool) async { await panel.hide(animated: animated) }

  /// Takes the focus from the widgets below if it's inside the scene, or if no widget has it.
  func takeKeyboard(in scene: Widget, from below: [Widget]) {
    let inner = screen?.scene?.topmost.view?.widget
    panel.focus.take(in: scene, from: below, to: inner)
  }

  /// Returns the focus to the previous widget, unless another widget has taken it.
  func returnKeyboard(to below: Widget, ifFree isFree: Bool) {
    panel.focus.giveBack(to: below, ifFree: isFree)
  }
}

extension PresentationStyle {
  fileprivate var styleClass: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreen: "full-screen"
    case .dialog: "dialog"
    case .popover: "popover-frame"
    }
  }

  /// Returns the bounds of a modal without a source, for a visible fraction.
  fileprivate func place(in bounds: Rectangle, of frame: Widget, progress: Double) -> Rectangle {
    let rest = 1 - progress
    switch self {
    case .fullScreen:
      return Rectangle(
        y: Int(rest * Double(bounds.height)),
        width: bounds.width,
        height: bounds.height
      )
    case .sheet:
      let (width, top) = (min(bounds.width, ModalSize.sheet), ModalSize.below)
      return Rectangle(
        x: (bounds.width - width) / 2,
        y: top + Int(rest * Double(bounds.height - top)),
        width: width,
        height: bounds.height - top
      )
    case .dialog, .popover:
      let size = ModalSize.dialog.fit(frame, in: bounds)
      return Rectangle(
        x: (bounds.width - size.width) / 2,
        y: (bounds.height - size.height) / 2 + Int(rest * 12),
        width: size.width,
        height: size.height
      )
    }
  }
}

/// The size limits of dialogs and popovers, and the size of sheets, in points.
struct ModalSize {
  /// The width of a sheet, suitable for reading.
  static let sheet = 640

  /// The space above a sheet through which the screen below is visible.
  static let below = 36

  static let dialog = ModalSize(least: 280, most: 440, tall: 480, margin: 24)
  static let popover = ModalSize(least: 160, most: 300, tall: 360, margin: 6)

  /// The minimum width.
  let least: Int
  /// The maximum width.
  let most: Int
  /// The minimum height for content that scrolls.
  let tall: Int
  /// The margin between the modal and the edges of the scene.
  let margin: Int

  /// Returns the preferred size of the content, within the limits and the bounds.
  ///
  /// Content that scrolls reports no preferred width, and often no preferred height.
  func fit(_ content: Widget, in bounds: Rectangle) -> (width: Int, height: Int) {
    let free = (width: bounds.width - 2 * margin, height: bounds.height - 2 * margin)
    let scrollers = content.descendants(ScrolledWindow.self).filter(\.isMapped)
    let (needed, natural) = content.measure(.horizontal)
    let wanted = scrollers.isEmpty ? min(max(natural, least), most) : most
    let width = max(min(wanted, free.width), needed)
    let height = content.measure(.vertical, for: width).natural
    let isSilent = scrollers.contains { !$0.propagatesNaturalHeight }
    return (width, min(isSilent ? max(height, tall) : height, free.height))
  }
}
