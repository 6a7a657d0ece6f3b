/// A change that a list has stored and that its views and observers are yet to be told of.
@MainActor
struct ListCommit {
  var batch: ListBatch

  /// The numbers of rows in each section before.
  var before: [Int]

  /// The numbers of rows in each section after.
  var after: [Int]

  /// The rows that left; for a silent change all rows, since its views catch up by a reload.
  var removedRows: any SavedRows

  /// The selected rows after it.
  var selection: [ListRun]

  /// The time taken to check and store it.
  var duration: Duration

  var isAnimated: Bool

  /// The way in which views show rows that come and leave, if it is animated.
  var rowAnimation = ListRowAnimation.fade

  /// The effect on views and observers.
  var kind: Kind

  enum Kind {
    /// Views and observers are told now.
    case change
    /// Observers are told now, views by the next refresh or change.
    case silent
    /// Rows were selected or deselected.
    case selection
    /// The views are to catch up with silent changes.
    case refresh
    /// The header or the insets changed.
    case layout
    /// No change; only the completion is called.
    case nothing

    /// Whether rows changed.
    var isChange: Bool { self == .change || self == .silent }
  }

  var completion: ListCompletion

  /// The items that came, left or changed; nil where the list is not observed.
  var items: Items?

  struct Items {
    let removed: any SavedRows
    let inserted: any SavedRows
    let former: any SavedRows
    let updated: any SavedRows
  }

  /// Called when views and observers have been told.
  var afterwards: (() -> Void)?
}

extension ListCommit {
  /// Makes a commit that changes no rows.
  ///
  /// - Parameter rows: The numbers of rows in each section.
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

/// A countdown of the views that are showing a change, with completions that are called once at 0.
@MainActor
final class ListCompletion {
  /// Whether nothing changed, which counts as shown.
  var isIdle: Bool

  private let callbacks: [(Bool) -> Void]
  private let others: [ListCompletion]
  private var awaited = 1
  private var wasShown: Bool?

  /// - Parameter isIdle: True where nothing changed.
  init(_ callbacks: [(Bool) -> Void] = [], isIdle: Bool = false) {
    self.callbacks = callbacks
    self.isIdle = isIdle
    others = []
  }

  /// Makes the completion of a change that is part of others, which wait for it.
  init(in others: [ListCompletion]) {
    callbacks = []
    isIdle = false
    self.others = others
    for other in others { other.awaited += 1 }
  }

  convenience init(in other: ListCompletion) {
    self.init(in: [other])
  }

  /// Adds a view to wait for.
  func expectView() {
    awaited += 1
  }

  /// Counts a view that has shown the change, or given up on it.
  func finishView(shown: Bool) {
    wasShown = (wasShown ?? true) && shown
    finishDelivery()
  }

  /// Ends the wait for the delivery itself; from now on only views are waited for.
  func finishDelivery() {
    awaited -= 1
    guard awaited == 0 else { return }
    for other in others {
      if let wasShown { other.finishView(shown: wasShown) } else { other.finishDelivery() }
    }
    for callback in callbacks { callback(wasShown ?? isIdle) }
  }
}
