// Which sources stand in it, and where.
extension ComposedDataSource {
  /// Inserts a source before the one at an index, or at the end where the index is the count.
  ///
  /// A source that stands there already then stands there twice.
  ///
  /// - Throws: ``ListError/noPlace(at:count:)``, and ``ListError/containsItself(_:)`` where the
  ///   source is the composition itself or is made of it.
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

  /// Adds a source at the end.
  ///
  /// - Throws: ``ListError/containsItself(_:)`` where the source is the composition itself or is
  ///   made of it.
  public func append(
    _ source: any ListSource,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try checkForeign(source)
    arrange(.append, viewUpdate: viewUpdate) { $0.append(bringPart(source)) }
  }

  /// Removes the source at an index.
  ///
  /// - Throws: ``ListError/noSource(at:count:)``.
  public func delete(
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try check(index)
    arrange(.delete, viewUpdate: viewUpdate) { $0.remove(at: index) }
  }

  /// Moves a source, with its sections, to the index that it then has.
  ///
  /// - Throws: ``ListError/noSource(at:count:)``.
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

  /// Swaps two sources, each with its sections.
  ///
  /// - Throws: ``ListError/noSource(at:count:)``.
  public func swap(
    _ index: Int,
    with other: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try check(index)
    try check(other)
    arrange(.move, viewUpdate: viewUpdate) { $0.swapAt(index, other) }
  }

  /// Replaces all sources; those that stood there before stay the same, with their rows.
  ///
  /// Where a source is in several parts, the first of the old ones becomes the first of the
  /// new ones.
  ///
  /// - Throws: ``ListError/containsItself(_:)`` where a source is the composition itself or is made
  ///   of it.
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

  /// Makes one change of all calls within a closure, on it and on its sources.
  ///
  /// Adapters, slices and compositions that stand in it, at any depth, take part: they are as
  /// before until the closure returns, and then each changes once, and the composition once for all
  /// of them. When the closure throws, nothing has happened. A batch within a batch joins the outer
  /// one; when its closure throws, its own calls are undone.
  ///
  /// - Parameters:
  ///   - viewUpdate: Says how views take in the change.
  ///   - updates: Makes the calls.
  ///   - completion: Called once after the commit, in order: whether every view, those of sources
  ///     included, showed the change to its end. False where no view was told.
  /// - Throws: What the closure throws.
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

  /// Makes views that were left out of silent changes reload all rows.
  public func refresh() {
    publish(.refresh)
  }

  /// Publishes what is no change of the rows.
  func publish(_ kind: ListCommit.Kind) {
    publisher.send(ListCommit(kind, rows: layout.counts, selection: publisher.selection))
  }

  /// Makes a part for a source that the open batch brings.
  private func bringPart(_ source: any ListSource) -> ComposedPart {
    let part = makePart(source)
    batch.made.append(part)
    return part
  }

  // MARK: Checks

  /// The parts at this moment of a batch.
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
  /// Changes the parts as part of the open batch, or as a change of its own.
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
    // The array has no other owner, and is then changed in place.
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

/// The open batch of a composition: its parts as they will be.
@MainActor
struct ComposedBatch {
  /// The parts as the batch will leave them; nil where it has not changed them.
  var parts: [ComposedPart]?

  /// The parts made for it, also those that it has not kept.
  var made: [ComposedPart] = []

  /// The call that changed the parts.
  var origin = ListOrigin.batch

  /// The transaction of which the batch is part.
  var transaction: ListTransaction?

  /// The rows of parts that will go, saved before the sources of the batch change.
  var removedRows: [ObjectIdentifier: any SavedRows] = [:]
}
