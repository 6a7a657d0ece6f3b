import GTK
import Routing

/// One modal above the scene's root, with what dims the rest.
final class ModalView {
  var widget: Widget { panel.widget }
  private let panel: Panel
  private weak var screen: Screen?

  /// - Parameter anchor: What a popover stands beside.
  init(
    _ screen: Screen,
    style: PresentationStyle,
    at anchor: Widget?,
    on stage: SceneView
  ) {
    self.screen = screen
    let frame = Box()
    frame.setAccessibleRole(.dialog)
    let view = screen.view(on: stage)
    view.widget.expandsVertically = true
    view.widget.expandsHorizontally = true
    frame.setClass("modal")
    frame.setClass(style.styleClass)
    frame.clips = true
    frame.append(view.widget)
    frame.setAccessibleModal(true)
    let scrim = Scrim("Close") { [weak stage, weak screen] in
      guard let screen else { return }
      stage?.gesture { router async throws(RoutingError) in try await router.close(screen) }
    }
    scrim.widget.setClass("clear", style == .popover)
    let isFading = style == .dialog || style == .popover
    let bubble = style == .popover ? PopoverFrame(frame) : nil
    panel = Panel(bubble?.widget ?? frame, over: scrim, fades: isFading) {
      [weak anchor] room, board, part in
      guard let bubble else { return style.place(in: room, of: frame, part: part) }
      let place = PopoverPlacement(of: frame, beside: anchor?.bounds(in: board), in: room)
      bubble.point(place.arrow)
      return place.frame
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
    panel.takeKeyboard(in: scene, from: below, to: inner)
  }

  /// Gives the keyboard back to whoever had it, if nobody else has it.
  func returnKeyboard(to below: Widget, ifFree isFree: Bool) {
    panel.returnKeyboard(to: below, ifFree: isFree)
  }
}

extension PresentationStyle {
  fileprivate var styleClass: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreen: "full-screen"
    case .dialog: "dialog"
    case .popover: "bubble"
    }
  }

  /// Where a modal that stands beside nothing lies in a room, having come part of its way.
  fileprivate func place(in room: Rectangle, of frame: Widget, part: Double) -> Rectangle {
    let rest = 1 - part
    switch self {
    case .fullScreen:
      return Rectangle(
        y: Int(rest * Double(room.height)),
        width: room.width,
        height: room.height
      )
    case .sheet:
      let (width, top) = (min(room.width, ModalSize.sheet), ModalSize.below)
      return Rectangle(
        x: (room.width - width) / 2,
        y: top + Int(rest * Double(room.height - top)),
        width: width,
        height: room.height - top
      )
    case .dialog, .popover:
      let size = ModalSize.dialog.fit(frame, in: room)
      return Rectangle(
        x: (room.width - size.width) / 2,
        y: (room.height - size.height) / 2 + Int(rest * 12),
        width: size.width,
        height: size.height
      )
    }
  }
}
