import GTK
import PetriDish

/// Keeps a small picture of each screen that the dishes have shown, once they have come to rest.
final class DishThumbnails {
  private let workbench: Workbench
  private let canvas: DishCanvas
  private var rest: IdleTimer?

  /// The time without a change after which a picture is taken, in seconds.
  private static let restTime = 0.5

  init(_ workbench: Workbench, _ canvas: DishCanvas) {
    (self.workbench, self.canvas) = (workbench, canvas)
    rest = IdleTimer(workbench, after: Self.restTime) { [weak self] in self?.takeAll() }
    canvas.scroller.onMap { [weak self] in self?.rest?.restart() }
  }

  private func takeAll() {
    for controller in workbench.dishes.controllers {
      MainLoop.task { [weak self] in await self?.take(of: controller) }
    }
  }

  private func take(of controller: DishController) async {
    guard let key = key(of: controller), !canvas.isBroken(controller) else { return }
    do {
      let picture = try await canvas.picture(of: controller)
      // Another screen may have come in the meantime; its own picture follows.
      if let picture, key == self.key(of: controller) {
        workbench.thumbnails.keep(picture, of: key)
      }
    } catch {
      // What is not seen has no picture now, and gets one when it is.
    }
  }

  /// The key of the picture of what a dish shows; `nil` where it is no registered screen, or no more than
  /// on its way, or of the past.
  private func key(of controller: DishController) -> ScreenThumbnails.Key? {
    guard workbench.past == nil, controller.nextJump == nil, !controller.dish.isJumping,
      let screen = controller.dish.stack.frontRegistered?.id
    else { return nil }
    return workbench.thumbnailKey(of: screen, in: controller)
  }
}
