import GTK

/// Automatic scrolling to the end of a list that grows, until the user scrolls up.
final class AutoScroll {
  /// Called when the list begins to follow its end, and when it no longer does.
  var onFollow: ((Bool) -> Void)?

  /// Whether the end is kept in view.
  var follows = true {
    didSet {
      if follows != oldValue { onFollow?(follows) }
      update()
    }
  }

  /// Whether the user reads something, so that coming to the end is no reason to follow it.
  var isReading = false

  private let list: GTK.ListView
  private let scroll: ScrolledWindow
  /// The frames until all rows have their places and the end is in view.
  private var framesLeft = 0
  private var isScheduled: Bool { framesLeft > 0 }
  private var place = (value: 0.0, upper: 0.0)

  init(_ list: GTK.ListView, in scroll: ScrolledWindow) {
    self.list = list
    self.scroll = scroll
    scroll.vertical?.onValueChange { [weak self] in self?.scrolled() }
    // A list that gets less room keeps its first row, not its last one.
    scroll.vertical?.onChange(of: "page-size") { [weak self] in self?.update() }
    // A list that is hidden gives new rows no places.
    list.onMap { [weak self] in self?.update() }
  }

  /// Goes there, if it is followed, in the frame after the next one: only then new rows have their
  /// places.
  ///
  /// The wait includes rows that come in the meantime.
  func update() {
    guard follows, list.isMapped else { return }
    let isOnItsWay = isScheduled
    framesLeft = 2
    guard !isOnItsWay else { return }
    var isFirst = true
    list.onTick { [weak self] _ in
      defer { isFirst = false }
      return self?.advance(goingToEnd: !isFirst) ?? false
    }
  }

  /// Takes one frame of the way to the end.
  ///
  /// - Returns: Whether rows are still without their places.
  private func advance(goingToEnd goes: Bool) -> Bool {
    if goes, follows, let place = scroll.vertical { place.value = place.upper - place.page }
    framesLeft -= 1
    return isScheduled
  }

  /// Sees whether the user has scrolled up, or to the end.
  private func scrolled() {
    guard let now = scroll.vertical else { return }
    let former = place
    place = (now.value, now.upper)
    if now.value + now.page >= now.upper - 3 {
      if now.value > former.value, !isReading { follows = true }
    } else if !isScheduled, now.value < former.value - 0.5, now.upper >= former.upper {
      follows = false
    }
  }
}
