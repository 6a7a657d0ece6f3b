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
/// The view lives as long as its widget stands in a tree, or as somebody holds it.
///
/// ## Changes
///
/// GTK 4.8 animates no list. Rows have their new places at once, and for a fifth of a second the ones
/// in view are drawn on their way there: what came fades in, what left fades out, the rest glides.
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
/// ## Putting rows elsewhere
///
/// Where the list lets them, rows can be dragged, or taken to the next place with Alt and an arrow,
/// in a grid in all four directions. Beyond the end of its section a row goes to the next one that lets
/// it in, also to one that has a header or a footer but no row yet. Why a row cannot be dropped is a
/// debug message: `G_MESSAGES_DEBUG=PetriDish`.
///
/// ## For those who do not see it
///
/// A row is called by the words that its cell shows, and the list by its name. Where a row stands among
/// how many is said when it was taken elsewhere with keys: GTK 4.8 tells screen readers of no more.
public final class GTKListView: ListRenderer {
  /// What stands on the screen: the list, and the way to scroll it.
  public let widget: Widget

  /// Told what GTK cannot show, once for each reason; the rows themselves say so too.
  public var onError: (BackendError) -> Void = { _ in }

  /// How the list looks; setting another one shows the same rows in another way.
  public var style: ListStyle {
    didSet { if style != oldValue { rebuild(insteadOf: oldValue) } }
  }

  /// The list that is shown; setting it shows its rows from scratch.
  public var feed: ListFeed? {
    didSet { showFeed(insteadOf: oldValue) }
  }

  /// Where more rows go and come than this, GTK would look at each for survivors.
  public var swapLimit: Int { RowModel.swapLimit }

  /// What has the rows in it, takes the keyboard and is dropped upon.
  var list: Widget { surface.list }

  let scroller = ScrolledWindow()
  let indicator = DropIndicator()
  let room = RowPadding()
  lazy var surface = style.makeSurface(.vertical, slots)
  var rows: FeedRows?
  var selection: SelectionModel?
  var model: RowModel?
  var axis: Orientation = .vertical

  /// The row widgets that GTK has made, filled or not.
  var hosts: [ObjectIdentifier: RowHost] = [:]

  /// The cells that belong to one row each.
  var ownCells: [ListRowID: any WidgetCell] = [:]

  /// How many changes it was told of.
  var changes = 0

  /// Whether what GTK says of the selection is our own doing.
  var isUpdating = false

  /// How many rows are being filled, one inside the other.
  var binding = 0

  /// Rows that were in view when GTK did away with their widgets.
  var departed: [DisplayedRow] = []

  /// How far the list was scrolled when that was last reported.
  var scrolled: ListScroll?

  /// How much room rows have across the axis, in points; 0 before the list is on the screen.
  var breadth = 0

  /// How often rows may have come into view or gone out of it.
  var notes = 0

  /// Whether what came into view and went out of it will be reported anyway.
  var isReportDue = false

  /// Whether the rows that were in view in another widget are still to be brought into view.
  var isResuming = false

  /// Whether the list is being told what a person selected.
  var isReporting = false

  /// The row that a person drags, and what lets them.
  var drag: RowDrag?
  var dragSource: DragSource?

  /// What becomes of the rows in view, until they are laid out, and then until they have arrived.
  var transition: RowTransition?
  var motion: RowAnimation?
  var patience: ScheduledWork?

  /// The row that had the keyboard, while a change is told.
  var heldFocus: PreservedFocus?

  /// The row whose place was said to assistive technology, and the widget that says it.
  var spoken: (id: ListRowID, frame: Widget)?

  /// What ``onError`` was told since the list is shown.
  var reported: Set<BackendError> = []

  /// What scrolls a list that is as high as its rows, and stands within it.
  var outer: (scroller: ScrolledWindow, connections: [Connection])?

  /// What a person's hand does.
  var hand = ScrollPhaseTracker()

  /// Whether the frames after a person let go are looked at anyway.
  var isHandWatched = false

  /// Ends a series of turns of the wheel.
  var wheelPause: ScheduledWork?

  /// How far a series of turns goes beyond the start; infinite where it does not begin there.
  var wheelPull: Double?

  /// The notches that a wheel has turned a grid by since the last frame, the first turn not counted;
  /// nil where it has not turned since.
  var gathered: Double?

  /// How far the list was scrolled when a finger came down.
  var touchStart: Double?

  /// The way to a row that is to be brought to the screen.
  var travel: ScrollAnimation?

  let status = StatusPage()
  private var keeper: GTKListView?

  /// Makes a view that shows nothing until a list is attached to it.
  public init(_ style: ListStyle = .list) {
    ListStyleSheet.install()
    self.style = style
    let overlay = Overlay()
    widget = overlay
    overlay.setClass("screen-list")
    overlay.expandsVertically = false
    // In a box with the status below it, GTK would measure every row once more at each change.
    overlay.child = scroller
    overlay.add(status.widget, isMeasured: true)
    overlay.add(indicator.widget)
    wireSurface()
    watchScrolling()
    watchHand()
    overlay.onChange(of: "parent") { [weak self] in
      self?.keeper = self?.widget.parent == nil ? nil : self
    }
    overlay.onMap { [weak self] in self?.settleIn() }
    overlay.onUnmap { [weak self] in self?.endTravel() }
  }

  /// Makes a view that shows a list.
  public convenience init(_ source: any ListSource, style: ListStyle = .list) {
    self.init(style)
    source.attach(to: self)
  }

  /// The rows on the screen, ascending; O(*h* log *h*) for *h* row widgets.
  public var visibleRows: [ListPosition] {
    hosts.values.filter(isInView)
      .compactMap { host in host.item?.position.flatMap { rows?.position(of: $0) } }
      .sorted()
  }
}
