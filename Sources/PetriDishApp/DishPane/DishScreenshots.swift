import Assets
import GTK
import PetriDish

/// Takes pictures of the device's screen: all of it, a pixel to a point, at whatever scale it is
/// drawn.
final class DishScreenshots {
  /// The exporter that writes pictures.
  let file: FileExporter

  private let canvas: DishCanvas
  private let workbench: Workbench

  init(_ workbench: Workbench, _ canvas: DishCanvas) {
    (self.workbench, self.canvas) = (workbench, canvas)
    file = FileExporter("Save the picture", over: canvas.scroller) { [weak workbench] sentence in
      workbench?.notify(.notice(sentence))
    }
  }

  /// Takes a picture, asks for a path and writes the picture there, as a PNG file.
  func save() {
    take { [self] picture, things in
      file.save(things, as: name) { path in try picture.save(to: path) }
    }
  }

  /// Puts a picture on the clipboard.
  func copy() {
    take { [self] picture, things in
      Display.copy(picture)
      workbench.notify(.notice("\(things) copied"))
    }
  }

  private func take(_ use: @escaping (_ picture: Picture, _ things: String) -> Void) {
    guard workbench.isInUse else {
      return workbench.notify(.notice("Open a screen first; there is nothing in the dish yet."))
    }
    MainLoop.task { [self] in
      do {
        guard let picture = try await canvas.picture(of: workbench.dishes.focused) else { return }
        use(picture, "Picture of \(picture.width) × \(picture.height)")
      } catch {
        workbench.notify(.notice("\(error)"))
      }
    }
  }

  /// The proposed name of the file.
  private var name: String {
    let theme = workbench.dish.environment.theme.map(\.rawValue)
    let words = [
      workbench.shownScreen?.screen.id, workbench.dishes.focused.variant, canvas.device.id, theme,
    ]
    .compactMap { $0 }
    let name = words.joined(separator: "-").split(separator: "/").joined(separator: "-")
    return "\(name.fileName).png"
  }
}

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
