import GTK
import Lists

// Where a row would come to stand.
extension GTKListView {
  /// Whether the rows follow each other from top to bottom.
  var isVertical: Bool { list.orientation == .vertical }

  /// Whether the rows follow each other from right to left.
  var isMirrored: Bool { !isVertical && list.direction == .rightToLeft }

  func target(atX x: Double, y: Double) -> Result<RowDrag.Target, Refusal> {
    guard let feed, let from = draggedPosition.flatMap({ rows?.position(of: $0) }) else {
      return .failure(Refusal(reason: "The dragged row is not there any more."))
    }
    let place = isVertical ? y : x
    let near = shownRows.min { $0.distance(to: place) < $1.distance(to: place) }
    guard let near else {
      return .failure(Refusal(reason: "There is no row to drop another one beside."))
    }
    let isBeyond = (place >= (near.span.lowerBound + near.span.upperBound) / 2) != isMirrored
    var to = near.position
    if isBeyond { to.row += 1 }
    if to.section == from.section, to.row > from.row { to.row -= 1 }
    guard feed.canMove(from: from, to: to) else {
      let places = [from, to].map { "row \($0.row) of section \($0.section)" }
      return .failure(Refusal(reason: "The list does not let \(places[0]) become \(places[1])."))
    }
    let edge = isBeyond != isMirrored ? near.span.upperBound : near.span.lowerBound
    return .success(RowDrag.Target(from: from, to: to, gap: edge, over: near.id))
  }

  /// A row on the screen, and where it begins and ends along the axis.
  private struct ShownRow {
    let id: ListRowID
    let position: ListPosition
    let span: ClosedRange<Double>

    func distance(to place: Double) -> Double {
      max(span.lowerBound - place, place - span.upperBound, 0)
    }
  }

  private var shownRows: [ShownRow] {
    hosts.values.compactMap { host in
      guard host.isMapped, let frame = host.frame, let id = host.row?.id,
        let position = host.item?.position.flatMap({ rows?.position(of: $0) }),
        let corner = frame.translate(x: 0, y: 0, to: list)
      else { return nil }
      let start = isVertical ? corner.y : corner.x
      let length = Double(isVertical ? frame.height : frame.width)
      return ShownRow(id: id, position: position, span: start...start + length)
    }
  }

  func host(at place: Double) -> RowHost? {
    shownRows.first { $0.distance(to: place) == 0 }.flatMap { host(of: $0.id) }
  }

  /// Where the dragged row stands by now; nil if it is gone.
  ///
  /// - Complexity: O(1), or linear in the number of rows where a change took the row elsewhere.
  var draggedPosition: Int? {
    guard let drag, let rows else { return nil }
    let key = drag.id.rawValue
    if drag.index < rows.count, rows.key(at: drag.index) == key { return drag.index }
    guard let index = (0..<rows.count).first(where: { rows.key(at: $0) == key }) else { return nil }
    drag.index = index
    return index
  }

  /// Follows the dragged row through a change that GTK is about to be told of.
  func followDrag(_ change: RowChange) {
    guard let drag, drag.index >= change.index + change.removed else { return }
    drag.index += change.added - change.removed
  }
}

/// Why a row cannot be dropped.
struct Refusal: Error {
  let reason: String
}
