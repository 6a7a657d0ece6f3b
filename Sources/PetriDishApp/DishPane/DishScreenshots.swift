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
