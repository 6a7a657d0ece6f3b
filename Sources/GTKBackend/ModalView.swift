import GTK
import Routing

/// One modal above the scene's root, with what dims the rest.
final class ModalView {
  let widget = Overlay()
  private let scrim: Scrim
  private let pages = Stack()
  private let nothing = Box()
  private let frame = Box()

  init(_ screen: Screen, style: PresentationStyle, on stage: SceneView) {
    scrim = Scrim("Close") { [weak stage, weak screen] in
      guard let screen else { return }
      stage?.gesture { router async throws(RoutingError) in try await router.close(screen) }
    }
    let content = screen.view(on: stage).widget
    content.expandsVertically = true
    content.expandsHorizontally = true
    frame.setClass(style == .sheet ? "sheet" : "full-screen")
    frame.clips = true
    frame.append(content)
    widget.child = scrim.widget
    pages.add(nothing)
    pages.add(frame)
    if style == .sheet { pages.setMargins(top: 36) }
    widget.add(pages)
  }

  /// Slides the modal up; returns when it has come to rest.
  func show(animated: Bool) async {
    await pages.show(frame, animated ? .slideUp : .none)
  }

  /// Slides the modal down; returns when it is out of sight.
  func hide(animated: Bool) async {
    scrim.widget.isVisible = false
    await pages.show(nothing, animated ? .slideDown : .none)
  }
}
