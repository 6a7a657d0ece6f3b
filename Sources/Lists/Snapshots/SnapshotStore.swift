/// The contents of a diffable data source, which are its state and the identities of its rows.
@MainActor
struct SnapshotStore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private(set) var state = SnapshotState<Section, Item>()
  private(set) var rowIDs = SectionedRowIDs()

  /// The number of changes so far, including those that didn't change any rows.
  private(set) var version = 0

  /// The rows whose cells are prepared for reuse during the delivery of a change.
  private var reloading: Set<ListRowID> = []

  private let cellProvider: (Item) -> AnyListItem
  private let algorithms: SnapshotAlgorithms<Section, Item>
  private var supplementaryIDs: [SupplementaryKey<Section>: ListRowID] = [:]

  /// The position of each item, or `nil` until one is needed after a change.
  private var positions: [Item: ListPosition]?

  init(
    cellProvider: @escaping (Item) -> AnyListItem,
    algorithms: SnapshotAlgorithms<Section, Item>
  ) {
    self.cellProvider = cellProvider
    self.algorithms = algorithms
  }

  // MARK: Rows

  /// The number of rows in each section.
  var rowCounts: [Int] { state.snapshot.rows.map(\.count) }

  func item(at position: ListPosition) -> Item? { state.snapshot[position] }

  /// Returns the position of an item, or `nil` if the list doesn't contain it.
  ///
  /// - Complexity: O(1), or O(*n*) for the first call after a change.
  mutating func position(of item: Item) -> ListPosition? {
    let known = positions ?? algorithms.positions(state.snapshot)
    positions = known
    return known[item]
  }

  func rowID(at position: ListPosition) -> ListRowID? {
    item(at: position) == nil ? nil : rowIDs[position]
  }

  func row(at position: ListPosition) -> ListRow? {
    guard let item = item(at: position) else { return nil }
    let id = rowIDs[position]
    let content = SnapshotContent(
      item: item,
      shown: cellProvider(item),
      forgets: reloading.contains(id)
    )
    return ListRow(id: id, content: content)
  }

  /// Returns the row of a header or footer, which stays the same for the same section and cell type.
  mutating func supplementaryRow(
    _ content: AnyListItem,
    of section: Section,
    isFooter: Bool
  ) -> ListRow {
    let key = SupplementaryKey(
      section: section,
      isFooter: isFooter,
      cell: ObjectIdentifier(content.cellType)
    )
    let id = supplementaryIDs[key] ?? rowIDs.makeID()
    supplementaryIDs[key] = id
    return ListRow(id: id, content: content)
  }

  /// Returns some of the current rows for later access.
  func savedRows(_ runs: [ListRun]) -> SavedSnapshotRows<Item> {
    SavedSnapshotRows(
      runs,
      items: state.snapshot.rows,
      rowIDs: rowIDs,
      cellProvider: cellProvider
    )
  }

  // MARK: Changes

  /// Stores a new state that results from a batch.
  mutating func change(to target: SnapshotState<Section, Item>, by batch: ListBatch) {
    rowIDs.follow(batch, before: rowCounts, after: target.snapshot.rows.map(\.count))
    store(target)
  }

  /// Stores a new state.
  ///
  /// - Parameter former: The old position of each row, or `nil` for new rows.
  mutating func replace(
    with target: SnapshotState<Section, Item>,
    former: [[ListPosition?]]
  ) {
    rowIDs.rename(former)
    store(target)
  }

  private mutating func store(_ target: SnapshotState<Section, Item>) {
    state = target
    state.snapshot.marks = ListMarks()
    version += 1
    positions = nil
    guard !supplementaryIDs.isEmpty else { return }
    let sections = Set(target.snapshot.sections)
    supplementaryIDs = supplementaryIDs.filter { sections.contains($0.key.section) }
  }

  /// Prepares the cells of some items for reuse before they are configured, until the delivery ends.
  mutating func beginReloading(_ items: Set<Item>) {
    for item in items {
      if let position = position(of: item) { reloading.insert(rowIDs[position]) }
    }
  }

  /// Stops preparing cells for reuse.
  mutating func endReloading() {
    reloading = []
  }
}

/// The identity of a header or footer, made of its section and cell type.
struct SupplementaryKey<Section: Hashable>: Hashable {
  let section: Section
  let isFooter: Bool
  let cell: ObjectIdentifier
}

/// The row identities of a sectioned list, which are preserved across changes.
struct SectionedRowIDs {
  private(set) var sections: [[ListRowID]] = []
  private var last: UInt64 = 0

  subscript(position: ListPosition) -> ListRowID { sections[position.section][position.row] }

  /// Returns the position of a row, or `nil` if the list doesn't contain it.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func position(of row: ListRowID) -> ListPosition? {
    for (section, ids) in sections.enumerated() {
      if let index = ids.firstIndex(of: row) { return ListPosition(section: section, row: index) }
    }
    return nil
  }

  /// Returns a new, unique identity.
  mutating func makeID() -> ListRowID {
    last += 1
    return ListRowID(rawValue: last)
  }

  /// Updates the identities according to a batch.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* rows in changed sections and *m* moves.
  mutating func follow(_ batch: ListBatch, before: [Int], after: [Int]) {
    let map: ListSectionMap
    do throws(ListError) {
      map = try ListSectionMap(batch.sections, before: before.count, after: after.count)
    } catch {
      preconditionFailure("Applied an invalid batch: \(error)")
    }
    sections = batch.rebuilt(sections, map) { makeID() }
  }

  /// Assigns new identities to all rows except existing ones.
  ///
  /// - Parameter former: The old position of each row, or `nil` for new rows.
  mutating func rename(_ former: [[ListPosition?]]) {
    let old = sections
    sections = former.map { row in
      row.map { place in place.map { old[$0.section][$0.row] } ?? makeID() }
    }
  }
}

/// An item of a data source with its cell type and model.
struct SnapshotContent<Item>: ListContent {
  let item: Item
  let shown: AnyListItem

  /// Whether to prepare the cell for reuse before configuring it.
  let forgets: Bool

  var cellType: any ListCell.Type { shown.cellType }
  var anyModel: Any { shown.model }
  var keepsCell: Bool { shown.keepsCell }
  var view: AnyObject? { shown.view }
  func makeCell() -> any ListCell { shown.makeCell() }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError) {
    if forgets { cell.prepareForReuse() }
    try shown.configure(cell, animated: animated && !forgets)
  }

  func changed(to model: Any) -> (any ListContent)? {
    (shown.changed(to: model) as? AnyListItem).map {
      SnapshotContent(item: item, shown: $0, forgets: forgets)
    }
  }

  func length(along axis: ListAxis, breadth: Double) -> Double? {
    shown.length(along: axis, breadth: breadth)
  }
}
