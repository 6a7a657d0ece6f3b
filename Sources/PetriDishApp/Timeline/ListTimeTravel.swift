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
