import Assets
import GTK
import PetriDish

/// Captures complete pictures of the dish's screen at one pixel per point, regardless of the scale.
final class DishScreenshots {
  let file: FileExporter

  private let canvas: DishCanvas
  private let workbench: Workbench

  init(_ workbench: Workbench, _ canvas: DishCanvas) {
    (self.workbench, self.canvas) = (workbench, canvas)
    file = FileExporter("Save picture", over: canvas.scroller) { [weak workbench] result in
      workbench?.notify(result)
    }
  }

  /// Captures a picture and saves it as a PNG file at a path that the user chooses.
  func save() {
    take { [self] picture, things in
      file.save(things, as: name) { path in try picture.save(to: path) }
    }
  }

  /// Copies a picture to the clipboard.
  func copy() {
    take { [self] picture, things in
      Display.copy(picture)
      workbench.notify(.done("\(things) copied"))
    }
  }

  private func take(_ use: @escaping (_ picture: Picture, _ things: String) -> Void) {
    guard workbench.isInUse else {
      return workbench.notify(.notice("Nothing to capture. Open a screen first."))
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

  /// The suggested file name.
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

/// Stores a small picture of each screen after the dish has been idle for a moment.
final class DishThumbnails {
  private let workbench: Workbench
  private let canvas: DishCanvas
  private var rest: IdleTimer?

  /// The time without a change after which a picture is captured, in seconds.
  private static let restTime = 0.5

  /// The maximum number of pictures until two in a row are equal; some screens never stop changing.
  private static let mostTakes = 10

  /// The time between two pictures, in seconds.
  private static let takeTime = 0.1

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
      var last: Picture?
      // A theme, for example, changes in several frames.
      for _ in 0..<Self.mostTakes {
        let picture = try await canvas.picture(of: controller)
        // If another screen has appeared in the meantime, it gets its own picture.
        guard let picture, key == self.key(of: controller) else { return }
        let isStill = picture.pixels == last?.pixels
        last = picture
        if isStill { break }
        await MainLoop.pause(Self.takeTime)
      }
      if let last { workbench.thumbnails.keep(last, of: key) }
    } catch {
      // A screen that isn't visible can't be captured; the next idle period captures it.
    }
  }

  /// Returns the thumbnail key of the visible screen; `nil` if the screen isn't registered, is still
  /// opening, or shows a past state.
  private func key(of controller: DishController) -> ScreenThumbnails.Key? {
    guard workbench.past == nil, controller.nextJump == nil, !controller.dish.isJumping,
      let screen = controller.dish.stack.frontRegistered?.id
    else { return nil }
    return workbench.thumbnailKey(of: screen, in: controller)
  }
}
