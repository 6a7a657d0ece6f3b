import GTK
import Lists

// Filling the row widgets that GTK lends to the rows near the screen.
extension GTKListView {
  /// What becomes of the places that GTK makes for rows.
  var slots: RowSlots {
    RowSlots(
      setUp: { [weak self] slot in
        let host = RowHost(slot)
        slot.cell = host
        host.onChange = { [weak self] host, model in self?.change(host, to: model) }
        self?.hosts[ObjectIdentifier(slot)] = host
      },
      fill: { [weak self] slot in
        guard let host = slot.cell as? RowHost else { return }
        self?.fill(host)
      },
      empty: { [weak self] slot in
        (slot.cell as? RowHost)?.release()
        self?.noteDisplay()
      },
      tearDown: { [weak self] slot in
        guard let host = self?.hosts.removeValue(forKey: ObjectIdentifier(slot)) else { return }
        if let displayed = host.displayed { self?.departed.append(displayed) }
        self?.noteDisplay()
      }
    )
  }

  private func fill(_ host: RowHost) {
    guard let rows, let item = host.item else { return }
    // GTK takes each row away, and gives it back, whose index changes.
    if host.shows(item.key) {
      host.follow(list.direction)
      return noteDisplay()
    }
    binding += 1
    defer { binding -= 1 }
    if let row = row(of: item) {
      do throws(BackendError) {
        try host.show(row, in: ownCell(for: row), change: changes)
      } catch {
        host.complain(error.description)
        report(error)
      }
    } else if !rows.isFrozen, case .activity(let activity)? = item.position.flatMap(rows.place) {
      host.show(activity)
    } else {
      host.showNothing()
    }
    host.noteFrame()
    host.follow(list.direction)
    allowPress(of: host, at: place(of: host))
    fit(host)
    hush(unlessShown: true)
    noteDisplay()
  }

  /// Lets a person choose and activate a row as its cell says.
  private func allowPress(of host: RowHost, at place: ListPosition?) {
    let isPressable = host.cell?.isPressable == true && place != nil
    // Where nothing can be selected the model says so; GTK gives the keyboard only to rows that can.
    host.item?.isSelectable = isPressable
    host.item?.isActivatable = isPressable
  }

  func place(of host: RowHost) -> ListPosition? {
    host.item?.position.flatMap { rows?.position(of: $0) }
  }

  /// Fills the rows again that stand at these places, unless they were just filled.
  ///
  /// - Complexity: O(*h* log *k*) for *h* row widgets and *k* runs.
  func refill(_ runs: [ListRun], animated: Bool) {
    guard !runs.isEmpty, let rows, !rows.isFrozen else { return }
    for host in hosts.values {
      guard let index = host.item?.position, let position = rows.position(of: index) else {
        host.isStale = true
        continue
      }
      if runs.holds(position), host.change < changes { refill(host, animated: animated) }
    }
  }

  func refill(_ host: RowHost, animated: Bool) {
    guard let item = host.item else { return host.isStale = true }
    guard let row = row(of: item) else {
      return rows?.isFrozen == true ? host.isStale = true : fill(host)
    }
    guard host.row?.id == row.id, host.row?.cellType == row.cellType else {
      host.isStale = true
      return fill(host)
    }
    binding += 1
    defer { binding -= 1 }
    do throws(BackendError) {
      try host.configure(row, animated: animated, change: changes)
    } catch {
      report(error)
    }
    allowPress(of: host, at: place(of: host))
    fit(host)
  }

  /// The row that a row widget is to show; nil while GTK is behind the list.
  private func row(of item: any RowSlot) -> ListRow? {
    guard let row = item.position.flatMap({ rows?.row(at: $0) }), row.id.rawValue == item.key
    else { return nil }
    return row
  }

  func host(of id: ListRowID) -> RowHost? {
    hosts.values.first { $0.row?.id == id && $0.item?.position != nil }
  }
}

// Cells that belong to one row each.
extension GTKListView {
  fileprivate func ownCell(for row: ListRow) throws(BackendError) -> (any WidgetCell)? {
    guard row.keepsCell else { return nil }
    if let known = ownCells[row.id] { return known }
    guard let made = row.makeCell() as? any WidgetCell else {
      throw .noWidget(cell: "\(row.cellType)")
    }
    if made.problem == nil { ownCells[row.id] = made }
    return made
  }

  /// Which of the rows that are about to leave have cells of their own.
  func ownRows(in runs: [ListRun]) -> Set<ListRowID> {
    guard !ownCells.isEmpty else { return [] }
    return ids(in: runs).filter { ownCells[$0] != nil }
  }

  /// Lets go of the cells of rows that left and did not come back.
  func forget(_ gone: Set<ListRowID>, but inserted: [ListRun]) {
    guard !gone.isEmpty else { return }
    for id in gone.subtracting(ids(in: inserted)) { ownCells[id] = nil }
  }

  private func ids(in runs: [ListRun]) -> Set<ListRowID> {
    var found: Set<ListRowID> = []
    for run in runs {
      for row in run.rows {
        if let id = feed?.rowID(at: ListPosition(section: run.section, row: row)) {
          found.insert(id)
        }
      }
    }
    return found
  }
}

extension [ListRun] {
  /// Whether one of the runs, which are ascending, holds a position.
  fileprivate func holds(_ position: ListPosition) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let run = self[middle]
      if run.contains(position) { return true }
      let isBefore = (run.section, run.rows.lowerBound) < (position.section, position.row)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
