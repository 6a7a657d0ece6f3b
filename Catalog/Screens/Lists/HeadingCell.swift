import GTKBackend
import PetriDish

/// A heading above some rows, which nobody can press.
final class HeadingCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }
  let isPressable = false

  init() {
    label.alignment = 0
    label.setClass("heading")
    label.setMargins(top: 15, start: 12, bottom: 3, end: 12)
  }

  func configure(with title: String, animated: Bool) { label.text = title }
}

/// A sentence in place of rows.
final class PlaceholderCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }
  let isPressable = false

  init() {
    label.setClass("dim-label")
    label.setMargins(12)
  }

  func configure(with sentence: String, animated: Bool) { label.text = sentence }
}
