import GTK

extension ScrollGestures {
  /// Scrolls what stands around a list that goes sideways; GTK would have a wheel move the list.
  ///
  /// - Returns: Whether there is something to scroll.
  func scrollAround(_ turn: ScrollController.Event) -> Bool {
    guard !viewport.isVertical, turn.down != 0, turn.right == 0 else { return false }
    var next = viewport.container?.scrollerAround
    while let around = next {
      if let bar = around.vertical, bar.upper - bar.lower > bar.page {
        if turn.isTouchpad { bar.value += turn.down } else { around.turnWheel(by: turn.down) }
        return true
      }
      next = around.scrollerAround
    }
    return false
  }
}
