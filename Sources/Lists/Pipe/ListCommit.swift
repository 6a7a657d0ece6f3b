/// A change that the store has made, on its way to views and observers.
@MainActor
struct ListCommit {
  var batch: ListBatch

  /// The rows in each section, before and after.
  var before: [Int]
  var after: [Int]

  /// What left; for a silent change everything that stood there, since its views catch up by a
  /// reload.
  var removedRows: any RemovedRows

  /// The selected rows after it.
  var selection: [ListRun]

  /// How long checking and storing it took.
  var duration: Duration

  var isAnimated: Bool

  /// What it is to views and observers.
  var kind: Kind

  enum Kind {
    /// A change that everybody learns of.
    case change
    /// A change that views learn of when somebody asks them to refresh, or by the next change.
    case silent
    /// Rows were selected or let go of.
    case selection
    /// Somebody asked for silent changes.
    case refresh
    /// The header or the room around the rows is another one.
    case layout
    /// Nothing changed, and somebody waits to hear so.
    case nothing
  }

  var completion: ListCompletion

  /// What it is about, where anybody wants to read it.
  var items: Items?

  struct Items {
    let removed: any RemovedRows
    let inserted: any RemovedRows
    let former: any RemovedRows
    let updated: any RemovedRows
  }

  /// Called when everybody has been told.
  var afterwards: (() -> Void)?
}

extension ListCommit {
  /// Says something that is no change of the rows.
  ///
  /// - Parameter rows: How many there are in each section.
  init(
    noting kind: Kind,
    rows: [Int],
    selection: [ListRun],
    completion: ListCompletion = ListCompletion()
  ) {
    self.init(
      batch: ListBatch(origin: .refresh, replacing: [], by: []),
      before: rows,
      after: rows,
      removedRows: PresentRows([]),
      selection: selection,
      duration: .zero,
      isAnimated: false,
      kind: kind,
      completion: completion
    )
  }
}
