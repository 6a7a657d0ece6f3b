import GTKBackend
import PetriDish

/// A cell with a shortcut and a like button.
final class ShortcutCell: WidgetCell {
  struct Model {
    let name: String
    let isLiked: Bool
    let edge: DeclaredEdge?
    let onLike: @MainActor () -> Void
  }

  private let row = Box(.horizontal, spacing: 9)
  private let name = Label()
  private let like = Button(icon: "non-starred-symbolic")
  private var onLike: () -> Void = {}
  var widget: Widget { row }

  init() {
    name.alignment = 0
    name.expandsHorizontally = true
    like.setClass("flat")
    like.onClick { [weak self] in self?.onLike() }
    for part in [name, like] as [Widget] { row.append(part) }
    row.setMargins(start: 36, end: 6)
  }

  func configure(with model: Model, animated: Bool) {
    name.text = model.name
    like.icon = model.isLiked ? "starred-symbolic" : "non-starred-symbolic"
    like.setAccessibleLabel(model.isLiked ? "Unlike \(model.name)" : "Like \(model.name)")
    onLike = model.onLike
    row.edge = model.edge
  }
}
