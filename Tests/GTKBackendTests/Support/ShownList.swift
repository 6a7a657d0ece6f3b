import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

/// A list that is shown in a window.
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

  /// Puts the list below a label on a page that scrolls as a whole.
  func putOnPage() {
    window.child = nil
    let page = Box()
    for part in [Label("above"), view.widget] { page.append(part) }
    window.child = ScrolledWindow(page)
  }

  func show() async {
    window.present()
    await MainLoop.settled(until: view.widget.isMapped)
    await settle()
  }

  /// Waits for three frames and for the reports that follow them.
  func settle() async {
    await view.widget.settle(frames: 3)
  }

  /// The GTK list view.
  var list: GTK.ListView { view.widget.descendants(GTK.ListView.self)[0] }

  /// The pixels of the list after it has been drawn.
  var pixels: [UInt8] {
    get async throws {
      try await list.picture().pixels
    }
  }

  /// The pixels of the list after they stop changing, because pointer and focus may change late.
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

  /// The GTK widget that contains the rows, in any style.
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

  /// The places and sizes of the rows in the list, by text.
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
