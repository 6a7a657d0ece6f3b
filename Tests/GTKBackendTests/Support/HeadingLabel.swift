import GTK
import GTKBackend
import Lists

/// A cell with a heading.
@MainActor final class HeadingLabel: WidgetCell {
  private let label = Label()
  var widget: Widget { label }
  let isPressable = false
  func configure(with model: String, animated: Bool) { label.text = model }
}
