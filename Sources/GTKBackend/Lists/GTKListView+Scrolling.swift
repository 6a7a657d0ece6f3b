import GTK
public import Lists

// Bringing rows into view.
extension GTKListView {
  /// Brings a row to the screen, no further than needed.
  ///
  /// Animated, it takes a quarter of a second, unless the desktop wants nothing to move; a person who
  /// scrolls meanwhile stops it. Either way the list hears when it is over.
  public func scroll(to position: ListPosition, animated: Bool) {
    guard let rows, feed?.rowID(at: position) != nil else { return }
    endTravel()
    let index = rows.index(of: position)
    guard animated else { return reveal(index) }
    // Rows that are on their way themselves are followed at once.
    guard list.isMapped, surface.canMove, transition == nil, motion == nil, list.animates else {
      reveal(index)
      return reportTravelEnd()
    }
    let travel = ScrollAnimation(to: index, from: offset)
    self.travel = travel
    list.onTick { [weak self] time in self?.go(on: travel, at: time) ?? false }
  }

  /// Leaves the list where it is on its way.
  func endTravel() {
    guard travel != nil else { return }
    travel = nil
    feed?.didEndScrollingAnimation()
  }

  /// - Returns: Whether it goes on.
  private func go(on travel: ScrollAnimation, at time: Double) -> Bool {
    guard self.travel === travel else { return false }
    guard let index = travel.index else {
      endTravel()
      return false
    }
    let progress = travel.progress(at: time)
    if let target = offset(showing: index) {
      offset = travel.start + (target - travel.start) * progress
      noteScrolling()
    }
    guard progress >= 1 else { return true }
    self.travel = nil
    // Else the rows that were in view when it set out for the last step would be kept.
    transition?.isPlaced = true
    reveal(index)
    reportTravelEnd()
    return false
  }

  private func reportTravelEnd() {
    MainLoop.task { [weak self, list] in
      await list.nextFrame()
      self?.feed?.didEndScrollingAnimation()
    }
  }

  /// What says how far the list is scrolled along its axis.
  var adjustment: Adjustment? { isVertical ? scroller.vertical : scroller.horizontal }

  /// How many points of the list have gone by; in a text that runs to the left, it begins at the
  /// right.
  var offset: Double {
    get {
      guard let adjustment else { return 0 }
      return isMirrored
        ? adjustment.upper - adjustment.page - adjustment.value
        : adjustment.value - adjustment.lower
    }
    set {
      guard let adjustment else { return }
      adjustment.value =
        isMirrored ? adjustment.upper - adjustment.page - newValue : adjustment.lower + newValue
    }
  }

  /// How far the list is to be scrolled for a row to be in view: exactly where GTK has laid the row
  /// out, else as far as can be said from the number of rows.
  private func offset(showing index: Int) -> Double? {
    guard let rows, let adjustment, rows.count > 0 else { return nil }
    let (start, length) =
      extent(of: index) ?? guess(index, in: rows, adjustment.upper - adjustment.lower)
    if start < offset { return start }
    return max(offset, start + length - adjustment.page)
  }

  private func extent(of index: Int) -> (start: Double, length: Double)? {
    guard let host = hosts.values.first(where: { $0.item?.position == index }), isInView(host),
      let frame = host.frame, let corner = frame.translate(x: 0, y: 0, to: scroller)
    else { return nil }
    guard feed?.axis == .horizontal else {
      return (offset + corner.y, Double(frame.height + spacing))
    }
    let start = isMirrored ? Double(scroller.width - frame.width) - corner.x : corner.x
    return (offset + start, Double(frame.width + spacing))
  }

  private func guess(
    _ index: Int,
    in rows: FeedRows,
    _ content: Double
  ) -> (start: Double, length: Double) {
    let lines = (rows.count + rows.columns - 1) / rows.columns
    let length = content / Double(lines)
    return (Double(index / rows.columns) * length, length)
  }
}
