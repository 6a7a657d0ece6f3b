// The changes of sources that are implemented outside the module.
extension ListPublisher {
  /// Stores and sends a change of a source that is implemented outside the module.
  ///
  /// ```swift
  /// let batch = ListBatch(from: notes, to: newNotes)
  /// try publisher.publish(batch, of: self) { notes = newNotes }
  /// ```
  ///
  /// Views, observers and compositions are told after the closure. A batch that does not fit the present
  /// rows is refused before it. When the closure leaves other numbers of rows than the batch says, views
  /// reload all rows, and the call throws.
  ///
  /// - Parameters:
  ///   - batch: The change.
  ///   - source: The source, whose publisher this is.
  ///   - viewUpdate: The way in which views take in the change.
  ///   - completion: Called once with whether every view showed the change to its end; false if there
  ///     is no view.
  ///   - store: Stores the change in the source.
  /// - Throws: ``ListError/noRow(at:count:)``, ``ListError/noSection(at:count:)`` or
  ///   ``ListError/wrongCount(before:removed:inserted:after:)`` for a batch that does not fit,
  ///   ``ListError/unpublished(_:rows:count:)`` after a change without a batch,
  ///   ``ListError/isBeingEdited(_:)`` inside the closure of another call, and
  ///   ``ListError/sendsItsOwnChanges(_:)`` for the publisher of another list.
  public func publish(
    _ batch: ListBatch,
    of source: any ListSource,
    viewUpdate: ViewUpdate = .animated,
    completion: ((Bool) -> Void)? = nil,
    storing store: () -> Void
  ) throws(ListError) {
    try checkOpen(source)
    let start = ContinuousClock.now
    let before = source.rowCounts
    let present = source.presentRowCounts
    guard before == present else {
      throw .unpublished(name, rows: before.reduce(0, +), count: present.reduce(0, +))
    }
    let expected = try batch.rowCounts(after: before)
    let isSilent = viewUpdate == .silent
    let removed = isSilent && hasViews ? source.savedRows : source.savedRows(batch.removed)
    let left = hasObservers ? source.savedRows(batch.removed) : nil
    let former = hasObservers ? source.savedRows(batch.updated) : nil
    let after = stored(source, store)
    guard after == expected else {
      let rows = (before: before.reduce(0, +), after: after.reduce(0, +))
      replaceAll(before, by: after, in: source, since: start)
      throw .wrongCount(
        before: rows.before,
        removed: batch.removals,
        inserted: batch.insertions,
        after: rows.after
      )
    }
    var items: ListCommit.Items?
    if let left, let former {
      items = ListCommit.Items(
        removed: left,
        inserted: source.savedRows(batch.inserted),
        former: former,
        updated: source.savedRows(batch.rowsAfter(batch.updated))
      )
    }
    send(
      ListCommit(
        batch: batch,
        before: before,
        after: after,
        removedRows: removed,
        selection: batch.rowsAfter(selection),
        duration: ContinuousClock.now - start,
        isAnimated: viewUpdate != .immediate,
        kind: batch.isEmpty ? .nothing : isSilent ? .silent : .change,
        completion: ListCompletion(completion.map { [$0] } ?? [], isIdle: batch.isEmpty),
        items: items
      )
    )
  }

  /// Stores a change of a source that is implemented outside the module, and has views read all rows.
  ///
  /// Rows with the same identities stay selected. It also shows changes that were made without a batch.
  ///
  /// - Parameters:
  ///   - source: The source, whose publisher this is.
  ///   - store: Stores the change in the source.
  /// - Throws: ``ListError/isBeingEdited(_:)`` inside the closure of another call, and
  ///   ``ListError/sendsItsOwnChanges(_:)`` for the publisher of another list.
  public func reload(_ source: any ListSource, storing store: () -> Void = {}) throws(ListError) {
    try checkOpen(source)
    let start = ContinuousClock.now
    let before = source.rowCounts
    guard before == source.presentRowCounts else {
      return replaceAll(before, by: stored(source, store), in: source, since: start)
    }
    let rows = source.savedRows
    let selected = PositionSet(selection).positions.compactMap { source.rowID(at: $0) }
    let after = stored(source, store)
    replaceAll(before, rows, by: after, selected, in: source, since: start)
  }

  /// The selected rows, ascending.
  public var selectedPositions: [ListPosition] { Array(PositionSet(selection).positions) }

  /// Selects rows of a source that is implemented outside the module, and deselects all others.
  ///
  /// Positions without a row are ignored.
  ///
  /// - Throws: ``ListError/sendsItsOwnChanges(_:)`` for the publisher of another list.
  public func select(
    _ positions: some Sequence<ListPosition>,
    in source: any ListSource
  ) throws(ListError) {
    try checkOpen(source)
    let rows = PositionSet(positions.filter { source.rowID(at: $0) != nil }).runs
    guard rows != selection else { return }
    send(ListCommit(.selection, rows: source.rowCounts, selection: rows))
  }

  /// Tells views that the spacing, the margins, a header or the placeholder of a source changed.
  ///
  /// - Throws: ``ListError/sendsItsOwnChanges(_:)`` for the publisher of another list.
  public func publishLayout(of source: any ListSource) throws(ListError) {
    try checkOpen(source)
    send(ListCommit(.layout, rows: source.rowCounts, selection: selection))
  }

  // MARK: -

  /// Remembers the rows of an open list as its first view, observer or follower finds them.
  func beginPublishing(_ source: any ListSource) {
    if isOpen, publishedRows == nil { publishedRows = source.presentRowCounts }
  }

  /// Responds to a gesture in a source that is implemented outside the module, as one without a
  /// `receive` of its own does: rows are selected and deselected as the selection mode allows.
  ///
  /// - Returns: Whether the list accepts the gesture.
  public func select(by gesture: ListGesture, in source: any ListSource) -> Bool {
    var rows = Set(selectedPositions)
    switch gesture {
    case .ready:
      return true
    case .select(let position) where source.selectionMode != .none:
      guard source.rowID(at: position) != nil, !rows.contains(position) else { return false }
      rows = source.selectionMode == .single ? [position] : rows.union([position])
    case .deselect(let position):
      guard rows.remove(position) != nil else { return false }
    default:
      return false
    }
    do throws(ListError) { try select(rows, in: source) } catch { return false }
    return true
  }

  private func checkOpen(_ source: any ListSource) throws(ListError) {
    guard isOpen, source.publisher === self else { throw .sendsItsOwnChanges(name) }
    guard !isStoring else { throw .isBeingEdited(name) }
  }

  /// Returns the rows in each section after a closure has changed a source.
  private func stored(_ source: any ListSource, _ store: () -> Void) -> [Int] {
    isStoring = true
    store()
    isStoring = false
    let rows = source.presentRowCounts
    publishedRows = rows
    return rows
  }

  /// - Parameters:
  ///   - rows: The rows before; `nil` if they are not known any more.
  ///   - selected: The rows that stay selected.
  private func replaceAll(
    _ before: [Int],
    _ rows: (any SavedRows)? = nil,
    by after: [Int],
    _ selected: [ListRowID] = [],
    in source: any ListSource,
    since start: ContinuousClock.Instant
  ) {
    let batch = ListBatch(origin: .reload, replacing: before, by: after)
    guard !batch.isEmpty else { return }
    let saved = rows ?? SavedRowArray((0..<before.reduce(0, +)).map { .missing($0) })
    let none = SavedRowArray([])
    send(
      ListCommit(
        batch: batch,
        before: before,
        after: after,
        removedRows: saved,
        selection: PositionSet(selected.compactMap { source.position(of: $0) }).runs,
        duration: ContinuousClock.now - start,
        isAnimated: false,
        kind: .change,
        completion: ListCompletion(),
        items: hasObservers
          ? ListCommit.Items(
            removed: saved,
            inserted: source.savedRows,
            former: none,
            updated: none
          )
          : nil
      )
    )
  }
}

extension ListBatch {
  /// Returns the rows in each section after the batch.
  ///
  /// - Throws: ``ListError/noRow(at:count:)``, ``ListError/noSection(at:count:)`` or
  ///   ``ListError/wrongCount(before:removed:inserted:after:)`` if it does not fit.
  fileprivate func rowCounts(after before: [Int]) throws(ListError) -> [Int] {
    let count = max(before.count - sections.removed.count + sections.inserted.count, 0)
    let map = try ListSectionMap(sections, before: before.count, after: count)
    let (leaving, arriving) = (leaving, arriving)
    var counts = [Int](repeating: 0, count: count)
    for (section, rows) in before.enumerated() {
      if let new = map.newNumbers[section] { counts[new] = rows - leaving.count(in: section) }
    }
    for section in counts.indices { counts[section] += arriving.count(in: section) }
    try check(before: before, after: counts)
    return counts
  }
}
