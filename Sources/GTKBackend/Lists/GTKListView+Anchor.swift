import GTK
import Lists

// What stays where it is on the screen.
extension GTKListView {
  /// Whether nothing of the list has gone by.
  var isAtStart: Bool {
    guard outer != nil else { return offset < 1 }
    return (list.translate(x: 0, y: 0, to: viewport)?.y ?? 0) > -1
  }

  func noteScrolling() {
    guard let transition, let value = viewportBar?.value else { return }
    transition.scrolled = value - transition.offset
    if !isAtStart { transition.isAtStart = false }
  }

  /// Puts what a person looks at where it was: the first row in view that kept its place in the
  /// list, keeps it on the screen too; where none did, whatever stands in the place of the first one
  /// has it; and a list at its very start stays there.
  ///
  /// - Returns: Whether something moves by that.
  func correct(_ transition: RowTransition) -> Bool {
    // A list on its way to a row goes on from where that says.
    guard travel == nil, let bar = viewportBar, let rows, rows.count > 0 else { return false }
    if transition.isAtStart {
      guard !isAtStart || shownHost(at: 0) == nil else { return false }
      bring(0, near: transition)
      return true
    }
    let kept = transition.rows.first { row in
      row.isRow && row.index != nil && isStillNear(row, in: transition)
    }
    // Whoever has scrolled all of them away meanwhile looks at others.
    if kept == nil, !transition.rows.contains(where: { isStillNear($0, in: transition) }) {
      return false
    }
    guard let kept = kept ?? (transition.isTouched ? transition.rows.first : nil) else {
      return false
    }
    let index = min(kept.index ?? kept.former, rows.count - 1)
    guard let place = shownHost(at: index)?.frame?.translate(x: 0, y: 0, to: viewport) else {
      bring(index, near: transition)
      return true
    }
    let drift =
      (isVertical ? place.y : place.x) - (along(kept.place) - transition.scrolled)
    guard abs(drift) >= 1 else { return false }
    let before = bar.value
    bar.value += drift
    return bar.value != before
  }

  /// Whether a row that was in view still would be, after what was scrolled since.
  private func isStillNear(_ row: RowTransition.Row, in transition: RowTransition) -> Bool {
    let start = along(row.place) - transition.scrolled
    let room = Double(isVertical ? viewport.height : viewport.width)
    return start < room && start + length(row.place) > 0
  }

  /// Scrolls to a row by GTK's own means.
  ///
  /// In 4.8 the first of two jumps that go farther than there are widgets shows nothing; then it
  /// takes a little push.
  private func bring(_ index: Int, near transition: RowTransition) {
    if transition.corrections % 2 == 0 {
      surface.scroll(to: index)
    } else if let bar = viewportBar {
      let isAtEnd = bar.value + bar.page >= bar.upper - 1
      bar.value += isAtEnd ? -1 : 1
    }
  }

  private func shownHost(at index: Int) -> RowHost? {
    hosts.values.first { $0.isMapped && $0.item?.position == index }
  }

  func along(_ place: RowTransition.Place) -> Double { isVertical ? place.y : place.x }

  func length(_ place: RowTransition.Place) -> Double {
    isVertical ? place.height : place.width
  }

  /// The rows that are at least partly in view, headers and footers too, from the first to the last.
  func seenRows() -> [RowTransition.Row] {
    let room = Double(isVertical ? viewport.height : viewport.width)
    return hosts.values.compactMap { host in
      guard host.isMapped, let id = host.row?.id, let index = host.item?.position,
        let frame = host.frame, let corner = frame.translate(x: 0, y: 0, to: viewport)
      else { return nil }
      let place = RowTransition.Place(
        x: corner.x,
        y: corner.y,
        width: Double(frame.width),
        height: Double(frame.height)
      )
      guard along(place) < room, along(place) + length(place) > 0 else { return nil }
      let isRow = rows?.position(of: index) != nil
      return RowTransition.Row(
        id: id,
        frame: frame,
        place: place,
        former: index,
        index: index,
        isRow: isRow
      )
    }
    .sorted { ($0.index ?? 0) < ($1.index ?? 0) }
  }
}
