public import GTK
public import Lists

/// A view that shows a list with a `GtkListView`, a `GtkGridView` or a `GtkListBox`.
///
/// Except for boxes, it creates widgets only for rows near the screen.
///
/// ```swift
/// let view = GTKListView(cities, style: .grid(leastWidth: 140))
/// page.append(view.widget)
/// ```
///
/// The widget shows the list for as long as it exists. You don't need to retain the view.
///
/// ## Changes
///
/// GTK 4.8 doesn't animate list changes. In this view, rows have their new positions immediately,
/// but visible rows are drawn on their way there for 0.2 seconds. By default, inserted rows fade in
/// and removed rows fade out. The list's `rowAnimation` can change this to sliding, or to no
/// animation. Clicks apply to the new positions.
///
/// A change finishes when its animation ends. It finishes immediately if it affects no visible row,
/// if it isn't animated, or if the desktop disables animations. Another change that affects visible
/// rows ends the animation early, and the first change then finishes as not completely shown.
/// Updated rows aren't animated by the list; their cells can animate the new content. Boxes don't
/// animate rows.
///
/// The scroll position is preserved: the first visible row that keeps its place in the list also
/// keeps its place on the screen. A list that is scrolled to its start stays there and shows
/// inserted rows. The keyboard focus stays with its row, or moves to the row that replaced it. It
/// can't follow a row that moves to where GTK has no widgets, which begins a few hundred rows
/// outside the screen.
///
/// ## Reordering
///
/// If the list permits it, the user can drag rows, or move them with Alt and the arrow keys, in all
/// four directions in a grid. At the end of a section, a row moves to the next section that accepts
/// it, even if that section has only a header or a footer. A debug message describes why a row
/// can't be dropped. Set `G_MESSAGES_DEBUG=PetriDish` to see these messages.
///
/// ## Trees
///
/// Rows whose attributes have a level form a tree. Right expands a row or moves to its first child,
/// and Left collapses it or moves to its parent. In right-to-left layouts, the keys are swapped.
/// Screen readers announce the level and the state. Arrow keys skip rows that aren't focusable.
///
/// ## Following the end
///
/// If ``Lists/ListSource/following`` is on, the view keeps the end of the list visible until the
/// user scrolls up. It follows again when the user returns to the end.
///
/// ## Menus
///
/// The secondary pointer button, the Menu key and Shift+F10 open the menu of a row.
///
/// ## Section index
///
/// A vertical list shows a section index at its trailing edge if its source provides section index
/// titles. Pressing a title, dragging along the index or pressing a key scrolls to a section and
/// puts its header at the top. Dots replace titles that don't fit.
///
/// ## Accessibility
///
/// The accessible name of a row is the text of its cell, and the list is named after its source.
/// After a row is moved with the keyboard, its new position is announced. GTK 4.8 doesn't otherwise
/// report positions to screen readers.
public final class GTKListView: ListRenderer {
  /// The widget that shows and scrolls the list.
  public let widget: Widget

  let renderer: GTKListRenderer

  /// Called when GTK can't show a row, once for each error; the row also shows the error.
  public var onError: (BackendError) -> Void {
    get { renderer.binder.onError }
    set { renderer.binder.onError = newValue }
  }

  /// The style of the list, which can change at any time.
  public var style: ListStyle {
    get { renderer.style }
    set { renderer.style = newValue }
  }

  /// The shown list; setting this property recreates all rows.
  public var feed: ListFeed? {
    get { renderer.feed }
    set {
      // The widget may outlive this view and still needs to show changes.
      newValue?.view = renderer
      renderer.feed = newValue
    }
  }

  /// The maximum number of rows to replace at a time, above which GTK would search for unchanged rows.
  public var swapLimit: Int { renderer.swapLimit }

  /// Creates a view without a list.
  ///
  /// - Parameter style: The style of the list.
  /// - Precondition: GTK is initialized. Screens can be opened without GTK, so create the view in
  ///   `makeWidget()`.
  public init(_ style: ListStyle = .list) {
    ToolkitStart.require(for: Self.self)
    ListStyleSheet.install()
    let overlay = Overlay()
    widget = overlay
    renderer = GTKListRenderer(in: overlay, style)
  }

  /// Creates a view that shows a list.
  public convenience init(_ source: any ListSource, style: ListStyle = .list) {
    self.init(style)
    source.attach(to: self)
  }

  /// The CSS classes of the list widget, in addition to the classes of its style.
  public var classes: Set<String> {
    get { renderer.viewport.classes }
    set { renderer.viewport.classes = newValue }
  }

  /// Whether the list is a single Tab stop, so that only the arrow keys move between rows.
  ///
  /// Tab then moves through the controls of the focused row and leaves the list after the last one.
  /// If `false`, Tab moves through all rows, as in GTK 4.8.
  public var isSingleTabStop: Bool {
    get { renderer.navigation.isSingleTabStop }
    set { renderer.navigation.isSingleTabStop = newValue }
  }

  /// The position of the row that contains the keyboard focus, or `nil` if no row does.
  public var focusedPosition: ListPosition? {
    renderer.focus.row.flatMap { renderer.table.position(of: $0) }
  }

  /// Scrolls to a row and moves the keyboard focus to it.
  ///
  /// If the list isn't on the screen yet, the row receives the focus when the list appears, unless
  /// the user moves the focus elsewhere before that.
  public func focus(at position: ListPosition) {
    guard let rows = renderer.table.rows, rows.feed.rowID(at: position) != nil else { return }
    renderer.focus.focus(at: rows.index(of: position))
  }

  /// A closure that draws below the rows, such as lines between them.
  ///
  /// It is called each time GTK draws the list, with the visible rows from top to bottom or from
  /// left to right. Lists with the style ``ListStyle/boxed`` don't support a background.
  public var background: ((ListCanvas, [VisibleRow]) -> Void)? {
    get { renderer.drawing.background }
    set { renderer.drawing.background = newValue }
  }

  /// Redraws the background in the next frame.
  public func redrawBackground() { renderer.viewport.list.queueDraw() }

  /// The positions of the visible rows, in ascending order.
  ///
  /// - Complexity: O(*h* log *h*), where *h* is the number of row widgets.
  public var visibleRows: [ListPosition] { renderer.visibleRows }

  /// Scrolls by the minimum distance that makes a row visible.
  ///
  /// An animated scroll takes 0.25 seconds. It's immediate if the desktop disables animations, and
  /// it stops if the user scrolls. In each case, the list receives a report at the end.
  public func scroll(to position: ListPosition, animated: Bool) {
    renderer.scroll(to: position, animated: animated)
  }

  /// Scrolls so that a row begins at a distance from the start of the visible area, if possible.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - distance: The distance along the scroll axis, in points.
  public func scroll(to position: ListPosition, distance: Double) {
    guard let rows = renderer.table.rows, rows.feed.rowID(at: position) != nil else { return }
    renderer.scroller.scroll(toTopOf: rows.index(of: position), distance: distance)
  }

  /// Returns the widget of a row, or `nil` if the row isn't on the screen.
  ///
  /// Use the widget only temporarily, for example to attach a popover.
  public func widget(at position: ListPosition) -> Widget? { renderer.widget(at: position) }

  /// Returns the visible cell that shows a row, or `nil` if the row isn't visible.
  ///
  /// - Complexity: O(*h*), where *h* is the number of row widgets.
  public func cell(at position: ListPosition) -> (any ListCell)? { renderer.cell(at: position) }

  /// Notifies GTK of each splice, and configures changed rows again.
  ///
  /// Visible rows are animated to their new positions for 0.2 seconds. The scroll position is preserved.
  public func apply(_ delivery: ListDelivery) { renderer.apply(delivery) }

  /// Shows the list's selection, which GTK loses if a row is removed and inserted again.
  public func selectionChanged() { renderer.selectionChanged() }

  /// Updates headers, footers, insets, spacing and the selection mode.
  public func layoutChanged() { renderer.layoutChanged() }
}

/// The components of a list view, which the view's widget retains.
final class GTKListRenderer: ListRenderer {
  var style: ListStyle {
    didSet { if style != oldValue { rebuild(insteadOf: oldValue) } }
  }

  var feed: ListFeed? {
    didSet { showFeed(insteadOf: oldValue) }
  }

  var swapLimit: Int { RowModel.swapLimit }

  let table = RowTable()
  let viewport: ListViewport
  let selection: SelectionSync
  let updater: RowModelUpdater
  let layout: RowLayout
  let reporter: DisplayReporter
  let binder: RowBinder
  let focus: RowFocus
  let animator: ChangeAnimator
  let scroller: RowScroller
  let gestures: ScrollGestures
  let navigation: KeyboardNavigation
  let announcement: PositionAnnouncement
  let pointerReordering: PointerReordering
  let keyboardReordering: KeyboardReordering
  let status: StatusPage
  let sectionIndex: SectionIndexStrip
  let follower: EndFollower
  let drawing: RowDrawing
  let menus: RowMenus

  /// Creates the components and transfers their ownership to the widget.
  init(in overlay: Overlay, _ style: ListStyle) {
    status = StatusPage()
    self.style = style
    viewport = ListViewport(overlay, style.makeSurface(.vertical, table.slots))
    selection = SelectionSync(table)
    updater = RowModelUpdater(table, selection)
    layout = RowLayout(table, viewport, updater)
    reporter = DisplayReporter(table, viewport, layout)
    announcement = PositionAnnouncement(table)
    binder = RowBinder(table, viewport, layout, reporter, announcement)
    focus = RowFocus(table, viewport)
    let anchor = ScrollAnchor(table, viewport)
    follower = EndFollower(table, viewport)
    drawing = RowDrawing(table, viewport)
    menus = RowMenus(table, viewport)
    animator = ChangeAnimator(table, viewport, anchor, drawing)
    scroller = RowScroller(table, viewport, layout, animator, anchor)
    sectionIndex = SectionIndexStrip(table, viewport, scroller, focus)
    gestures = ScrollGestures(table, viewport, scroller)
    navigation = KeyboardNavigation(table, viewport, selection, focus)
    pointerReordering = PointerReordering(table, viewport)
    keyboardReordering = KeyboardReordering(table, viewport, focus, scroller, announcement)
    overlay.setClass("screen-list")
    overlay.expandsVertically = false
    // If the status page were below the list in a box, GTK would measure every row again at each change.
    overlay.child = viewport.scroller
    overlay.add(status.widget, isMeasured: true)
    overlay.add(pointerReordering.indicator.widget)
    connect(overlay)
    connectSurface()
  }

  var visibleRows: [ListPosition] {
    table.hosts.filter(viewport.contains).compactMap { table.position(of: $0) }.sorted()
  }

  func scroll(to position: ListPosition, animated: Bool) {
    scroller.scroll(to: position, animated: animated)
  }

  func widget(at position: ListPosition) -> Widget? {
    guard let id = feed?.rowID(at: position), let frame = table.host(of: id)?.frame,
      frame.isMapped
    else { return nil }
    return frame
  }

  func cell(at position: ListPosition) -> (any ListCell)? {
    guard let id = feed?.rowID(at: position), let host = table.host(of: id),
      viewport.contains(host)
    else { return nil }
    return host.cell
  }

  private func connect(_ widget: Widget) {
    updater.willChange = { [weak self] in self?.follow($0) }
    updater.didThaw = { [weak self] in self?.showThawed() }
    viewport.onScroll = { [weak reporter, weak sectionIndex, weak follower] in
      reporter?.note()
      follower?.noteScrolling()
      sectionIndex?.schedulePlacing()
    }
    // The widget owns its connections, which retain the components. The components don't retain the widget.
    widget.onMap {
      self.adaptToSurroundings()
      self.reporter.note()
    }
    widget.onUnmap {
      self.scroller.stop()
      self.gestures.leaveScreen()
      self.sectionIndex.leaveScreen()
      self.menus.close()
    }
  }
}
