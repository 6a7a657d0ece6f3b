public import GTK
public import Lists

/// Shows a list as a `GtkListView`, a `GtkGridView` or a `GtkListBox`; all but the last make widgets
/// only for the rows near the screen.
///
/// ```swift
/// let view = GTKListView(cities, style: .grid(leastWidth: 140))
/// page.append(view.widget)
/// ```
///
/// The widget shows the list for as long as it exists, in any container or in none; nothing needs to
/// keep the view.
///
/// ## Changes
///
/// GTK 4.8 animates no list. Rows have their new places at once, and for a fifth of a second the ones
/// in view are drawn on their way there: what came fades in, what left fades out, the rest glides. The
/// list can have what comes and leaves slide, or appear and disappear: `rowAnimation`.
/// Clicks meet the new places. A change is finished when its rows have arrived; one that concerns
/// nothing in view, that is not to be animated, or that comes where the desktop has animations off, is
/// finished at once. Another change in view has the rows arrive at once, and the first is finished
/// as not shown to its end. Rows that show another content are not animated by the list: that is up
/// to their cells. In a box, everything is where it belongs at once.
///
/// The first row in view that keeps its place in the list keeps its place on the screen, whatever
/// comes and goes before it. A list at its very start stays there, and shows what comes. The
/// keyboard stays with its row, or goes to the one that took its place; it does not follow a row
/// farther than GTK has widgets, some hundred rows beyond the screen.
///
/// ## Reordering
///
/// If the list lets them, rows can be dragged, or taken to the next place with Alt and an arrow,
/// in a grid in all four directions. Beyond the end of its section a row goes to the next one that lets
/// it in, also to one that has a header or a footer but no row yet. Why a row cannot be dropped is a
/// debug message: `G_MESSAGES_DEBUG=PetriDish`.
///
/// ## Trees
///
/// Rows whose attributes have a level are those of a tree: Right expands a row or goes to its first child,
/// Left collapses it or goes to its parent, mirrored where text runs to the left. Screen readers read level
/// and state. Rows that are not focusable are passed by arrow keys.
///
/// ## Following the end
///
/// A list whose ``Lists/ListSource/following`` is on keeps its end visible, until the user scrolls up; it
/// follows again when the user comes back to the end.
///
/// ## Menus
///
/// The secondary button of the pointer, the Menu key, and Shift and F10 open the menu of a row.
///
/// ## Section index
///
/// A vertical list whose source has section index titles shows a strip of them at its trailing edge. A press, a
/// drag along it or a key goes to a section, whose header is then at the top. Titles without room become dots.
///
/// ## Accessibility
///
/// A row is called by the words that its cell shows, and the list by its name. Where a row stands among
/// how many is said when it was moved with keys: GTK 4.8 tells screen readers no more.
public final class GTKListView: ListRenderer {
  /// The widget that shows the list and scrolls it.
  public let widget: Widget

  let renderer: GTKListRenderer

  /// Called with what GTK cannot show, once for each reason; the rows themselves say so too.
  public var onError: (BackendError) -> Void {
    get { renderer.binder.onError }
    set { renderer.binder.onError = newValue }
  }

  /// The look of the list; setting another one shows the same rows in another way.
  public var style: ListStyle {
    get { renderer.style }
    set { renderer.style = newValue }
  }

  /// The list that is shown; setting it shows its rows from scratch.
  public var feed: ListFeed? {
    get { renderer.feed }
    set {
      // The widget may outlive this view, and shows the changes then, too.
      newValue?.view = renderer
      renderer.feed = newValue
    }
  }

  /// The number of rows that may go and come at once; of more, GTK would look at each for survivors.
  public var swapLimit: Int { renderer.swapLimit }

  /// Makes a view that shows nothing until a list is attached to it.
  ///
  /// - Precondition: GTK has begun. A screen may be opened without it, and so makes its view in
  ///   `makeWidget()`.
  public init(_ style: ListStyle = .list) {
    ToolkitStart.require(for: Self.self)
    ListStyleSheet.install()
    let overlay = Overlay()
    widget = overlay
    renderer = GTKListRenderer(in: overlay, style)
  }

  /// Makes a view that shows a list.
  public convenience init(_ source: any ListSource, style: ListStyle = .list) {
    self.init(style)
    source.attach(to: self)
  }

  /// The CSS classes of GTK's own list in addition to those of its kind, such as `navigation-sidebar`.
  public var classes: Set<String> {
    get { renderer.viewport.classes }
    set { renderer.viewport.classes = newValue }
  }

  /// Whether Tab goes on behind the list once the focused row has no further control, so that arrow
  /// keys alone go from row to row.
  ///
  /// If `false`, Tab goes through all rows, as GTK 4.8 does.
  public var isSingleTabStop: Bool {
    get { renderer.navigation.isSingleTabStop }
    set { renderer.navigation.isSingleTabStop = newValue }
  }

  /// The position of the row that has the keyboard focus, itself or in a control; `nil` if no row has.
  public var focusedPosition: ListPosition? {
    renderer.focus.row.flatMap { renderer.table.position(of: $0) }
  }

  /// Brings a row to the screen and gives it the keyboard focus.
  ///
  /// In a list that is not on the screen yet, the row gets the focus as soon as the list is, unless the user
  /// moves the focus elsewhere in the meantime.
  public func focus(at position: ListPosition) {
    guard let rows = renderer.table.rows, rows.feed.rowID(at: position) != nil else { return }
    renderer.focus.focus(at: rows.index(of: position))
  }

  /// Draws below the rows, such as lines from one to the next; `nil` for nothing.
  ///
  /// It is called each time that GTK draws the list, with the visible rows from top to bottom, or from left to
  /// right. A box, ``ListStyle/boxed``, has no background.
  public var background: ((ListCanvas, [VisibleRow]) -> Void)? {
    get { renderer.drawing.background }
    set { renderer.drawing.background = newValue }
  }

  /// Draws the background again in the next frame.
  public func redrawBackground() { renderer.viewport.list.queueDraw() }

  /// The rows on the screen, ascending; O(*h* log *h*) for *h* row widgets.
  public var visibleRows: [ListPosition] { renderer.visibleRows }

  /// Brings a row to the screen, no further than needed.
  ///
  /// Animated, it takes a quarter of a second, unless the desktop wants nothing to move; the user
  /// stops it by scrolling meanwhile. Either way the list receives a report when it is over.
  public func scroll(to position: ListPosition, animated: Bool) {
    renderer.scroll(to: position, animated: animated)
  }

  /// Scrolls so that a row begins at a distance from the start of the visible part, as far as the list can be
  /// scrolled.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - distance: The distance along the axis, in points.
  public func scroll(to position: ListPosition, distance: Double) {
    guard let rows = renderer.table.rows, rows.feed.rowID(at: position) != nil else { return }
    renderer.scroller.scroll(toTopOf: rows.index(of: position), distance: distance)
  }

  /// Returns the widget of a row, for as long as that is on the screen, such as for a popover to point
  /// to.
  public func widget(at position: ListPosition) -> Widget? { renderer.widget(at: position) }

  /// Returns the cell on the screen that shows a row; nil if the user cannot see the row.
  ///
  /// - Complexity: O(*h*) for *h* row widgets.
  public func cell(at position: ListPosition) -> (any ListCell)? { renderer.cell(at: position) }

  /// Announces each splice to GTK, and fills again what changed in place.
  ///
  /// GTK itself animates nothing: rows in view are drawn on their way for a fifth of a second, while
  /// they already have their new places. What the user looks at stays where it is.
  public func apply(_ delivery: ListDelivery) { renderer.apply(delivery) }

  /// Shows the list's selection, which GTK loses where a row goes and comes again.
  public func selectionChanged() { renderer.selectionChanged() }

  /// Shows the list's headers and footers, and leaves the room that it wants around its rows.
  public func layoutChanged() { renderer.layoutChanged() }
}

/// The parts of a list view, which its widget owns; they find the way back to the widget as long as it
/// exists.
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

  /// Makes the parts, and has the widget own them.
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
    // In a box with the status below it, GTK would measure every row once more at each change.
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
    // The widget owns its connections, and by them the parts, which do not own the widget.
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
