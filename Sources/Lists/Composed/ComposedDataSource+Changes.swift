// Changes of the sources in the composition.
extension ComposedDataSource {
  /// Inserts a source before the one at an index, or at the end if the index equals the count.
  ///
  /// If the composition already contains the source, the source appears twice.
  ///
  /// - Throws: ``ListError/noPlace(at:count:)`` if the index is out of range, or ``ListError/containsItself(_:)`` if
  ///   the source is this composition or contains it.
  public func insert(
    _ source: any ListSource,
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    guard index >= 0, index <= currentParts.count else {
      throw .noPlace(at: index, count: currentParts.count)
    }
    try checkForeign(source)
    arrange(.insert, viewUpdate: viewUpdate) { $0.insert(bringPart(source), at: index) }
  }

  /// Appends a source.
  ///
  /// - Throws: ``ListError/containsItself(_:)`` if the source is this composition or contains it.
  public func append(
    _ source: any ListSource,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try checkForeign(source)
    arrange(.append, viewUpdate: viewUpdate) { $0.append(bringPart(source)) }
  }

  /// Removes the source at an index.
  ///
  /// - Throws: ``ListError/noSource(at:count:)`` if the index is out of range.
  public func delete(
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try check(index)
    arrange(.delete, viewUpdate: viewUpdate) { $0.remove(at: index) }
  }

  /// Moves a source and its sections to a new index, which refers to the sources after the move.
  ///
  /// - Throws: ``ListError/noSource(at:count:)`` if an index is out of range.
  public func move(
    at index: Int,
    to target: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try check(index)
    try check(target)
    arrange(.move, viewUpdate: viewUpdate) {
      $0.insert($0.remove(at: index), at: target)
    }
  }

  /// Swaps two sources and their sections.
  ///
  /// - Throws: ``ListError/noSource(at:count:)`` if an index is out of range.
  public func swap(
    _ index: Int,
    with other: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try check(index)
    try check(other)
    arrange(.move, viewUpdate: viewUpdate) { $0.swapAt(index, other) }
  }

  /// Replaces all sources.
  ///
  /// Existing sources keep their rows.
  ///
  /// If a source appears several times, its old and new occurrences are paired in order.
  ///
  /// - Throws: ``ListError/containsItself(_:)`` if a source is this composition or contains it.
  public func reload(
    sources: [any ListSource],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    for source in sources { try checkForeign(source) }
    arrange(.reload, viewUpdate: viewUpdate) { parts in
      var known = Dictionary(grouping: parts.reversed()) { ObjectIdentifier($0.source) }
      parts = sources.map { known[ObjectIdentifier($0)]?.popLast() ?? bringPart($0) }
    }
  }

  /// Combines all changes of the composition and its sources in a closure into one change.
  ///
  /// All adapters, slices and compositions inside this composition take part. They don't change until the closure
  /// returns; then each of them changes once, and the composition changes once. If the closure throws, nothing changes.
  /// A nested batch joins the outer one. If a nested closure throws, only its own calls are undone.
  ///
  /// - Parameters:
  ///   - viewUpdate: The way in which views apply the change.
  ///   - updates: A closure that makes the calls.
  ///   - completion: A closure that is called once after the commit, in order. Its argument is whether every view,
  ///     including views of the sources, finished showing the change, or `false` if no view was notified.
  /// - Throws: Any error that the closure throws.
  public func performBatchUpdates<Failure: Error>(
    viewUpdate: ViewUpdate = .animated,
    _ updates: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    if let outer = ListTransaction.outermost(transactions) {
      let savepoints = transactions.map { ($0, $0.savepoint) }
      do throws(Failure) {
        try updates()
      } catch {
        for (transaction, savepoint) in savepoints { transaction.rollBack(to: savepoint) }
        throw error
      }
      if let completion { outer.addCompletion(of: self, completion) }
      return
    }
    let transaction = ListTransaction()
    openTransaction = transaction
    do throws(Failure) {
      try updates()
    } catch {
      openTransaction = nil
      transaction.cancel()
      throw error
    }
    openTransaction = nil
    if let completion { transaction.addCompletion(of: self, completion) }
    transaction.commit(viewUpdate: viewUpdate)
  }

  /// Reloads all rows in views that haven't shown earlier silent changes.
  public func refresh() {
    publish(.refresh)
  }

  /// Publishes a commit that doesn't change rows.
  func publish(_ kind: ListCommit.Kind) {
    publisher.send(ListCommit(kind, rows: layout.counts, selection: publisher.selection))
  }

  /// Creates a part for a source that the open batch adds.
  private func bringPart(_ source: any ListSource) -> ComposedPart {
    let part = makePart(source)
    batch.made.append(part)
    return part
  }

  // MARK: Checks

  /// The current parts, including the changes of an open batch.
  private var currentParts: [ComposedPart] { batch.parts ?? layout.parts }

  private func check(_ index: Int) throws(ListError) {
    guard index >= 0, index < currentParts.count else {
      throw .noSource(at: index, count: currentParts.count)
    }
  }

  private func checkForeign(_ source: any ListSource) throws(ListError) {
    if publisher.reaches(source.publisher) { throw .containsItself(name) }
  }
}

extension ComposedDataSource: TransactionParticipant {
  /// Changes the parts, as part of the open batch or as a separate change.
  func arrange(
    _ origin: ListOrigin,
    viewUpdate: ViewUpdate,
    _ edit: (inout [ComposedPart]) -> Void
  ) {
    let open = transactions
    let own = open.isEmpty ? ListTransaction() : nil
    if batch.transaction == nil {
      batch.transaction = own ?? ListTransaction.outermost(open)
      batch.transaction?.join(self)
    }
    for other in open where other !== batch.transaction { other.addSavepoint(of: self) }
    batch.origin = own == nil ? .batch : origin
    var parts = batch.parts ?? layout.parts
    // Remove the other reference to the array, so that it is changed in place.
    batch.parts = nil
    edit(&parts)
    batch.parts = parts
    own?.commit(viewUpdate: viewUpdate)
  }

  var hasOpenBatch: Bool { batch.transaction != nil }

  func prepareCommit() {
    guard let new = batch.parts else { return }
    let staying = Set(new.map { ObjectIdentifier($0) })
    for part in layout.parts where !staying.contains(ObjectIdentifier(part)) {
      batch.removedRows[ObjectIdentifier(part)] = part.source.savedRows
    }
  }

  func commit(in round: CommitRound, completion: ListCompletion, viewUpdate: ViewUpdate) {
    let finished = batch
    batch = ComposedBatch()
    guard let parts = finished.parts else { return completion.finishDelivery() }
    pending.arrangement = PendingComposedChange.Arrangement(
      parts: parts,
      made: finished.made,
      removedRows: finished.removedRows,
      origin: finished.origin,
      completion: completion,
      viewUpdate: viewUpdate
    )
    requestCommit(in: round)
  }

  func discardBatch() {
    let discarded = batch.made
    batch = ComposedBatch()
    unfollow(discarded)
  }

  func closeBatch() {}

  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    batch.transaction?.addCompletion(of: self, completion)
  }

  func makeSavepoint() -> () -> Void {
    let (parts, made) = (batch.parts, batch.made)
    let completions = batch.transaction?.completionCount ?? 0
    return { [weak self] in
      guard let self else { return }
      let discarded = batch.made
      (batch.parts, batch.made) = (parts, made)
      unfollow(discarded)
      batch.transaction?.removeCompletions(of: self, from: completions)
    }
  }
}

/// The open batch of a composition.
@MainActor
struct ComposedBatch {
  /// The parts after the batch, or `nil` if the batch hasn't changed them.
  var parts: [ComposedPart]?

  /// The parts created for the batch, including those that it doesn't use.
  var made: [ComposedPart] = []

  /// The kind of call that changed the parts.
  var origin = ListOrigin.batch

  /// The transaction that includes the batch.
  var transaction: ListTransaction?

  /// The rows of removed parts, saved before their sources change.
  var removedRows: [ObjectIdentifier: any SavedRows] = [:]
}
