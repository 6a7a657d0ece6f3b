extension [Recording.Step] {
  /// The steps without those of scrolling that lead only to the next one.
  var withoutIdleScrolling: Self {
    var kept: Self = []
    for step in self {
      if let last = kept.last, last.isScroll(of: step.action), last.changes.isEmpty,
        last.effects.isEmpty
      {
        kept.removeLast()
      }
      kept.append(step)
    }
    return kept
  }
}

extension Recording.Step {
  /// Returns whether it and another action scroll the same list, and the other one no less near its
  /// end.
  fileprivate func isScroll(of other: RecordedAction) -> Bool {
    guard case .touch(let one) = action, case .scroll(let first) = one.gesture,
      case .touch(let other) = other, case .scroll(let second) = other.gesture
    else { return false }
    return one.screen == other.screen && one.index == other.index
      && second.remaining <= first.remaining
  }
}
