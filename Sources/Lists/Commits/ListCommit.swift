/// A change that a list has stored but not delivered yet.
@MainActor
struct ListCommit {
  var batch: ListBatch

  /// The number of rows in each section before the change.
  var before: [Int]

  /// The number of rows in each section after the change.
  var after: [Int]

  /// The removed rows.
  ///
  /// A silent change includes all rows, because its views reload later.
  var removedRows: any SavedRows

  /// The selected rows after the change.
  var selection: [ListRun]

  /// The time needed to check and store the change.
  var duration: Duration

  var isAnimated: Bool

  /// The animation of inserted and removed rows, if the change is animated.
  var rowAnimation = ListRowAnimation.fade

  /// The effect on views and observers.
  var kind: Kind

  enum Kind {
    /// Views and observers are notified immediately.
    case change
    /// Observers are notified immediately, and views with the next refresh or change.
    case silent
    /// Rows were selected or deselected.
    case selection
    /// Views apply earlier silent changes.
    case refresh
    /// The header or the insets changed.
    case layout
    /// No change.
    ///
    /// Only the completion is called.
    case nothing

    var isChange: Bool { self == .change || self == .silent }
  }

  var completion: ListCompletion

  /// The inserted, removed and updated items, or `nil` if the list has no observers.
  var items: Items?

  struct Items {
    let removed: any SavedRows
    let inserted: any SavedRows
    let former: any SavedRows
    let updated: any SavedRows
  }

  /// A closure to call after views and observers are notified.
  var afterwards: (() -> Void)?
}

extension ListCommit {
  /// Creates a commit that doesn't change rows.
  ///
  /// - Parameter rows: The number of rows in each section.
  init(
    _ kind: Kind,
    rows: [Int],
    selection: [ListRun],
    completion: ListCompletion = ListCompletion()
  ) {
    self.init(
      batch: ListBatch(origin: .refresh, replacing: [], by: []),
      before: rows,
      after: rows,
      removedRows: SavedRowArray([]),
      selection: selection,
      duration: .zero,
      isAnimated: false,
      kind: kind,
      completion: completion
    )
  }
}

/// A counter of the views that are still showing a change, which calls completion handlers when it reaches 0.
@MainActor
final class ListCompletion {
  /// Whether the commit changed nothing, so that it counts as shown even without a view.
  var isIdle: Bool

  private let callbacks: [(Bool) -> Void]
  private let others: [ListCompletion]
  private var awaited = 1
  private var wasShown: Bool?

  /// - Parameter isIdle: Whether the commit changed nothing.
  init(_ callbacks: [(Bool) -> Void] = [], isIdle: Bool = false) {
    self.callbacks = callbacks
    self.isIdle = isIdle
    others = []
  }

  /// Creates the completion of a change that other changes wait for.
  init(in others: [ListCompletion]) {
    callbacks = []
    isIdle = false
    self.others = others
    for other in others { other.awaited += 1 }
  }

  convenience init(in other: ListCompletion) {
    self.init(in: [other])
  }

  func expectView() {
    awaited += 1
  }

  /// Counts a view that has finished showing the change or canceled it.
  func finishView(shown: Bool) {
    wasShown = (wasShown ?? true) && shown
    finishDelivery()
  }

  /// Ends the wait for the delivery.
  ///
  /// Only views are waited for from now on.
  func finishDelivery() {
    awaited -= 1
    guard awaited == 0 else { return }
    for other in others {
      if let wasShown { other.finishView(shown: wasShown) } else { other.finishDelivery() }
    }
    for callback in callbacks { callback(wasShown ?? isIdle) }
  }
}
