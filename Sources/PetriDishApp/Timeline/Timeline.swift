import Assets
import GTK
import PetriDish

/// What happened in the dish, as a list that grows.
final class Timeline {
  /// The pane; the timeline works as long as it is kept itself.
  let widget: Widget

  /// Hears that the events were folded away, or unfolded.
  var onFold: ((Bool) -> Void)?

  /// Told that somebody wants to see the comparison instead.
  var onComparison: () -> Void = {}

  /// Where exported events go.
  let file: FileExporter

  let journal: Journal
  let list: EventList
  let layout: UIFile
  let entry: SearchEntry
  let kinds: KindsMenu
  let travel: TravelBar
  /// The list whose change is open.
  var history: ListTimeline?
  /// The list as it was, while the dish shows that.
  var past: PastView?
  private(set) weak var workbench: Workbench?
  private let stack: GTK.Stack
  private let bar: Box
  private let title: Label
  private let count: Label
  private let held: Label
  private let pause: ToggleButton
  private let follow: ToggleButton
  private let clear: Button
  private let export: Button
  private let fold: ToggleButton
  private let comparison: Button
  /// The next update, while there is something to take over.
  private var update: ScheduledWork?

  /// Lays the pane out, and listens to the journal in place of whoever did.
  ///
  /// - Throws: ``AssetError`` or `ToolkitError` where the layout is not what it should be.
  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    journal = workbench.journal
    layout = try UIFile("timeline.ui", assets)
    // The popover of kinds stands beside the pane; all parts that are made again come along.
    let builder = try layout.make()
    let widget: Widget = try builder.object("timeline")
    self.widget = widget
    stack = try builder.object("timeline_stack")
    bar = try builder.object("timeline_bar")
    title = try builder.object("timeline_title")
    count = try builder.object("event_count")
    held = try builder.object("held")
    entry = try builder.object("event_filter")
    kinds = try KindsMenu(builder, layout)
    pause = try builder.object("pause")
    follow = try builder.object("follow")
    clear = try builder.object("clear_events")
    export = try builder.object("export_events")
    fold = try builder.object("timeline_fold")
    comparison = try builder.object("show_comparison")
    travel = try TravelBar(builder)
    list = EventList(
      try builder.object("event_list"),
      in: try builder.object("event_scroll"),
      journal,
      layout: layout
    )
    file = FileExporter("Export the events", over: widget) { [weak workbench] sentence in
      workbench?.notify(.notice(sentence))
    }
    try listen(builder)
    refresh()
  }

  isolated deinit { update?.cancel() }

  /// Whether only the bar is there.
  var isFolded: Bool {
    get { fold.isActive }
    set { fold.isActive = newValue }
  }

  /// Whether there is a comparison to see instead.
  var canCompare: Bool {
    get { comparison.isVisible }
    set { comparison.isVisible = newValue }
  }

  /// Comes to the newest event if that is followed: what is hidden scrolls nowhere.
  func catchUp() { list.follows = list.follows }

  /// Puts the caret into the filter, with all that is there selected.
  func focusFilter() {
    isFolded = false
    entry.grabFocus()
    entry.selectAll()
  }
}

extension Timeline {
  private func listen(_ builder: Builder) throws {
    journal.observer = { [weak self] in self?.schedule() }
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
    list.onError = { [weak self] error in self?.notify("\(error)") }
    list.onFollow = { [weak self] follows in self?.follow.isActive = follows }
    let all: Button = try builder.object("clear_filter")
    all.onClick { [weak self] in self?.showAll() }
    let area: DrawingArea = try builder.object("timeline_width")
    area.onResize { [weak self] width, _ in
      // Rows change their size by it, which has to wait.
      MainLoop.idle { [weak self] in self?.fit(width) }
    }
    listenToEvents()
  }

  /// Puts the update off until the loop has time, once for however many events.
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

  /// Takes every filter away.
  func showAll() {
    entry.text = ""
    kinds.lanes = Set(Event.Lane.allCases)
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

  private func showState() {
    let rows = list.rows
    count.text = rows.filter.isEmpty ? "\(rows.total)" : "\(list.rows.count) of \(rows.total)"
    count.tooltip =
      journal.dropped == 0
      ? "Events kept; none has fallen out" : "Events kept; \(journal.dropped) older ones fell out"
    held.isVisible = rows.isPaused
    held.text = "\(rows.held) held back"
    clear.isSensitive = rows.total + rows.held > 0
    export.isSensitive = rows.total > 0
    let page =
      rows.total == 0 ? "nothing" : rows.count == 0 && !rows.hasMore ? "no-match" : "events"
    if stack.visibleName != page { stack.visibleName = page }
  }

  private func folded() {
    fold.icon = isFolded ? "pan-up-symbolic" : "pan-down-symbolic"
    onFold?(isFolded)
  }

  private func fit(_ width: Int) {
    list.isNarrow = width < 520
    title.isVisible = width >= 560
    // Each step comes before the bar would keep the window from getting any narrower.
    let isTight = width < 480
    count.isVisible = !isTight
    bar.spacing = isTight ? 0 : 6
    bar.setClass("tight", isTight)
    travel.isNarrow = isTight
  }

  /// Says something in passing.
  func notify(_ sentence: String) { workbench?.notify(.notice(sentence)) }
}
