import GTK
import GTKBackend
import Lists

/// A cell that records the creation, configuration, and reuse of all instances.
@MainActor final class CountedCell: WidgetCell {
  struct Model: Identifiable, Hashable {
    let id: Int
    var text: String

    init(_ id: Int, _ text: String? = nil) {
      self.id = id
      self.text = text ?? "row \(id)"
    }
  }

  static var made = 0
  static var configured: [String] = []
  static var reused = 0
  static var onConfigure: ((Model) -> Void)?

  static func reset() {
    (made, configured, reused, onConfigure) = (0, [], 0, nil)
  }

  private let label = Label()
  var widget: Widget { label }

  init() { CountedCell.made += 1 }

  func configure(with model: Model, animated: Bool) {
    label.text = model.text
    CountedCell.configured.append(model.text)
    CountedCell.onConfigure?(model)
  }

  func prepareForReuse() { CountedCell.reused += 1 }
}
