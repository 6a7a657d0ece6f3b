import GTK
import Lists
import PetriDish

/// A past state of a list, which replaces the list in the dish's views.
final class ListTimeTravel {
  /// The moment that the views show, as a number of changes.
  private(set) var moment: Int

  private let history: ListTimeline
  private let past: FrozenListSource
  private weak var list: (any ListSource)?
  private let views: [WeakView]

  private struct WeakView {
    weak var view: (any ListRenderer)?
  }

  /// Shows a past state in the views of a list; fails if the list isn't visible or the state isn't completely recorded.
  init?(_ history: ListTimeline, at moment: Int) {
    guard let list = history.handle.list, history.isWhole(from: moment) else { return nil }
    let views = list.views
    guard !views.isEmpty else { return nil }
    self.history = history
    self.list = list
    self.moment = moment
    self.views = views.map { WeakView(view: $0) }
    past = FrozenListSource(
      of: list,
      counts: history.rowCounts(at: moment),
      rows: Self.rows(history, moment)
    )
    for view in views { past.reattach(to: view) }
  }

  /// Shows another moment.
  ///
  /// Nearby moments are reached change by change, so that views keep their scroll positions.
  ///
  /// - Returns: Whether that moment is completely recorded.
  func show(_ target: Int) -> Bool {
    guard history.isWhole(from: target) else { return false }
    let distance = abs(target - moment)
    guard distance <= Self.farthest else {
      moment = target
      past.show(counts: history.rowCounts(at: target), rows: Self.rows(history, target))
      return true
    }
    while moment != target {
      let isForward = target > moment
      let change = history[isForward ? moment : moment - 1]
      moment += isForward ? 1 : -1
      past.step(
        change,
        isForward: isForward,
        animated: distance == 1,
        counts: history.rowCounts(at: moment),
        rows: Self.rows(history, moment)
      )
    }
    return true
  }

  /// The maximum number of changes that are applied one by one.
  private static let farthest = 50

  /// Whether all views have stopped showing the past state.
  var isOver: Bool { list == nil || !views.contains { $0.view?.feed?.source === past } }

  /// Shows the current state of the list again.
  func end() {
    guard let list else { return }
    for view in views.compactMap(\.view) where view.feed?.source === past {
      list.reattach(to: view)
    }
  }

  private static func rows(_ history: ListTimeline, _ moment: Int) -> FrozenListSource.Rows {
    { row in
      if let known = history.row(row, at: moment) { return known }
      // The list has changed since; the journal contains the change.
      history.update()
      return history.row(row, at: moment)
    }
  }
}

extension Timeline {
  /// Shows the time travel bar while a change of a list is open or a past state is visible.
  func opened() {
    guard timeTravel == nil else { return }
    let number = list.open?.number
    guard let history, let number, history.numbers.contains(number) else {
      travelBar.isVisible = false
      history = nil
      return
    }
    travelBar.isVisible = history.handle.list != nil
    isListShown = false
    travelBar.show(history[0].list, count: history.count, moment: history.count)
    hideBarWithList()
  }

  /// Hides the bar when its list is removed or leaves the dish.
  private func hideBarWithList() {
    guard timeTravel == nil, travelBar.isVisible, let history else { return }
    let isShown = history.handle.list?.views.isEmpty == false
    if history.handle.list == nil || isListShown && !isShown { travelBar.isVisible = false }
    isListShown = isShown
  }

  /// Adds new changes of the list to the bar; a past moment stays selected.
  func followHistory() {
    if timeTravel?.isOver == true { dishChanged() }
    hideBarWithList()
    guard let history, history.count > 0, travelBar.isVisible else { return }
    let moment = travelBar.isLive ? history.count : travelBar.moment
    travelBar.show(history[0].list, count: history.count, moment: moment)
  }

  /// Shows the list at a moment, in the dish if the list is visible there.
  func travel(to moment: Int) {
    guard let history else { return }
    if moment >= history.count {
      endTravel()
    } else if let timeTravel {
      if !timeTravel.show(moment) { endTravel() }
    } else {
      timeTravel = ListTimeTravel(history, at: moment)
    }
    travelBar.isInDish = timeTravel != nil
    tellOfThePast()
    let number = history.numbers[max(0, min(moment, history.count) - 1)]
    if list.open?.number != number, list.rows.row(of: number) != nil {
      list.open(number, isPinned: true)
    }
  }

  /// Shows the current state of the list.
  func endTravel() {
    timeTravel?.end()
    timeTravel = nil
    travelBar.isInDish = false
    tellOfThePast()
  }

  /// Updates the notice in the dish about the past state.
  private func tellOfThePast() {
    guard let timeTravel, let history else {
      workbench?.past = nil
      return
    }
    let after = timeTravel.moment
    let changes = history.count.counted("change")
    workbench?.past = Workbench.PastMoment(
      sentence: "Showing “\(history[0].list)” after \(after) of \(changes).",
      end: { [weak self] in self?.travelBar.goLive() }
    )
  }

  /// Handles Escape, which first returns to the present and then closes the open event.
  func listenToKeys() {
    let keys = KeyController()
    keys.onPress { [weak self] key in
      guard let self, key == Key(name: "Escape", modifiers: []) else { return false }
      guard timeTravel != nil || list.open != nil else { return false }
      if timeTravel != nil { travelBar.goLive() } else { list.close() }
      return true
    }
    widget.add(keys)
  }

  /// Shows the current rows when the dish changes, and hides the bar if its list has left the dish.
  func dishChanged() {
    if timeTravel != nil {
      endTravel()
      travelBar.goLive()
      isListShown = true
    }
    hideBarWithList()
  }
}

/// A bar with a slider that steps through the changes of a list.
final class TimeTravelBar {
  /// Called with the moment that the user chooses, as a number of changes.
  var onTravel: ((Int) -> Void)?

  private let widget: Widget
  private let list: Label
  private let scale: Scale
  private let label: Label
  private let back: Button
  private let forward: Button
  private let live: Button
  private var count = 0

  /// The selected moment, as a number of changes; ``count`` is the present.
  private(set) var moment = 0
  private var isSetting = false

  /// Whether the dish shows the selected moment.
  var isInDish = false { didSet { spell() } }

  init(_ parts: UIObjects<TimelineOutlets>) throws(ToolkitError) {
    widget = try parts.travel
    list = try parts.travelList
    scale = try parts.travelScale
    label = try parts.travelMoment
    back = try parts.travelBack
    forward = try parts.travelForward
    live = try parts.travelLive
    scale.onChange { [weak self] in self?.changed() }
    back.onClick { [weak self] in self?.travel(by: -1) }
    forward.onClick { [weak self] in self?.travel(by: 1) }
    live.onClick { [weak self] in self?.goLive() }
  }

  /// Whether the bar is too narrow for labels.
  var isNarrow = false {
    didSet { for text in [list, label] { text.isVisible = !isNarrow } }
  }

  var isVisible: Bool {
    get { widget.isVisible }
    set { widget.isVisible = newValue }
  }

  /// Whether the present is selected.
  var isLive: Bool { moment == count }

  /// Shows a moment in the history of a list without calling ``onTravel``.
  func show(_ name: String, count: Int, moment: Int) {
    isSetting = true
    list.text = name
    list.tooltip = name
    self.count = count
    self.moment = moment
    scale.setRange(0...max(1, count))
    scale.value = moment
    isSetting = false
    spell()
  }

  /// Selects the present and calls ``onTravel``.
  func goLive() { go(to: count) }

  private func travel(by distance: Int) { go(to: moment + distance) }

  private func changed() { if !isSetting { go(to: scale.value) } }

  private func go(to wanted: Int) {
    let next = max(0, min(count, wanted))
    guard next != moment else { return }
    show(list.text, count: count, moment: next)
    onTravel?(next)
  }

  private func spell() {
    let ago = count - moment
    let changes = "\(ago.counted("change")) ago"
    let place = isInDish ? " in the dish" : ""
    label.text = isLive ? "Now" : "Change \(moment) of \(count)\(place), \(changes)"
    label.tooltip = label.text
    // A disabled button must not keep the keyboard focus.
    let losesFocus = isLive && (forward.holdsFocus || live.holdsFocus)
    if losesFocus || moment == 0 && back.holdsFocus { scale.grabFocus() }
    back.isSensitive = moment > 0
    forward.isSensitive = !isLive
    live.isSensitive = !isLive
  }
}
