import GTK
public import Lists

// Telling GTK what became of the list.
extension GTKListView {
  /// Tells GTK of each splice, and fills again what changed in place.
  ///
  /// GTK itself animates nothing: rows in view are drawn on their way for a fifth of a second, while
  /// they already have their new places. What a person looks at stays where it is.
  public func apply(_ delivery: ListDelivery) {
    changes += 1
    let gone = ownRows(in: delivery.batch.removed)
    begin(delivery)
    // A cell that changes its own list while it is filled: GTK is in the middle of something.
    if binding > 0 { freeze() }
    let fresh = announceAll(of: delivery)
    updateEdges()
    forget(gone, but: delivery.batch.inserted)
    refill(delivery.updated, animated: delivery.isAnimated)
    refill(fresh, animated: false)
    finish(delivery)
    checkDrag()
    noteDisplay()
  }

  /// Shows the list's selection, which GTK loses where a row goes and comes again.
  public func selectionChanged() {
    guard let feed, let rows, let selection, !rows.isFrozen, !isReporting else { return }
    update {
      selection.select(
        feed.selection.map { run in
          let start = rows.index(of: ListPosition(section: run.section, row: run.rows.lowerBound))
          return start..<start + run.count
        }
      )
    }
  }

  /// Shows the list's headers and footers, and leaves the room that it wants around its rows.
  public func layoutChanged() {
    changes += 1
    updateEdges()
    makeRoom()
    for host in hosts.values {
      guard let index = host.item?.position, rows?.position(of: index) == nil else { continue }
      refill(host, animated: false)
    }
    noteDisplay()
  }

  /// Tells GTK of each splice, or of several as one where it has no row between them.
  ///
  /// - Returns: The rows that came.
  private func announceAll(of delivery: ListDelivery) -> [ListRun] {
    var fresh: [ListRun] = []
    var gathered = CoalescedChanges()
    while let splice = delivery.upcoming {
      let change = rows?.change(of: splice)
      if !gathered.hasRoom(for: change, among: { heldRows }), let told = gathered.give() {
        tell(told)
      }
      _ = delivery.next()
      let followed = rows?.follow(splice)
      if let change {
        shift(change)
        gathered.take(change)
      } else if let followed {
        announce(followed)
      }
      fresh.append(ListRun(section: splice.section, rows: splice.new))
    }
    if let told = gathered.give() { tell(told) }
    return fresh
  }

  func announce(_ change: RowChange) {
    shift(change)
    tell(change)
  }

  private func shift(_ change: RowChange) {
    guard rows?.isFrozen == false else { return }
    follow(change)
    shiftDisplay(at: change.index, removed: change.removed, added: change.added)
  }

  private func tell(_ change: RowChange) {
    guard let rows, let model, !rows.isFrozen else { return }
    update { model.changed(at: change.index, removed: change.removed, added: change.added) }
  }

  /// Where the rows with widgets stand, as GTK knows them.
  private var heldRows: [Int] { hosts.values.compactMap { $0.item?.position } }

  private func updateEdges() {
    guard let rows else { return }
    let (former, scroll) = (rows.activities, scrolled)
    rows.updateEdges { announce($0) }
    rowsChanged()
    // What a person waits for is to be seen.
    let began = rows.activities.subtracting(former)
    if began.contains(.refreshing), (scroll?.offset ?? 0) <= 0 { reveal(0) }
    if began.contains(.growing), let scroll, scroll.remaining <= 0 {
      reveal(rows.count - 1)
    }
  }

  func rowsChanged() {
    guard let rows, !rows.isFrozen else { return }
    surface.rowsChanged(rows, areApart: spacing > 0)
    let placeholder = rows.isEmpty && rows.activities.isEmpty ? feed?.placeholder : nil
    status.show(placeholder)
    scroller.isVisible = placeholder == nil
  }

  /// Keeps what GTK sees as it is until it is done with what it does now.
  private func freeze() {
    guard let rows, !rows.isFrozen else { return }
    rows.freeze()
    MainLoop.idle { [weak self] in self?.thaw() }
  }

  private func thaw() {
    guard let rows, let model, rows.isFrozen else { return }
    let before = rows.count
    rows.thaw()
    changes += 1
    update { model.changed(at: 0, removed: before, added: rows.count) }
    for host in hosts.values { refill(host, animated: false) }
    rowsChanged()
    selectionChanged()
    noteDisplay()
  }

  func update(_ body: () -> Void) {
    let isNested = isUpdating
    isUpdating = true
    body()
    isUpdating = isNested
  }
}
