import GTK

extension MainWindow {
  /// Whether the map takes the place of the dish.
  var isMapShown: Bool {
    get { map.widget.isVisible }
    set {
      guard newValue != isMapShown else { return }
      dishPane.canvas.isVisible = !newValue
      dishPane.bar.isMapShown = newValue
      if newValue {
        map.open()
        bottom.isFolded = true
      } else {
        map.close()
        bottom.isFolded = state[.isTimelineFolded]
        _ = dishPane.takeKeyboard()
      }
      panes.follow(window.width)
      enableActions()
    }
  }

  /// Has the fold of the timeline remembered, unless the map has folded it.
  func followTimelineFold() {
    bottom.onFold = { [fold = empty.fold, state, map] isFolded in
      if !map.widget.isVisible { state[.isTimelineFolded] = isFolded }
      fold.isFolded = isFolded
    }
  }
}
