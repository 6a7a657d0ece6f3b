import GTK
import Routing

/// One modal above the scene's root, with what dims the rest.
final class ModalView {
  var widget: Widget { panel.widget }
  private let panel: OverlayPanel
  private weak var screen: Screen?

  /// - Parameter source: The widget beside which a popover stands.
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

  /// Brings the modal in; returns when it has come to rest.
  func show(animated: Bool) async { await panel.show(animated: animated) }

  /// Takes the modal away; returns when it is out of sight.
  func hide(animated: Bool) async { await panel.hide(animated: animated) }

  /// Takes the keyboard from what lies below, if it is in the scene or nowhere.
  func takeKeyboard(in scene: Widget, from below: [Widget]) {
    let inner = screen?.scene?.topmost.view?.widget
    panel.focus.take(in: scene, from: below, to: inner)
  }

  /// Gives the keyboard back to the widget that had it, if no other one has it.
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

  /// Returns the place of a modal without a source, given the part of its way that is done.
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

/// The size of a modal that does not cover everything, in points.
struct ModalSize {
  /// The width of a sheet: that of a line that is comfortable to read.
  static let sheet = 640

  /// The height that stays in sight above a sheet.
  static let below = 36

  static let dialog = ModalSize(least: 280, most: 440, tall: 480, margin: 24)
  static let popover = ModalSize(least: 160, most: 300, tall: 360, margin: 6)

  /// The width, where the content asks for none.
  let least: Int
  /// The width, where the content asks for more.
  let most: Int
  /// The height of content that scrolls, and so asks for next to none.
  let tall: Int
  /// The space that stays free around it.
  let margin: Int

  /// Returns the size that the content wants, within the limits and the bounds.
  ///
  /// Content that scrolls does not say how wide it would like to be, and seldom how high.
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
