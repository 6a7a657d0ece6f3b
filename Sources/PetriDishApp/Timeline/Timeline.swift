import Assets
import GTK
import GTKBackend
import PetriDish

/// The timeline: the events of the dish, as a list that grows.
final class Timeline {
  /// The pane; the timeline works as long as it is kept itself.
  let widget: Widget

  /// Called when the events are folded away, or unfolded.
  var onFold: ((Bool) -> Void)?

  /// Called when the user wants to see the comparison instead.
  var onComparison: () -> Void = {}

  /// The file that exported events are written to.
  let file: FileExporter

  /// The width below which the bar has no room for a count, in points: before it would keep the
  /// window from getting any narrower.
  static let tightWidth = 480

  let journal: Journal
  let list: EventList
  let layout: UIFile<TimelineOutlets>
  let entry: SearchEntry
  let kinds: KindsMenu
  let travelBar: TimeTravelBar
  /// The list whose change is open.
  var history: ListTimeline?
  /// The list as it was, while the dish shows that.
  var timeTravel: ListTimeTravel?
  private(set) weak var workbench: Workbench?
  let stack: GTK.Stack
  private let bar: Box
  private let title: Label
  let count: Label
  let newest: Label
  let held: Label
  private let pause: ToggleButton
  private let follow: ToggleButton
  let clear: Button
  let export: Button
  let fold: ToggleButton
  private let comparison: Button
  /// The next update, while there is something to take over.
  private var update: ScheduledWork?
  private var events: Observation?

  /// Lays the pane out, and observes the journal as long as there is a timeline.
  ///
  /// - Throws: ``AssetError`` or `ToolkitError` where the layout is not what it should be.
  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    journal = workbench.journal
    layout = try UIFile<TimelineOutlets>(assets)
    // The popover of kinds stands beside the pane; all parts that are made again come along.
    let parts = try layout.make()
    let widget: Widget = try parts.timeline
    self.widget = widget
    stack = try parts.timelineStack
    bar = try parts.timelineBar
    title = try parts.timelineTitle
    count = try parts.eventCount
    newest = try parts.newestEvent
    held = try parts.held
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
    file = FileExporter("Export the events", over: widget) { [weak workbench] sentence in
      workbench?.notify(.notice(sentence))
    }
    try listen(parts)
    refresh()
  }

  isolated deinit {
    events?.cancel()
    update?.cancel()
  }

  /// Whether there is a comparison to see instead.
  var canCompare: Bool {
    get { comparison.isVisible }
    set { comparison.isVisible = newValue }
  }

  /// Moves the focus to the filter, and selects its text.
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
    list.rows.onFollow = { [weak self] follows in self?.follow.isActive = follows }
    let all = try parts.clearFilter
    all.onClick { [weak self] in self?.showAll() }
    let area = try parts.timelineWidth
    area.onResize { [weak self] width, _ in
      // Rows change their size by it, which has to wait.
      MainLoop.idle { [weak self] in self?.fit(width) }
    }
    listenToEvents()
  }

  /// Schedules one update for all events until the loop has time.
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

  /// Removes every filter.
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

  /// Leaves out of the bar and the rows what there is no room for in a width in points.
  func fit(_ width: Int) {
    list.rows.isNarrow = width < 520
    title.isVisible = width >= 560
    let isTight = width < Self.tightWidth
    count.isVisible = !isTight
    bar.spacing = isTight ? 0 : 6
    bar.setClass("tight", isTight)
    travelBar.isNarrow = isTight
  }

  /// Shows a notice.
  func notify(_ sentence: String) { workbench?.notify(.notice(sentence)) }
}
