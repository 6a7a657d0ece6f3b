import GTK
import Lists
import PetriDish

/// A list as it was, shown in the views of the dish that show it as it is.
final class ListTimeTravel {
  /// The moment that the views show.
  private(set) var moment: Int

  private let history: ListTimeline
  private let past: FrozenListSource
  private weak var list: (any ListSource)?
  private let views: [WeakView]

  private struct WeakView {
    weak var view: (any ListRenderer)?
  }

  /// Puts the past in place of a list; `nil` where the list is not on screen, or not all of it is
  /// known.
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

  /// Shows another moment: change by change, so that views stay where they are scrolled to.
  ///
  /// - Returns: Whether all of it is known.
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

  /// The greatest number of changes that are made one by one.
  private static let farthest = 50

  /// Whether no view shows the past any more: the list has gone, or its screen, or they show
  /// another one.
  var isOver: Bool { list == nil || !views.contains { $0.view?.feed?.source === past } }

  /// Shows the list as it is.
  func end() {
    guard let list else { return }
    for view in views.compactMap(\.view) where view.feed?.source === past {
      list.reattach(to: view)
    }
  }

  private static func rows(_ history: ListTimeline, _ moment: Int) -> FrozenListSource.Rows {
    { row in
      if let known = history.row(row, at: moment) { return known }
      // The list has changed since, and the journal has it.
      history.update()
      return history.row(row, at: moment)
    }
  }
}

extension Timeline {
  /// Shows the bar of time travel while a change of a list is open, or the past is shown.
  func opened() {
    guard timeTravel == nil else { return }
    let number = list.open?.number
    guard let history, let number, history.numbers.contains(number) else {
      travelBar.isVisible = false
      history = nil
      return
    }
    travelBar.isVisible = true
    travelBar.show(history[0].list, count: history.count, moment: history.count)
  }

  /// Takes new changes of the list over; a past moment that is shown stays.
  func followHistory() {
    if timeTravel?.isOver == true { dishChanged() }
    guard let history, history.count > 0, travelBar.isVisible else { return }
    let moment = travelBar.isLive ? history.count : travelBar.moment
    travelBar.show(history[0].list, count: history.count, moment: moment)
  }

  /// Shows the list of the open change as it was, in the dish if that has it on screen.
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

  /// Shows the list as it is.
  func endTravel() {
    timeTravel?.end()
    timeTravel = nil
    travelBar.isInDish = false
    tellOfThePast()
  }

  /// Has the dish say that it shows the past, or no longer say so.
  private func tellOfThePast() {
    guard let timeTravel, let history else {
      workbench?.past = nil
      return
    }
    let after = timeTravel.moment
    let changes = history.count == 1 ? "1 change" : "\(history.count) changes"
    workbench?.past = Workbench.PastMoment(
      sentence: "“\(history[0].list)” is shown as it was: after \(after) of \(changes).",
      end: { [weak self] in self?.travelBar.goLive() }
    )
  }

  /// Escape leads back to now, and then closes what is open.
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

  /// Returns to the present after another scene or jump.
  func dishChanged() {
    guard timeTravel != nil else { return }
    endTravel()
    travelBar.goLive()
  }
}

/// The bar that goes back and forth between the changes of one list, from before the first to now.
final class TimeTravelBar {
  /// Called with the moment that the user chooses, counted by the changes before it.
  var onTravel: ((Int) -> Void)?

  private let widget: Widget
  private let list: Label
  private let scale: Scale
  private let label: Label
  private let back: Button
  private let forward: Button
  private let live: Button
  private var count = 0

  /// The moment at which the list is shown; ``count`` is now.
  private(set) var moment = 0
  private var isSetting = false

  /// Whether the dish shows that moment.
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

  /// Whether there is room for what the user moves, and for nothing else.
  var isNarrow = false {
    didSet { for text in [list, label] { text.isVisible = !isNarrow } }
  }

  /// Whether the bar is shown.
  var isVisible: Bool {
    get { widget.isVisible }
    set { widget.isVisible = newValue }
  }

  /// Whether the list is shown as it is now.
  var isLive: Bool { moment == count }

  /// Shows a moment of a list with a number of changes, without calling ``onTravel``.
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

  /// Goes to the list as it is now, and calls ``onTravel``.
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
    let changes = ago == 1 ? "1 change ago" : "\(ago) changes ago"
    let place = isInDish ? "in the dish: " : ""
    label.text = isLive ? "now" : "\(place)after \(moment) of \(count), \(changes)"
    label.tooltip = label.text
    // A button that can be pressed no more must not keep the keyboard.
    let losesFocus = isLive && (forward.holdsFocus || live.holdsFocus)
    if losesFocus || moment == 0 && back.holdsFocus { scale.grabFocus() }
    back.isSensitive = moment > 0
    forward.isSensitive = !isLive
    live.isSensitive = !isLive
  }
}
