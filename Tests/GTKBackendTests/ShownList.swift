import GTK
import GTKBackend
import Lists

/// A list in a window, as a person sees it.
@MainActor final class ShownList {
  let window = Window()
  let view = GTKListView()

  init(_ source: any ListSource, size: (width: Int, height: Int) = (300, 400)) {
    source.attach(to: view)
    window.size = size
    window.child = view.widget
  }

  func show() async {
    window.present()
    while !view.widget.isMapped { await MainLoop.settled() }
    await settle()
  }

  /// Waits for the next frame, and for what is reported after it.
  func settle() async {
    await view.widget.nextFrame()
    await view.widget.nextFrame()
    await MainLoop.settled()
  }

  /// GTK's own list.
  var list: GTK.ListView { view.widget.descendants(GTK.ListView.self)[0] }

  /// The texts on the screen, from top to bottom.
  var texts: [String] {
    let places = list.children.filter(\.isMapped).flatMap { row in
      row.descendants(Label.self).filter { $0.isVisible && !$0.text.isEmpty }
        .map { ($0.text, row.translate(x: 0, y: 0, to: list)?.y ?? 0) }
    }
    return places.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

/// A cell that counts what happens to all of its kind.
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
