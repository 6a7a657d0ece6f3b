import GTK
import Lists

/// The visible part of a list: the widget that contains the rows, and the widget that scrolls them.
///
/// A boxed list is as tall as its rows, and scrolls with a scrolling container around it.
final class ListViewport {
  /// The outermost widget of the list view, which owns this object.
  private(set) weak var container: Overlay?

  /// The list's own scrolled window.
  let scroller = ScrolledWindow()

  /// The axis along which the rows are arranged.
  private(set) var axis: Orientation = .vertical

  /// The widget that lays out the rows.
  private(set) var surface: any RowSurface

  /// Whether the list shows cards, in which every row has a widget.
  private(set) var isBoxed: Bool

  /// Whether the list is a grid.
  private(set) var isGrid: Bool

  /// Called when the list may have been scrolled or resized.
  var onScroll: () -> Void = {}

  /// Called when the user pulls firmly beyond the start of the list with fingers.
  var onOvershoot: () -> Void = {}

  /// The scrolled window around a boxed list, held weakly because it retains the list.
  private weak var outer: ScrolledWindow?
  private var outerConnections: [Connection] = []

  init(_ container: Overlay, _ surface: any RowSurface) {
    self.container = container
    self.surface = surface
    isBoxed = surface is BoxedSurface
    isGrid = surface is GridSurface
    scroller.child = surface.content
    // Observing the adjustments is sufficient, because rows appear and disappear only by scrolling,
    // with the whole list, or with other rows.
    for adjustment in [scroller.horizontal, scroller.vertical] {
      adjustment?.onValueChange { [weak self] in self?.onScroll() }
      adjustment?.onBoundsChange { [weak self] in self?.onScroll() }
    }
    scroller.onOvershoot { [weak self] edge in
      guard let self, edge == startEdge else { return }
      onOvershoot()
    }
  }

  /// The widget that contains the rows, accepts the focus and receives drops.
  var list: Widget { surface.list }

  /// The additional CSS classes of the list widget.
  var classes: Set<String> = [] {
    didSet {
      for name in oldValue.symmetricDifference(classes) {
        list.setClass(name, classes.contains(name))
      }
    }
  }

  /// Whether the rows are visible rather than a placeholder.
  var showsRows: Bool {
    get { scroller.isVisible }
    set { scroller.isVisible = newValue }
  }

  /// The list widget, or `nil` for a box, which doesn't support custom drawing.
  var itemView: (any ItemView)? { list as? any ItemView }

  /// Whether the rows are arranged from top to bottom.
  var isVertical: Bool { axis == .vertical }

  /// Whether the rows are arranged from right to left.
  var isMirrored: Bool { !isVertical && list.direction == .rightToLeft }

  /// Replaces the list widget, after the model of the previous one was removed.
  func show(_ surface: any RowSurface, along axis: Orientation) {
    self.axis = axis
    self.surface = surface
    isBoxed = surface is BoxedSurface
    isGrid = surface is GridSurface
    scroller.child = surface.content
    for name in classes { list.setClass(name) }
  }

  /// Finds the scrolled window around a boxed list; without one, the list's own scrolled window is used.
  func findOuterScroller() {
    for connection in outerConnections { connection.disconnect() }
    (outer, outerConnections) = (nil, [])
    if isBoxed, let found = container?.scrollerAround {
      let connections = [
        found.vertical?.onValueChange { [weak self] in self?.onScroll() },
        found.vertical?.onBoundsChange { [weak self] in self?.onScroll() },
        found.onOvershoot { [weak self] edge in if edge == .top { self?.onOvershoot() } },
      ]
      (outer, outerConnections) = (found, connections.compactMap(\.self))
    }
    scroller.propagatesNaturalHeight = isBoxed
    scroller.setPolicy(
      horizontal: isVertical ? .never : .automatic,
      vertical: isVertical && outer == nil ? .automatic : .never
    )
  }

  private var startEdge: ScrolledWindow.Edge {
    guard !isVertical else { return .top }
    return list.direction == .rightToLeft ? .right : .left
  }
}

// MARK: - The visible part

extension ListViewport {
  /// The widget that clips the rows, which doesn't move during scrolling.
  var clip: Widget { boxScroller ?? list }

  /// The widget that scrolls a boxed list, or `nil` for other styles.
  var boxScroller: ScrolledWindow? { isBoxed ? outer ?? scroller : nil }

  /// The length of the visible area along the axis, in points.
  var clipLength: Double { Double(isVertical ? clip.height : clip.width) }

  /// Returns whether the user can see a row.
  func contains(_ host: RowHost) -> Bool {
    guard host.isMapped else { return false }
    guard isBoxed else { return true }
    guard let frame = host.frame, let top = frame.translate(x: 0, y: 0, to: clip)?.y else {
      return false
    }
    return top < Double(clip.height) && top + Double(frame.height) > 0
  }

  /// The vertical range of the list view that is on the screen, in points.
  var visibleBand: Range<Double> {
    guard let container else { return 0..<0 }
    let height = Double(container.height)
    guard let outer, let top = container.translate(x: 0, y: 0, to: outer)?.y else {
      return 0..<height
    }
    let start = min(max(0, -top), height)
    return start..<min(max(start, Double(outer.height) - top), height)
  }

  /// The width at the trailing edge that an outer scrollbar covers, in points.
  var coveredEnd: Int {
    guard let outer, let place = container?.bounds(in: outer) else { return 0 }
    let isMirrored = list.direction == .rightToLeft
    return max(0, Self.barWidth - (isMirrored ? place.x : outer.width - place.x - place.width))
  }

  /// The maximum width of a scrollbar, which GTK draws over the content, in points.
  private static let barWidth = 16

  /// Scrolls to a row with GTK's own function.
  ///
  /// In GTK 4.8, the first of two jumps beyond the existing widgets may show a blank list.
  /// Scrolling by a point then corrects it.
  ///
  /// - Parameters:
  ///   - index: The index of the row.
  ///   - attempt: The number of previous attempts for the same row.
  func scroll(to index: Int, attempt: Int) {
    if attempt % 2 == 0 {
      surface.scroll(to: index)
    } else {
      push()
    }
  }

  /// Scrolls by a point, away from the end.
  func push() {
    guard let adjustment = effectiveAdjustment else { return }
    let isAtEnd = adjustment.value + adjustment.page >= adjustment.upper - 1
    adjustment.value += isAtEnd ? -1 : 1
  }

  /// The scale at which the list is drawn, relative to its layout.
  var scale: Double {
    guard let window = list.window, let start = list.translate(x: 0, y: 0, to: window),
      let end = list.translate(x: 1, y: 0, to: window)
    else { return 1 }
    return end.x - start.x
  }
}

// MARK: - The offset

extension ListViewport {
  /// The adjustment of the list's own scrolled window along its axis.
  var adjustment: Adjustment? { isVertical ? scroller.vertical : scroller.horizontal }

  /// The adjustment that scrolls the rows, which may belong to the outer scrolled window.
  var effectiveAdjustment: Adjustment? { outer?.vertical ?? adjustment }

  /// The distance from the start of the list's own scrolled window, in points.
  ///
  /// In right-to-left layouts, the start is at the right.
  var offset: Double {
    get {
      guard let adjustment else { return 0 }
      return isMirrored
        ? adjustment.upper - adjustment.page - adjustment.value
        : adjustment.value - adjustment.lower
    }
    set {
      guard let adjustment else { return }
      adjustment.value =
        isMirrored ? adjustment.upper - adjustment.page - newValue : adjustment.lower + newValue
    }
  }

  /// The distance from the start of the scrolled window that scrolls the list, in points.
  var effectiveOffset: Double {
    outer?.vertical.map { $0.value - $0.lower } ?? offset
  }

  /// Whether the start of the list is visible.
  var isAtStart: Bool {
    guard outer != nil else { return offset < 1 }
    return (list.translate(x: 0, y: 0, to: clip)?.y ?? 0) > -1
  }

  /// The scroll position to report, or `nil` before the first layout.
  var scroll: ListScroll? {
    if let outer { return scroll(in: outer) }
    guard let adjustment, adjustment.page > 0 else { return nil }
    return ListScroll(
      offset: offset,
      viewport: adjustment.page,
      content: adjustment.upper - adjustment.lower
    )
  }

  /// The scroll position of an empty list, which is at its end.
  var scrollWithoutRows: ListScroll? {
    guard let container, container.isMapped else { return nil }
    let length = isVertical ? container.height : container.width
    return ListScroll(offset: 0, viewport: Double(length), content: 0)
  }

  private func scroll(in outer: ScrolledWindow) -> ListScroll? {
    guard let top = list.translate(x: 0, y: 0, to: outer)?.y else { return nil }
    return ListScroll(
      offset: max(0, -top),
      viewport: max(0, Double(outer.height) - max(0, top)),
      content: Double(list.height)
    )
  }
}

extension Widget {
  /// The nearest scrolled window around the widget within the same screen.
  ///
  /// Scrolled windows outside the screen are ignored, because they scroll other content.
  var scrollerAround: ScrolledWindow? {
    var next = parent
    while let around = next, !around.hasClass("scene") {
      if let scroller = around as? ScrolledWindow { return scroller }
      next = around.parent
    }
    return nil
  }
}
