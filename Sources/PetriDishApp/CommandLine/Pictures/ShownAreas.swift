import GTK
import GTKBackend
import Routing
import Survey

/// The areas of what a scene shows, from the bounds of its widgets.
struct ShownAreas {
  /// The areas, those of the innermost screens first.
  private(set) var areas: [ScreenArea] = []

  private let frame: Widget
  private var seen: Set<ObjectIdentifier> = []

  /// Reads the areas of the topmost layer.
  ///
  /// - Parameters:
  ///   - scene: The scene, as it was last laid out.
  ///   - frame: The widget that has the size of the device.
  init(of scene: Scene, in frame: Widget) {
    self.frame = frame
    let screens = scene.visibleScreens
    guard let innermost = screens.last else { return }
    for screen in screens.reversed() {
      guard let widget = screen.shownWidget else { continue }
      // What stands in a bar belongs to the screen below it.
      let owner = screen is Container ? innermost : screen
      for found in [widget] + widget.descendants(Widget.self) { add(found, of: owner) }
    }
  }

  private mutating func add(_ widget: Widget, of screen: Screen) {
    guard let part = widget.part, seen.insert(ObjectIdentifier(widget)).inserted else { return }
    let pressed = widget.firstRow ?? widget
    guard let bounds = pressed.bounds(in: frame), bounds.width > 0, bounds.height > 0 else {
      return
    }
    let whole = ClippedBounds(bounds)
    let view = pressed.viewports.reduce(ClippedBounds(Rectangle(of: frame))) { view, port in
      port.bounds(in: frame).map { view.intersection(ClippedBounds($0)) } ?? view
    }
    let shown = whole.intersection(view)
    let owner = widget.partOwner ?? screen
    if !shown.isEmpty {
      areas.append(ScreenArea(of: owner, part, shown.area))
    } else if !view.isEmpty {
      let (area, pages) = whole.scrolled(into: view)
      areas.append(ScreenArea(of: owner, part, area, pages: pages))
    }
  }
}

extension Widget {
  /// The views around that scroll.
  fileprivate var viewports: [ScrolledWindow] {
    Array(sequence(first: parent) { $0?.parent }.compactMap { $0 as? ScrolledWindow })
  }

  /// The first row in sight of a list whose rows all do the same; `nil` for what is no list.
  fileprivate var firstRow: Widget? {
    guard !(self is Button) else { return nil }
    let list = ([self] + descendants(Widget.self)).first { $0 is any ItemView || $0 is ListBox }
    return list?.children.first { $0.isMapped && $0.hasClass("activatable") }
      ?? list?.children.first(where: \.isMapped)
  }
}

extension Rectangle {
  /// The whole of a widget.
  fileprivate init(of widget: Widget) { self.init(width: widget.width, height: widget.height) }
}

/// A rectangle by its sides, in points.
private struct ClippedBounds {
  let (left, top, right, bottom): (Double, Double, Double, Double)

  init(_ bounds: Rectangle) {
    (left, top) = (Double(bounds.x), Double(bounds.y))
    (right, bottom) = (left + Double(bounds.width), top + Double(bounds.height))
  }

  private init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  var isEmpty: Bool { right <= left || bottom <= top }

  var area: UserGesture.Area {
    UserGesture.Area(x: left, y: top, width: right - left, height: bottom - top)
  }

  func intersection(_ other: Self) -> Self {
    Self(
      max(left, other.left),
      max(top, other.top),
      min(right, other.right),
      min(bottom, other.bottom)
    )
  }

  /// The area in the middle of a view once it was scrolled there, and by how many pages.
  func scrolled(into view: Self) -> (UserGesture.Area, pages: Int) {
    let (width, height) = (view.right - view.left, view.bottom - view.top)
    let down = max(bottom - view.bottom, view.top - top, 0) / height
    let aside = max(right - view.right, view.left - left, 0) / width
    let middle = UserGesture.Point(x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2)
    let area = UserGesture.Area(
      around: middle,
      width: min(right - left, width),
      height: min(bottom - top, height)
    )
    return (area, max(1, Int(max(down, aside).rounded(.up))))
  }
}
