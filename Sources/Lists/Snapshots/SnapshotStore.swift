/// The contents of a diffable data source: its state, and the identities of its rows.
@MainActor
struct SnapshotStore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private(set) var state = SnapshotState<Section, Item>()
  private(set) var rowIDs = SectionedRowIDs()

  /// Counts the changes made, those included that changed no rows.
  private(set) var version = 0

  /// The rows whose cells forget what they showed, while a change that says so is delivered.
  private var reloading: Set<ListRowID> = []

  private let cellProvider: (Item) -> AnyListItem
  private let algorithms: SnapshotAlgorithms<Section, Item>
  private var supplementaryIDs: [SupplementaryKey<Section>: ListRowID] = [:]

  /// The position of each item; nil until one is asked for after a change.
  private var positions: [Item: ListPosition]?

  init(
    cellProvider: @escaping (Item) -> AnyListItem,
    algorithms: SnapshotAlgorithms<Section, Item>
  ) {
    self.cellProvider = cellProvider
    self.algorithms = algorithms
  }

  // MARK: Rows

  /// The numbers of rows in each section.
  var rowCounts: [Int] { state.snapshot.rows.map(\.count) }

  func item(at position: ListPosition) -> Item? { state.snapshot[position] }

  /// Returns the position of an item; nil where it is not shown.
  ///
  /// - Complexity: O(1), but for the first call after a change, which is O(*n*).
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

  /// Returns a header or footer as a row, which stays the same as long as its section is there and
  /// one type of cell shows it.
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

  /// Returns some of the present rows, to be read later.
  func savedRows(_ runs: [ListRun]) -> SavedSnapshotRows<Item> {
    SavedSnapshotRows(
      runs,
      items: state.snapshot.rows,
      rowIDs: rowIDs,
      cellProvider: cellProvider
    )
  }

  // MARK: Changes

  /// Stores another state, to which a batch leads.
  mutating func change(to target: SnapshotState<Section, Item>, by batch: ListBatch) {
    rowIDs.follow(batch, before: rowCounts, after: target.snapshot.rows.map(\.count))
    store(target)
  }

  /// Stores another state.
  ///
  /// - Parameter former: The old position of each row; nil for new ones.
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

  /// Prepares the cells of some items for reuse before they are configured, until the delivery
  /// ends.
  mutating func beginReloading(_ items: Set<Item>) {
    for item in items {
      if let position = position(of: item) { reloading.insert(rowIDs[position]) }
    }
  }

  /// Configures all cells in place again.
  mutating func endReloading() {
    reloading = []
  }
}

/// The identity of a header or footer: its section, and the type of cell that shows it.
struct SupplementaryKey<Section: Hashable>: Hashable {
  let section: Section
  let isFooter: Bool
  let cell: ObjectIdentifier
}
