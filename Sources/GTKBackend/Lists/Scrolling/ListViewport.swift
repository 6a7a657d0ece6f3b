import GTK
import Lists

/// The part of a list that is on the screen: the widget that has the rows, and the one that scrolls
/// them.
///
/// A boxed list is as high as its rows. Where something around it scrolls, it is scrolled by that.
final class ListViewport {
  /// The outermost widget of the list view, which owns this; `nil` once it ends.
  private(set) weak var container: Overlay?

  /// The list's own scroller.
  let scroller = ScrolledWindow()

  /// The axis along which the rows follow each other.
  private(set) var axis: Orientation = .vertical

  /// The widget that lays out the rows.
  private(set) var surface: any RowSurface

  /// Whether the rows are in cards, all of them with widgets.
  private(set) var isBoxed: Bool

  /// Whether the rows stand beside each other in lines.
  private(set) var isGrid: Bool

  /// Called when the rows may have been scrolled, or got another length.
  var onScroll: () -> Void = {}

  /// Called when fingers pull firmly beyond the start of the list.
  var onOvershoot: () -> Void = {}

  /// The scroller around a boxed list, which holds the list, so that the list must not hold it.
  private weak var outer: ScrolledWindow?
  private var outerConnections: [Connection] = []

  init(_ container: Overlay, _ surface: any RowSurface) {
    self.container = container
    self.surface = surface
    isBoxed = surface is BoxedSurface
    isGrid = surface is GridSurface
    scroller.child = surface.content
    // A row comes and goes with the whole list, by scrolling, or with another row: none has to be
    // watched by itself.
    for adjustment in [scroller.horizontal, scroller.vertical] {
      adjustment?.onValueChange { [weak self] in self?.onScroll() }
      adjustment?.onBoundsChange { [weak self] in self?.onScroll() }
    }
    scroller.onOvershoot { [weak self] edge in
      guard let self, edge == startEdge else { return }
      onOvershoot()
    }
  }

  /// The widget that has the rows in it, takes the keyboard and is dropped upon.
  var list: Widget { surface.list }

  /// The CSS classes that the widget with the rows has in addition to those of its kind.
  var classes: Set<String> = [] {
    didSet {
      for name in oldValue.symmetricDifference(classes) {
        list.setClass(name, classes.contains(name))
      }
    }
  }

  /// Whether the rows are shown, and no placeholder instead of them.
  var showsRows: Bool {
    get { scroller.isVisible }
    set { scroller.isVisible = newValue }
  }

  /// The list, where it draws its rows itself; a box, whose rows are all there, does not.
  var itemView: (any ItemView)? { list as? any ItemView }

  /// Whether the rows follow each other from top to bottom.
  var isVertical: Bool { axis == .vertical }

  /// Whether the rows follow each other from right to left.
  var isMirrored: Bool { !isVertical && list.direction == .rightToLeft }

  /// Shows another widget in place of the former one, which has no model any more.
  func show(_ surface: any RowSurface, along axis: Orientation) {
    self.axis = axis
    self.surface = surface
    isBoxed = surface is BoxedSurface
    isGrid = surface is GridSurface
    scroller.child = surface.content
    for name in classes { list.setClass(name) }
  }

  /// Finds the scroller around a boxed list, and lets the list's own one scroll where there is none.
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
  /// The widget through which the rows are seen; it stays where it is while they are scrolled.
  var clip: Widget { boxScroller ?? list }

  /// The widget that scrolls a box, which does not do so itself; nil for the other kinds.
  var boxScroller: ScrolledWindow? { isBoxed ? outer ?? scroller : nil }

  /// The length of the visible part along the axis, in points.
  var clipLength: Double { Double(isVertical ? clip.height : clip.width) }

  /// Whether the user can see a row.
  func contains(_ host: RowHost) -> Bool {
    guard host.isMapped else { return false }
    guard isBoxed else { return true }
    guard let frame = host.frame, let top = frame.translate(x: 0, y: 0, to: clip)?.y else {
      return false
    }
    return top < Double(clip.height) && top + Double(frame.height) > 0
  }

  /// The part of the list view between its top and its bottom that is on the screen, in points.
  var visibleBand: Range<Double> {
    guard let container else { return 0..<0 }
    let height = Double(container.height)
    guard let outer, let top = container.translate(x: 0, y: 0, to: outer)?.y else {
      return 0..<height
    }
    let start = min(max(0, -top), height)
    return start..<min(max(start, Double(outer.height) - top), height)
  }

  /// The width at the trailing edge that belongs to the scrollbar of the page around the list, in points.
  var coveredEnd: Int {
    guard let outer, let place = container?.bounds(in: outer) else { return 0 }
    let isMirrored = list.direction == .rightToLeft
    return max(0, Self.barWidth - (isMirrored ? place.x : outer.width - place.x - place.width))
  }

  /// The width of a scrollbar that the pointer is near, in points; GTK draws it over the content.
  private static let barWidth = 16

  /// Scrolls to a row by GTK's own means.
  ///
  /// In 4.8 the first of two jumps that go farther than there are widgets shows nothing; then it
  /// takes a little push.
  ///
  /// - Parameter attempt: The number of former attempts for the same row.
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

  /// The factor by which the list is drawn larger than it is laid out.
  var scale: Double {
    guard let window = list.window, let start = list.translate(x: 0, y: 0, to: window),
      let end = list.translate(x: 1, y: 0, to: window)
    else { return 1 }
    return end.x - start.x
  }
}

// MARK: - The offset

extension ListViewport {
  /// The adjustment of the list's own scroller along its axis.
  var adjustment: Adjustment? { isVertical ? scroller.vertical : scroller.horizontal }

  /// The adjustment that moves the rows, the outer scroller's where there is one.
  var effectiveAdjustment: Adjustment? { outer?.vertical ?? adjustment }

  /// The points of the list that were scrolled past its own scroller's start; in a text that runs to
  /// the left, that is at the right.
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

  /// The points that whatever scrolls the list has gone from its start.
  var effectiveOffset: Double {
    outer?.vertical.map { $0.value - $0.lower } ?? offset
  }

  /// Whether the first point of the list is in view.
  var isAtStart: Bool {
    guard outer != nil else { return offset < 1 }
    return (list.translate(x: 0, y: 0, to: clip)?.y ?? 0) > -1
  }

  /// The offset as the list reports it; nil before the list is laid out.
  var scroll: ListScroll? {
    if let outer { return scroll(in: outer) }
    guard let adjustment, adjustment.page > 0 else { return nil }
    return ListScroll(
      offset: offset,
      viewport: adjustment.page,
      content: adjustment.upper - adjustment.lower
    )
  }

  /// The scrolling of a list without rows, which is at its end.
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
  /// The nearest scroller around the widget in the same screen; those around an app's screens scroll
  /// something else.
  var scrollerAround: ScrolledWindow? {
    var next = parent
    while let around = next, !around.hasClass("scene") {
      if let scroller = around as? ScrolledWindow { return scroller }
      next = around.parent
    }
    return nil
  }
}
