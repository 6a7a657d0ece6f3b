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
/// in a grid in all four directions. Why a row cannot be dropped is a debug message: `G_MESSAGES_DEBUG=PetriDish`.
public final class GTKListView: Lists.ListView {
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
  let room = RowRoom()
  private(set) lazy var surface = style.makeSurface(.vertical, slots)
  private(set) var rows: FeedRows?
  private(set) var selection: SelectionModel?
  private var model: RowModel?
  private(set) var axis: Orientation = .vertical

  /// The row widgets that GTK has made, filled or not.
  var hosts: [ObjectIdentifier: RowHost] = [:]

  /// The cells that belong to one row each.
  var ownCells: [ListRowID: any WidgetCell] = [:]

  /// How many changes it was told of.
  private(set) var changes = 0

  /// Whether what GTK says of the selection is our own doing.
  private(set) var isUpdating = false

  /// How many rows are being filled, one inside the other.
  var binding = 0

  /// Rows that were in view when GTK did away with their widgets.
  var departed: [(row: ListRow, index: Int?)] = []

  /// How far the list was scrolled when that was last reported.
  var scrolled: ListScroll?

  /// How much room rows have across the axis, in points; 0 before the list is on the screen.
  var breadth = 0

  /// How often rows may have come into view or gone out of it.
  var notes = 0

  /// Whether what came into view and went out of it will be reported anyway.
  var isReportDue = false

  /// Whether the rows that were in view in another widget are still to be brought into view.
  private(set) var isResuming = false

  /// Whether the list is being told what a person selected.
  var isReporting = false

  /// The row that a person drags, and what lets them.
  var drag: RowDrag?
  var dragSource: DragSource?

  /// What becomes of the rows in view, until they are laid out, and then until they have arrived.
  var transition: RowTransition?
  var motion: RowMotion?
  var patience: Deferral?

  /// The row that had the keyboard, while a change is told.
  var heldFocus: HeldFocus?

  /// The row whose place was said to assistive technology, and the widget that says it.
  var spoken: (id: ListRowID, frame: Widget)?

  /// What ``onError`` was told since the list is shown.
  var reported: Set<BackendError> = []

  /// What scrolls a list that is as high as its rows, and stands within it.
  var outer: (scroller: ScrolledWindow, connections: [Connection])?

  /// What a person's hand does.
  var hand = ScrollHand()

  /// Whether the frames after a person let go are looked at anyway.
  var isHandWatched = false

  /// Ends a series of turns of the wheel.
  var wheelPause: Deferral?

  /// How far a series of turns goes beyond the start; infinite where it does not begin there.
  var wheelPull: Double?

  /// How far the list was scrolled when a finger came down.
  var touchStart: Double?

  /// The way to a row that is to be brought to the screen.
  var travel: ScrollTravel?

  private let status = StatusPage()
  private var keeper: GTKListView?

  /// Makes a view that shows nothing until a list is attached to it.
  public init(_ style: ListStyle = .list) {
    ListLook.install()
    self.style = style
    let overlay = Overlay()
    widget = overlay
    overlay.setClass("screen-list")
    let page = Box()
    for part in [scroller, status.widget] { page.append(part) }
    scroller.expandsVertically = true
    overlay.expandsVertically = false
    overlay.child = page
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

  /// Tells GTK of each splice, and fills again what changed in place.
  ///
  /// GTK itself animates nothing: rows in view are drawn on their way for a fifth of a second, while
  /// they already have their new places. What a person looks at stays where it is.
  public func apply(_ delivery: ListDelivery) {
    changes += 1
    let gone = ownRows(in: delivery.batch.removed)
    begin(delivery)
    // A cell that changes its own list while it is filled: GTK is in the middle of something.
    if binding > 0 { freeze() }
    let fresh = announceAll(of: delivery)
    updateEdges()
    forget(gone, but: delivery.batch.inserted)
    refill(delivery.updated, animated: delivery.isAnimated)
    refill(fresh, animated: false)
    finish(delivery)
    checkDrag()
    noteDisplay()
  }

  /// Shows the list's selection, which GTK loses where a row goes and comes again.
  public func selectionChanged() {
    guard let feed, let rows, let selection, !rows.isFrozen, !isReporting else { return }
    update {
      selection.select(
        feed.selection.map { run in
          let start = rows.index(of: ListPosition(section: run.section, row: run.rows.lowerBound))
          return start..<start + run.count
        }
      )
    }
  }

  /// Shows the list's headers and footers, and leaves the room that it wants around its rows.
  public func layoutChanged() {
    changes += 1
    updateEdges()
    makeRoom()
    for host in hosts.values {
      guard let index = host.item?.position, rows?.position(of: index) == nil else { continue }
      refill(host, animated: false)
    }
    noteDisplay()
  }

  /// The rows on the screen, ascending; O(*h* log *h*) for *h* row widgets.
  public var visibleRows: [ListPosition] {
    hosts.values.filter(isInView)
      .compactMap { host in host.item?.position.flatMap { rows?.position(of: $0) } }
      .sorted()
  }

  private func showFeed(insteadOf former: ListFeed?) {
    abandonMotion()
    endDisplay(in: former)
    travel = nil
    hand = ScrollHand()
    ownCells = [:]
    reported = []
    scrolled = nil
    rebuild()
  }

  /// Shows the rows from scratch, in a widget that suits the style and the list.
  private func rebuild(insteadOf former: ListStyle? = nil) {
    let axis: Orientation = feed?.axis == .horizontal ? .horizontal : .vertical
    abandonDrag()
    hush()
    let seen = former.map { _ in visibleRows } ?? []
    let focused = focusedRow
    if axis != self.axis || former != nil { changeSurface(to: axis) }
    // Where nothing can be selected, there is nothing else that a click could mean.
    surface.activatesOnSingleClick = feed?.selectionMode == ListSelectionMode.none
    settleIn()
    let columns = surface.columns(in: breadthGuess, spacing: spacing)
    surface.setColumns(columns)
    rows = feed.map { FeedRows($0, columns: columns) }
    model = rows.map { RowModel($0) }
    selection = model.map(makeSelection)
    for host in hosts.values { host.isStale = true }
    makeRoom()
    update { surface.model = selection }
    rowsChanged()
    selectionChanged()
    if !seen.isEmpty { resume(at: seen, focused) }
    noteDisplay()
  }

  /// Goes on where a person was, as soon as the new widget has its size; until then it is not seen.
  private func resume(at seen: [ListPosition], _ focused: ListRowID?) {
    isResuming = true
    scroller.opacity = 0
    MainLoop.task { [weak self] in
      await self?.list.nextFrame()
      guard let self else { return }
      for position in [seen.last, seen.first] {
        if let position { scroll(to: position, animated: false) }
        await list.nextFrame()
      }
      isResuming = false
      scroller.opacity = 1
      if let focused { host(of: focused)?.frame?.grabFocus() }
      noteDisplay()
    }
  }

  private func changeSurface(to axis: Orientation) {
    abandonMotion()
    // They may be in view again in another widget, as if they had moved.
    departed += hosts.values.compactMap(\.displayed)
    // Else GTK would look for another row to give the focus to, and choose it.
    if let window = list.window, let focus = window.focus, list.isAncestor(of: focus) {
      window.focus = nil
    }
    hosts = [:]
    update { surface.model = nil }
    self.axis = axis
    breadth = 0
    surface = style.makeSurface(axis, slots)
    wireSurface()
  }

  private func wireSurface() {
    scroller.child = surface.content
    letDrag()
    acceptDrops()
    addShortcuts()
    addKeys()
    list.onMap { [weak self] in self?.noteDisplay() }
    list.onUnmap { [weak self] in
      self?.noteDisplay()
      self?.abandonMotion()
    }
    surface.onActivate { [weak self] index in self?.press(index) }
  }

  private func makeSelection(_ model: RowModel) -> SelectionModel {
    let selection: SelectionModel =
      switch feed?.selectionMode ?? .none {
      case .none: NoSelection(model)
      case .single: SingleSelection(model)
      case .multiple: MultiSelection(model)
      }
    selection.onSelectionChange { [weak self] in self?.reportSelection(in: $0) }
    return selection
  }

  /// Tells GTK of each splice, or of several as one where it has no row between them.
  ///
  /// - Returns: The rows that came.
  private func announceAll(of delivery: ListDelivery) -> [ListRun] {
    var fresh: [ListRun] = []
    var gathered = GatheredChanges()
    while let splice = delivery.upcoming {
      let change = rows?.change(of: splice)
      if !gathered.hasRoom(for: change, among: { heldRows }), let told = gathered.give() {
        tell(told)
      }
      _ = delivery.next()
      let followed = rows?.follow(splice)
      if let change {
        shift(change)
        gathered.take(change)
      } else if let followed {
        announce(followed)
      }
      fresh.append(ListRun(section: splice.section, rows: splice.new))
    }
    if let told = gathered.give() { tell(told) }
    return fresh
  }

  func announce(_ change: RowChange) {
    shift(change)
    tell(change)
  }

  private func shift(_ change: RowChange) {
    guard rows?.isFrozen == false else { return }
    follow(change)
    shiftDisplay(at: change.index, removed: change.removed, added: change.added)
  }

  private func tell(_ change: RowChange) {
    guard let rows, let model, !rows.isFrozen else { return }
    update { model.changed(at: change.index, removed: change.removed, added: change.added) }
  }

  /// Where the rows with widgets stand, as GTK knows them.
  private var heldRows: [Int] { hosts.values.compactMap { $0.item?.position } }

  private func updateEdges() {
    guard let rows else { return }
    let (former, scroll) = (rows.activities, scrolled)
    rows.updateEdges { announce($0) }
    rowsChanged()
    // What a person waits for is to be seen.
    let began = rows.activities.subtracting(former)
    if began.contains(.refreshing), (scroll?.offset ?? 0) <= 0 { reveal(0) }
    if began.contains(.growing), let scroll, scroll.remaining <= 0 {
      reveal(rows.count - 1)
    }
  }

  private func rowsChanged() {
    guard let rows, !rows.isFrozen else { return }
    surface.rowsChanged(rows, areApart: spacing > 0)
    let placeholder = rows.isEmpty && rows.activities.isEmpty ? feed?.placeholder : nil
    status.show(placeholder)
    scroller.isVisible = placeholder == nil
  }

  /// Keeps what GTK sees as it is until it is done with what it does now.
  private func freeze() {
    guard let rows, !rows.isFrozen else { return }
    rows.freeze()
    MainLoop.idle { [weak self] in self?.thaw() }
  }

  private func thaw() {
    guard let rows, let model, rows.isFrozen else { return }
    let before = rows.count
    rows.thaw()
    changes += 1
    update { model.changed(at: 0, removed: before, added: rows.count) }
    for host in hosts.values { refill(host, animated: false) }
    rowsChanged()
    selectionChanged()
    noteDisplay()
  }

  private func update(_ body: () -> Void) {
    let isNested = isUpdating
    isUpdating = true
    body()
    isUpdating = isNested
  }
}
