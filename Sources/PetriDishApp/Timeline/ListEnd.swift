import GTK

/// The end of a list that grows: in view as long as it is followed, until a person scrolls up.
final class ListEnd {
  /// Hears that it is followed, or no longer is.
  var onFollow: ((Bool) -> Void)?

  /// Whether it is to be in view.
  var follows = true {
    didSet {
      if follows != oldValue { onFollow?(follows) }
      update()
    }
  }

  /// Whether a person reads something, so that coming to the end is no reason to follow it.
  var isReading = false

  private let list: GTK.ListView
  private let scroll: ScrolledWindow
  private var isOnTheWay = false
  private var place = (value: 0.0, upper: 0.0)

  init(_ list: GTK.ListView, in scroll: ScrolledWindow) {
    self.list = list
    self.scroll = scroll
    scroll.vertical?.onValueChange { [weak self] in self?.scrolled() }
    // A list that gets less room keeps its first row, not its last one.
    scroll.vertical?.onChange(of: "page-size") { [weak self] in self?.update() }
  }

  /// Goes there, if it is followed, in the frame after the next one: only then new rows have their
  /// places.
  func update() {
    guard follows, !isOnTheWay else { return }
    isOnTheWay = true
    var isLaidOut = false
    list.onTick { [weak self] _ in
      defer { isLaidOut = true }
      if isLaidOut { self?.arrive() }
      return !isLaidOut
    }
  }

  private func arrive() {
    if follows, let place = scroll.vertical { place.value = place.upper - place.page }
    isOnTheWay = false
  }

  /// Sees whether a person has scrolled up, or to the end.
  private func scrolled() {
    guard let now = scroll.vertical else { return }
    let former = place
    place = (now.value, now.upper)
    if now.value + now.page >= now.upper - 3 {
      if now.value > former.value, !isReading { follows = true }
    } else if !isOnTheWay, now.value < former.value - 0.5, now.upper >= former.upper {
      follows = false
    }
  }
}
