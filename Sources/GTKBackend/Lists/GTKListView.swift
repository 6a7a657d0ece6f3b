public import GTK
public import Lists

/// Shows a list as a `GtkListView`, which makes widgets only for the rows near the screen.
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
/// to their cells. Nor is ``scroll(to:animated:)``.
///
/// The first row in view that keeps its place in the list keeps its place on the screen, whatever
/// comes and goes before it. A list at its very start stays there, and shows what comes. The
/// keyboard stays with its row, or goes to the one that took its place; it does not follow a row
/// farther than GTK has widgets, some hundred rows beyond the screen.
///
/// ## Putting rows elsewhere
///
/// Where the list lets them, rows can be dragged, or taken one place further with Alt and an arrow
/// along the axis. Why a row cannot be dropped is a debug message: `G_MESSAGES_DEBUG=PetriDish`.
public final class GTKListView: Lists.ListView {
  /// What stands on the screen: the list, and the way to scroll it.
  public let widget: Widget

  /// Told what GTK cannot show, once for each reason; the rows themselves say so too.
  public var onError: (BackendError) -> Void = { _ in }

  /// The list that is shown; setting it shows its rows from scratch.
  public var feed: ListFeed? {
    didSet { showFeed(insteadOf: oldValue) }
  }

  /// Where more rows go and come than this, GTK would look at each for survivors.
  public var swapLimit: Int { RowModel.swapLimit }

  let list = GTK.ListView()
  let scroller: ScrolledWindow
  let indicator = DropIndicator()
  private(set) var rows: FeedRows?
  private(set) var selection: SelectionModel?
  private var model: RowModel?

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

  /// Whether what came into view and went out of it will be reported anyway.
  var isReportDue = false

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

  private var keeper: GTKListView?

  /// Makes a view that shows nothing until a list is attached to it.
  public init() {
    let overlay = Overlay()
    scroller = ScrolledWindow(list)
    overlay.child = scroller
    overlay.add(indicator.widget)
    widget = overlay
    list.factory = makeFactory()
    letDrag()
    acceptDrops()
    addShortcuts()
    watchScrolling()
    list.onUnmap { [weak self] in self?.abandonMotion() }
    list.onActivate { [weak self] index in self?.press(index) }
    overlay.onChange(of: "parent") { [weak self] in
      self?.keeper = self?.widget.parent == nil ? nil : self
    }
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

  /// Shows the list's headers and footers; GTK 4.8 knows no room between and around rows.
  public func layoutChanged() {
    changes += 1
    updateEdges()
    for host in hosts.values {
      guard let index = host.item?.position, rows?.position(of: index) == nil else { continue }
      refill(host, animated: false)
    }
    noteDisplay()
  }

  /// The rows on the screen, ascending; O(*h* log *h*) for *h* row widgets.
  public var visibleRows: [ListPosition] {
    hosts.values.filter(\.isMapped)
      .compactMap { host in host.item?.position.flatMap { rows?.position(of: $0) } }
      .sorted()
  }

  /// Brings a row to the screen, at once: GTK 4.8 cannot do it by and by.
  public func scroll(to position: ListPosition, animated: Bool) {
    guard let rows, feed?.rowID(at: position) != nil else { return }
    reveal(rows.index(of: position))
  }

  private func showFeed(insteadOf former: ListFeed?) {
    abandonMotion()
    endDisplay(in: former)
    ownCells = [:]
    reported = []
    scrolled = nil
    let isVertical = feed?.axis != .horizontal
    list.orientation = isVertical ? .vertical : .horizontal
    scroller.setPolicy(
      horizontal: isVertical ? .never : .automatic,
      vertical: isVertical ? .automatic : .never
    )
    // Where nothing can be selected, there is nothing else that a click could mean.
    list.activatesOnSingleClick = feed?.selectionMode == ListSelectionMode.none
    rows = feed.map { FeedRows($0) }
    model = rows.map { RowModel($0) }
    selection = model.map(makeSelection)
    for host in hosts.values { host.isStale = true }
    update { list.model = selection }
    selectionChanged()
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
      if let change {
        shift(change)
        gathered.take(change)
      } else if let change = rows?.follow(splice) {
        announce(change)
      }
      fresh.append(ListRun(section: splice.section, rows: splice.new))
    }
    if let told = gathered.give() { tell(told) }
    return fresh
  }

  private func announce(_ change: RowChange) {
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

  private func updateEdges() { rows?.updateEdges { announce($0) } }

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
