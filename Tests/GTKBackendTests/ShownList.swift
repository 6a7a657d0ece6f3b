import GTK
import GTKBackend
import Lists

/// A list in a window, as a person sees it.
@MainActor final class ShownList {
  let window = Window()
  let view: GTKListView

  init(
    _ source: any ListSource,
    size: (width: Int, height: Int) = (300, 400),
    style: ListStyle = .list
  ) {
    view = GTKListView(style)
    source.attach(to: view)
    window.size = size
    window.child = view.widget
  }

  /// Puts the list below something else on a page that scrolls as a whole.
  func putOnPage() {
    window.child = nil
    let page = Box()
    for part in [Label("above"), view.widget] { page.append(part) }
    window.child = ScrolledWindow(page)
  }

  func show() async {
    window.present()
    while !view.widget.isMapped { await MainLoop.settled() }
    await settle()
  }

  /// Waits for the next frame, and for what is reported after it and after the one that follows.
  func settle() async {
    for _ in 0..<3 { await view.widget.nextFrame() }
    await MainLoop.settled()
  }

  /// GTK's own list.
  var list: GTK.ListView { view.widget.descendants(GTK.ListView.self)[0] }

  /// What the list looks like, once it has been drawn.
  var pixels: [UInt8] {
    get async throws {
      for _ in 0..<100 {
        do { return try Picture(of: list).pixels } catch { await settle() }
      }
      return try Picture(of: list).pixels
    }
  }

  /// What the list looks like as soon as that stays the same: the pointer and the focus may come late.
  var settledPixels: [UInt8] {
    get async throws {
      var last = try await pixels
      for _ in 0..<100 {
        await settle()
        let now = try await pixels
        if now == last { break }
        last = now
      }
      return last
    }
  }

  /// What of GTK's has the rows in it, of any kind.
  var rows: Widget {
    let views = view.widget.descendants(Widget.self).filter { $0 is any ItemView }
    return view.widget.descendants(ListBox.self).last ?? views.last ?? view.widget
  }

  /// The texts on the screen, from top to bottom and then from left to right.
  var texts: [String] {
    let places = rows.children.filter(\.isMapped).flatMap { row in
      row.descendants(Label.self).filter { $0.isVisible && !$0.text.isEmpty }
        .map { ($0.text, row.translate(x: 0, y: 0, to: rows) ?? (0, 0)) }
    }
    return places.sorted { ($0.1.y, $0.1.x) < ($1.1.y, $1.1.x) }.map(\.0)
  }

  /// Where rows stand in the list, and how large they are.
  var places: [String: (x: Int, y: Int, width: Int, height: Int)] {
    var found: [String: (x: Int, y: Int, width: Int, height: Int)] = [:]
    for row in rows.children where row.isMapped {
      guard let label = row.descendants(Label.self).first,
        let place = row.translate(x: 0, y: 0, to: rows)
      else { continue }
      found[label.text] = (Int(place.x), Int(place.y), row.width, row.height)
    }
    return found
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
