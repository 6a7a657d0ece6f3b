import Assets
import GTK
import PetriDish

/// Takes pictures of what the device's screen shows: all of it, a pixel to a point, however large the
/// device is drawn and whatever lies around it.
final class DishCamera {
  /// Where pictures go.
  let file: Export

  private let board: DishBoard
  private let workbench: Workbench

  init(_ workbench: Workbench, _ board: DishBoard) {
    (self.workbench, self.board) = (workbench, board)
    file = Export("Save the picture", over: board.scroller) { [weak workbench] sentence in
      workbench?.notify(.notice(sentence))
    }
  }

  /// Asks where to, and writes what is seen at this moment there, as a PNG file.
  func save() {
    take { picture, things in
      file.save(things, as: name) { path in try picture.save(to: path) }
    }
  }

  /// Puts what is seen at this moment on the clipboard.
  func copy() {
    take { picture, things in
      Display.copy(picture)
      workbench.notify(.notice("\(things) copied"))
    }
  }

  private func take(_ use: (_ picture: Picture, _ things: String) -> Void) {
    guard workbench.selection != nil else {
      return workbench.notify(.notice("Open a screen first; there is nothing in the dish yet."))
    }
    do {
      guard let picture = try board.picture(of: workbench.focused) else { return }
      use(picture, "Picture of \(picture.width) × \(picture.height)")
    } catch {
      workbench.notify(.notice("\(error)"))
    }
  }

  /// What the file is called unless a person says otherwise.
  private var name: String {
    let theme = workbench.dish.environment.theme.map(\.rawValue)
    let words = [workbench.selection?.id, workbench.focused.variant, board.device.id, theme]
      .compactMap { $0 }
    return words.joined(separator: "-").split(separator: "/").joined(separator: "-") + ".png"
  }
}
