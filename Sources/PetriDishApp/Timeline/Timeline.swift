import Assets
import Foundation
import GTK
import GTKBackend
import Lists
import PetriDish

/// The timeline, which lists the events of the dishes.
final class Timeline {
  /// The root widget; the caller must keep the timeline alive.
  let widget: Widget

  /// Called with whether the timeline is collapsed.
  var onFold: ((Bool) -> Void)?

  /// Called when the user switches to the comparison.
  var onComparison: () -> Void = {}

  /// The exporter for events.
  let file: FileExporter

  /// The width below which the bar hides the number of events, in points.
  static let tightWidth = 480

  /// The width below which the bar hides its title, in points.
  static let narrowWidth = 560

  let journal: Journal
  let list: EventList
  let layout: UIFile<TimelineOutlets>
  let entry: SearchEntry
  let kinds: KindsMenu
  let travelBar: TimeTravelBar
  /// The history of the list whose change is open.
  var history: ListTimeline?
  /// The past state of a list that the dish currently shows.
  var timeTravel: ListTimeTravel?
  /// Whether the dish showed the list of ``history`` when the bar was last updated.
  var isListShown = false
  private(set) weak var workbench: Workbench?
  let stack: GTK.Stack
  private let bar: Box
  private let title: Label
  let count: Label
  let newest: Label
  let held: Label
  private let newer: Button
  private let pause: ToggleButton
  private let follow: ToggleButton
  let clear: Button
  let export: Button
  let fold: ToggleButton
  private let comparison: Button
  private var update: ScheduledWork?
  private var events: Observation?

  /// Creates the timeline and observes the journal.
  ///
  /// - Throws: ``AssetError`` or `ToolkitError` if the layout is missing or invalid.
  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    journal = workbench.journal
    layout = try UIFile<TimelineOutlets>(assets)
    // The popover for kinds isn't inside the pane, so all objects of the layout are created.
    let parts = try layout.make()
    let widget: Widget = try parts.timeline
    self.widget = widget
    stack = try parts.timelineStack
    bar = try parts.timelineBar
    title = try parts.timelineTitle
    count = try parts.eventCount
    newest = try parts.newestEvent
    held = try parts.held
    newer = try parts.newerEvents
    entry = try parts.eventFilter
    kinds = try KindsMenu(parts, layout)
    pause = try parts.pause
    follow = try parts.follow
    clear = try parts.clearEvents
    export = try parts.exportEvents
    fold = try parts.timelineFold
    comparison = try parts.showComparison
    travelBar = try TimeTravelBar(parts)
    list = EventList(in: try parts.eventList, journal, layout: layout)
    list.rows.catalog = workbench.catalog
    file = FileExporter("Export events", over: widget) { [weak workbench] result in
      workbench?.notify(result)
    }
    try listen(parts)
    refresh()
  }

  isolated deinit {
    events?.cancel()
    update?.cancel()
  }

  /// Whether the button that switches to the comparison is visible.
  var canCompare: Bool {
    get { comparison.isVisible }
    set { comparison.isVisible = newValue }
  }

  /// Filters the events by a text as if the user had entered it.
  func find(_ text: String) {
    isFolded = false
    entry.text = text
    entry.grabFocus()
    entry.moveCaretToEnd()
  }

  /// Moves the focus to the filter and selects its text.
  func focusFilter() {
    isFolded = false
    entry.grabFocus()
    entry.selectAll()
  }
}

extension Timeline {
  private func listen(_ parts: UIObjects<TimelineOutlets>) throws {
    events = journal.observe { [weak self] in self?.schedule() }
    entry.onSearchChange { [weak self] in self?.search() }
    entry.onStop { [weak self] in self?.showAll() }
    kinds.onChange = { [weak self] in self?.search() }
    kinds.count = { [weak self] in self?.list.rows.counts ?? [:] }
    pause.onToggle { [weak self] in self?.paused() }
    follow.onToggle { [weak self] in self?.followed() }
    clear.onClick { [weak self] in self?.clearAll() }
    export.onClick { [weak self] in self?.exportAll() }
    fold.onToggle { [weak self] in self?.folded() }
    comparison.onClick { [weak self] in self?.onComparison() }
    list.view.onError = { [weak self] error in self?.notify("\(error)") }
    newer.onClick { [weak self] in self?.follow.isActive = true }
    list.rows.onFollow = { [weak self] follows in
      self?.follow.isActive = follows
      self?.showNewer()
    }
    let all = try parts.clearFilter
    all.onClick { [weak self] in self?.showAll() }
    let area = try parts.timelineWidth
    area.onResize { [weak self] width, _ in
      // The width affects the size of rows, so the update must wait until the layout has finished.
      MainLoop.idle { [weak self] in self?.fit(width) }
    }
    listenToEvents()
  }

  /// Schedules a single update for all events until the main loop is idle.
  private func schedule() {
    guard update == nil else { return }
    update = MainLoop.idle { [weak self] in
      self?.update = nil
      self?.refresh()
    }
  }

  private func refresh() {
    history?.update()
    list.update()
    followHistory()
    kinds.update()
    showState()
    if list.rows.hasMore { schedule() }
  }

  private func search() {
    var filter = EventFilter(entry.text)
    filter.lanes = kinds.lanes
    list.filter(by: filter)
    showState()
    if list.rows.hasMore { schedule() }
  }

  func showAll() {
    entry.text = ""
    kinds.lanes = Set(JournalEvent.Lane.allCases)
  }

  private func paused() {
    list.rows.isPaused = pause.isActive
    refresh()
  }

  private func followed() {
    if list.follows != follow.isActive { list.follows = follow.isActive }
  }

  private func clearAll() {
    list.clear()
    refresh()
  }

  /// Hides parts of the bar and the rows that don't fit a width, in points.
  func fit(_ width: Int) {
    list.rows.isNarrow = width < 520
    title.isVisible = width >= Self.narrowWidth
    let isTight = width < Self.tightWidth
    count.isVisible = !isTight
    bar.spacing = isTight ? 0 : 6
    bar.setClass("tight", isTight)
    travelBar.isNarrow = isTight
  }

  func notify(_ sentence: String) { workbench?.notify(.notice(sentence)) }
}

extension Timeline {
  /// Connects the actions of the events.
  private func listenToEvents() {
    list.makePanel = { [weak self] event in self?.panel(for: event) }
    list.rows.onCause = { [weak self] number in self?.reveal(number) }
    list.onCopy = { [weak self] number in self?.copy(number) }
    list.onOpen = { [weak self] in self?.opened() }
    listenToKeys()
    travelBar.onTravel = { [weak self] moment in self?.travel(to: moment) }
    workbench?.observe { [weak self] change in
      if case .dish = change { self?.dishChanged() }
    }
  }

  private func panel(for event: JournalEvent) -> (any EventPanel)? {
    let actions = EventActions(
      copy: { [weak self] number in self?.copy(number) },
      showEffects: { [weak self] number in self?.showEffects(of: number) }
    )
    let cause = event.cause(in: journal, workbench?.catalog)
    do {
      guard case .list(let change) = event.payload else {
        return try EventDetails(event, cause: cause, layout, actions)
      }
      let history = history(of: change.handle)
      guard let index = history.numbers.firstIndex(of: event.number) else {
        return try EventDetails(event, cause: cause, layout, actions)
      }
      let card = try BatchCard(history, index, layout, actions)
      card.onStep = { [weak self, weak card] number in
        let isForward = number > event.number
        self?.step(to: number, isForward: isForward, keepsFocus: card?.widget.holdsFocus ?? false)
      }
      return card
    } catch {
      notify("\(error)")
      return nil
    }
  }

  private func history(of handle: ListHandle) -> ListTimeline {
    if let history, history.handle === handle { return history }
    endTravel()
    let history = ListTimeline(of: handle, in: journal)
    self.history = history
    return history
  }

  /// Opens another change of the same list at the position of the current one.
  private func step(to number: Int, isForward: Bool, keepsFocus: Bool) {
    show(number) { list.open(number, isPinned: true) }
    if keepsFocus { (list.open?.panel as? BatchCard)?.focusStep(isForward: isForward) }
  }

  /// Selects an event and scrolls to it.
  func reveal(_ number: Int) {
    show(number) { list.reveal(number) }
  }

  /// Performs an action with an event's row, clearing the filter if it hides the event.
  private func show(_ number: Int, _ body: () -> Void) {
    if list.rows.row(of: number) == nil, !list.rows.filter.isEmpty {
      guard number > journal.dropped else { return notify("Event \(number) was discarded.") }
      showAll()
      list.filter(by: EventFilter())
      notify("Filter cleared to show event \(number).")
    }
    guard list.rows.row(of: number) != nil else {
      let why =
        list.rows.holdsBack(number)
        ? "is buffered until you resume"
        : journal.event(number) == nil ? "was discarded" : "was cleared"
      return notify("Event \(number) \(why).")
    }
    body()
  }

  private func showEffects(of number: Int) {
    entry.text = EventFilter.text(forEffectsOf: number)
    entry.grabFocus()
  }

  private func copy(_ number: Int) {
    guard let event = journal.event(number) else { return }
    do {
      Display.copy(try event.exported())
      workbench?.notify(.done("Event \(number) copied"))
    } catch {
      notify("Couldn’t copy event \(number): \(error)")
    }
  }
}

extension Timeline {
  /// Updates the counts and the state of the buttons.
  private func showState() {
    let rows = list.rows
    count.text = rows.filter.isEmpty ? "\(rows.total)" : "\(list.rows.count) of \(rows.total)"
    count.tooltip =
      journal.dropped == 0
      ? "All events are kept" : "\(journal.dropped) older events were discarded"
    showNewest()
    showNewer()
    held.isVisible = rows.isPaused
    held.text = "\(rows.held) buffered"
    clear.isSensitive = rows.total + rows.held > 0
    export.isSensitive = rows.total > 0
    let all = rows.filter.isEmpty ? "Export" : "Export all events, including hidden ones,"
    export.tooltip = "\(all) as JSON Lines…"
    let page =
      rows.total == 0 ? "nothing" : rows.count == 0 && !rows.hasMore ? "no-match" : "events"
    if stack.visibleName != page { stack.visibleName = page }
  }
}

extension Timeline {
  /// Whether only the bar is visible.
  var isFolded: Bool {
    get { fold.isActive }
    set { fold.isActive = newValue }
  }

  /// Shows the number of events that were added since the timeline stopped following.
  private func showNewer() {
    let count = list.rows.newer
    newer.isVisible = count > 0
    newer.label = "\(count) newer ↓"
  }

  /// Shows the newest event in the bar while the timeline is collapsed.
  private func showNewest() {
    guard isFolded else { return }
    newest.text = list.rows.newestEvent.map { EventText($0, in: journal).line } ?? ""
  }

  /// Updates the pane after the user collapsed or expanded it.
  func folded() {
    showNewest()
    fold.showArrow(isFolded: isFolded)
    onFold?(isFolded)
  }
}

extension Timeline {
  /// Exports all events to a file that the user chooses, including events that the filter hides.
  private func exportAll() { export(list.rows.events, isFiltered: !list.rows.filter.isEmpty) }

  /// Exports all events in the journal to a file that the user chooses.
  func exportJournal() { export(journal.events(), isFiltered: false) }

  private func export(_ events: [JournalEvent], isFiltered: Bool) {
    file.save(
      Self.words(for: events.count, isFiltered: isFiltered),
      as: fileName,
      warning: Self.warning(of: events.unrepeatableGestures)
    ) { path in
      try await Self.write(events, to: path)
    }
  }

  /// The suggested name of an exported file, such as `Fernweh 2026-11-29.jsonl`.
  private var fileName: String {
    let name = [workbench?.catalog.name ?? "", Date.now.formatted(.iso8601.year().month().day())]
    return name.filter { !$0.isEmpty }.joined(separator: " ").fileName + ".jsonl"
  }

  /// Returns a description of the exported events for notices.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - isFiltered: Whether some of the events may be hidden by the filter.
  static func words(for count: Int, isFiltered: Bool) -> String {
    count.counted("event") + (isFiltered ? " (including hidden ones)" : "")
  }

  /// Returns a sentence about widgets whose gestures can't be repeated, or `nil` without such widgets.
  static func warning(of names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(longestList).map(\.onOneLine).joined(separator: ", ")
    let rest = names.count > longestList ? ", …" : ""
    return "\(names.count.counted("input")) can’t be repeated: \(shown)\(rest)"
  }

  /// The maximum number of names in a notice.
  private static let longestList = 3

  /// Writes events outside the main loop because 100,000 events take several seconds.
  @concurrent
  nonisolated private static func write(_ events: [JournalEvent], to path: String) async throws {
    try TextFile.write(to: path) { write in
      for event in events { try write("\(event.exported())\n") }
    }
  }
}

/// The outlets of the timeline, its rows, and its panels.
struct TimelineOutlets: UIOutlets {
  static let file = "timeline.ui"

  let timeline = Outlet<Box>("timeline")
  let timelineWidth = Outlet<DrawingArea>("timeline_width")
  let timelineBar = Outlet<Box>("timeline_bar")
  let timelineTitle = Outlet<Label>("timeline_title")
  let eventCount = Outlet<Label>("event_count")
  let newestEvent = Outlet<Label>("newest_event")
  let held = Outlet<Label>("held")
  let newerEvents = Outlet<Button>("newer_events")
  let eventFilter = Outlet<SearchEntry>("event_filter")
  let showComparison = Outlet<Button>("show_comparison")
  let kinds = Outlet<MenuButton>("kinds")
  let pause = Outlet<ToggleButton>("pause")
  let follow = Outlet<ToggleButton>("follow")
  let clearEvents = Outlet<Button>("clear_events")
  let exportEvents = Outlet<Button>("export_events")
  let timelineFold = Outlet<ToggleButton>("timeline_fold")
  let travel = Outlet<Box>("travel")
  let travelList = Outlet<Label>("travel_list")
  let travelBack = Outlet<Button>("travel_back")
  let travelScale = Outlet<Scale>("travel_scale")
  let travelForward = Outlet<Button>("travel_forward")
  let travelMoment = Outlet<Label>("travel_moment")
  let travelLive = Outlet<Button>("travel_live")
  let timelineStack = Outlet<Stack>("timeline_stack")
  let clearFilter = Outlet<Button>("clear_filter")
  let eventList = Outlet<Box>("event_list")
  let kindsBox = Outlet<Box>("kinds_box")
  let kindCheck = Outlet<CheckButton>("kind_check")
  let kindCheckKind = Outlet<Label>("kind_check_kind")
  let kindCheckBadges = Outlet<Label>("kind_check_badges")
  let kindCheckCount = Outlet<Label>("kind_check_count")
  let eventRow = Outlet<Box>("event_row")
  let eventRowTime = Outlet<Label>("event_row_time")
  let eventRowLanes = Outlet<Box>("event_row_lanes")
  let eventRowKind = Outlet<Label>("event_row_kind")
  let eventRowDish = Outlet<Label>("event_row_dish")
  let eventRowText = Outlet<Label>("event_row_text")
  let eventRowDetail = Outlet<Label>("event_row_detail")
  let eventRowCause = Outlet<Button>("event_row_cause")
  let eventRowDuration = Outlet<Label>("event_row_duration")
  let eventRowDetailSlot = Outlet<Box>("event_row_detail_slot")
  let eventDetails = Outlet<Box>("event_details")
  let eventDetailsGrid = Outlet<Grid>("event_details_grid")
  let eventCopy = Outlet<Button>("event_copy")
  let eventEffects = Outlet<Button>("event_effects")
  let batch = Outlet<Box>("batch")
  let batchDeltas = Outlet<FlowBox>("batch_deltas")
  let batchBack = Outlet<Button>("batch_back")
  let batchPosition = Outlet<Label>("batch_position")
  let batchForward = Outlet<Button>("batch_forward")
  let batchStrip = Outlet<Grid>("batch_strip")
  let batchPositions = Outlet<Label>("batch_positions")
  let batchAll = Outlet<ToggleButton>("batch_all")
  let batchEffects = Outlet<Button>("batch_effects")
  let batchCopy = Outlet<Button>("batch_copy")
  let cell = Outlet<Box>("cell")
  let cellIcon = Outlet<Image>("cell_icon")
  let cellTitle = Outlet<Label>("cell_title")
  let delta = Outlet<Box>("delta")
  let deltaIcon = Outlet<Image>("delta_icon")
  let deltaTitle = Outlet<Label>("delta_title")
}
