import Assets
import GTK
import PetriDish

/// What happened in the dish, as a list that grows.
final class Timeline {
  /// The pane; the timeline works as long as it is kept itself.
  let widget: Widget

  /// Hears that the events were folded away, or unfolded.
  var onFold: ((Bool) -> Void)?

  private let journal: Journal
  private let stack: GTK.Stack
  private let count: Label
  private let entry: SearchEntry
  private let clear: Button
  private let fold: ToggleButton
  private let list: EventList
  private var filter = EventFilter()
  /// The next update, while there is something to take over.
  private var update: Deferral?

  /// Lays the pane out, and listens to the journal in place of whoever did.
  ///
  /// - Throws: ``AssetError`` or `ToolkitError` where the layout is not what it should be.
  init(_ workbench: Workbench, _ assets: Assets) throws {
    journal = workbench.dish.journal
    let layout = try Template("timeline.ui", assets)
    let builder = try layout.make("timeline")
    widget = try builder.object("timeline")
    stack = try builder.object("timeline_stack")
    count = try builder.object("event_count")
    entry = try builder.object("event_filter")
    clear = try builder.object("clear_events")
    fold = try builder.object("timeline_fold")
    list = EventList(
      try builder.object("event_list"),
      in: try builder.object("event_scroll"),
      journal,
      layout: layout
    )
    list.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    connect()
    refresh()
  }

  isolated deinit { update?.cancel() }

  /// Whether only the bar is there.
  var isFolded: Bool {
    get { fold.isActive }
    set { fold.isActive = newValue }
  }
}

extension Timeline {
  private func connect() {
    journal.observer = { [weak self] in self?.schedule() }
    entry.onSearchChange { [weak self] in self?.search() }
    entry.onStop { [weak self] in self?.entry.text = "" }
    clear.onClick { [weak self] in self?.journal.clear() }
    fold.onToggle { [weak self] in self?.folded() }
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
    list.update()
    showState()
  }

  private func search() {
    filter = EventFilter(entry.text)
    list.filter(by: filter)
    showState()
  }

  private func showState() {
    count.text = filter.isEmpty ? "\(journal.count)" : "\(list.count) of \(journal.count)"
    clear.isSensitive = journal.count > 0
    let page = journal.count == 0 ? "nothing" : list.count == 0 ? "no-match" : "events"
    if stack.visibleName != page { stack.visibleName = page }
  }

  private func folded() {
    fold.icon = isFolded ? "pan-up-symbolic" : "pan-down-symbolic"
    onFold?(isFolded)
  }
}
