/// A sectioned list that you change by applying snapshots.
///
/// ```swift
/// let people = DiffableDataSource<Team, Person.ID>(name: "People") { id in
///   .dynamic(staff[id], cell: PersonCell.self)
/// }
/// var snapshot = people.snapshot()
/// try snapshot.move(boss, before: intern)
/// try await people.apply(snapshot)
/// ```
///
/// The data source compares snapshots off the main actor, and sends the changes to views and observers like any other
/// list. Items are identities: an item that is in both snapshots keeps its row and selection. Views call the cell
/// provider when they configure a cell. To configure the cells of unchanged items again, mark the items in the
/// snapshot.
@MainActor
@dynamicMemberLookup
public final class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  ScrollingList, ListSource
{
  /// The name of the list in events and journals.
  public let name: String

  /// The axis along which the rows are laid out.
  public let axis: ListAxis

  /// The publisher that sends every change to views and observers.
  public let publisher: ListPublisher

  let requestedSelectionMode: ListSelectionMode

  /// The number of rows that the user can select.
  ///
  /// The value is never `automatic`.
  ///
  /// For a list created with the automatic mode, the user can select one row, or none while
  /// ``ListCallbacks/onActivate`` is set.
  public var selectionMode: ListSelectionMode {
    requestedSelectionMode.resolved(opensRows: respondsToActivation)
  }

  /// The policy for duplicate items in a snapshot.
  public let duplicates: ListDuplicatePolicy

  /// The effect of dragging a row.
  public var dragAndDrop = ListDragAndDrop.none

  /// A closure that returns the header of a section, such as its title, or `nil` for no header.
  ///
  /// Views call the closure again after each change of the section: when it is inserted or moved, when its rows are
  /// inserted, removed, moved or marked, and when a snapshot marks the section itself. After ``applyUsingReload(_:)``,
  /// or when this property is set, views call it for all sections.
  public var sectionHeader: ((Section) -> AnyListItem?)? {
    didSet { publish(.layout) }
  }

  /// A closure that returns the footer of a section, or `nil` for no footer.
  ///
  /// Views call the closure again under the same conditions as ``sectionHeader``.
  public var sectionFooter: ((Section) -> AnyListItem?)? {
    didSet { publish(.layout) }
  }

  /// A closure that returns the section index title of a section, such as a letter, or `nil` for no title.
  public var sectionIndexTitle: ((Section) -> String?)? {
    didSet { publish(.layout) }
  }

  /// The distance between adjacent rows, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { publish(.layout) } }
  }

  /// The margins around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { publish(.layout) } }
  }

  /// The length of the rows along the axis.
  ///
  /// A new value clears the cache of measured lengths and makes views lay out all rows.
  public var sizing = ListSizing<Item>.byModel {
    didSet {
      sizeCache?.forgetAll()
      publish(.layout)
    }
  }

  /// The animation of rows that the next changes insert or remove.
  ///
  /// To animate a single change differently, set this property before the change.
  public var rowAnimation = ListRowAnimation.fade

  /// The cache of measured lengths, or `nil` to measure rows every time.
  public var sizeCache: (any SizeCache)? = RowSizeCache()

  /// A closure to call with an error that no method could throw, such as an invalid row length.
  public var onProblem: ((_ problem: ListError) -> Void)?

  /// A closure to call with the duplicates that were left out of an applied snapshot.
  public var onDuplicates: (([ListDuplicate<Item>]) -> Void)?

  /// A closure that returns whether the user may edit an item, or `nil` to allow it for all items.
  public var canEdit: ((_ position: ListPosition, _ item: Item) -> Bool)?

  /// A closure to call when the user changes the model of an item's cell, for example with a switch.
  ///
  /// The closure receives the new model and decides whether to apply it.
  public var onChange: ((_ position: ListPosition, _ item: Item, _ model: Any) -> Void)?

  /// A closure that returns whether the user may drag an item, or `nil` to allow it for all items.
  public var canReorder: ((_ item: Item) -> Bool)?

  /// A closure to call before the user moves an item, while the list is still unchanged.
  public var willReorder: ((ListReorderTransaction<Section, Item>) -> Void)?

  /// A closure to call after the user has moved an item.
  public var onReorder: ((ListReorderTransaction<Section, Item>) -> Void)?

  var checkedCells: Set<ObjectIdentifier> = []

  let callbacks = ListCallbacks<ListPosition, Item>()

  /// The callbacks of the list, which are the properties of ``ListCallbacks`` with row positions.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ListCallbacks<ListPosition, Item>, Value>
  ) -> Value {
    get { callbacks[keyPath: path] }
    set { callbacks[keyPath: path] = newValue }
  }

  let algorithms: SnapshotAlgorithms<Section, Item>
  let mutex = AsyncMutex()
  var store: SnapshotStore<Section, Item>

  /// The number of changes sent to views and observers.
  var sentCount = 0

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - name: The name of the list in events and journals.
  ///   - selectionMode: The number of rows that the user can select.
  ///   - duplicates: The policy for duplicate items in a snapshot.
  ///   - axis: The axis along which the rows are laid out.
  ///   - cell: A closure that returns the cell type and the model for an item.
  @inlinable
  public convenience init(
    name: String = "List",
    selectionMode: ListSelectionMode = .automatic,
    duplicates: ListDuplicatePolicy = .refuse,
    axis: ListAxis = .vertical,
    cell: @escaping (Item) -> AnyListItem
  ) {
    self.init(name, selectionMode, duplicates, axis, cell, algorithms: SnapshotAlgorithms())
  }

  @usableFromInline
  init(
    _ name: String,
    _ selectionMode: ListSelectionMode,
    _ duplicates: ListDuplicatePolicy,
    _ axis: ListAxis,
    _ cellProvider: @escaping (Item) -> AnyListItem,
    algorithms: SnapshotAlgorithms<Section, Item>
  ) {
    self.name = name
    requestedSelectionMode = selectionMode
    self.duplicates = duplicates
    self.axis = axis
    self.algorithms = algorithms
    store = SnapshotStore(cellProvider: cellProvider, algorithms: algorithms)
    publisher = ListPublisher(ofOwn: name)
    super.init()
    followActivation()
  }

  override func publishLayout() { publish(.layout) }

  /// Returns a copy of the current snapshot, without marks.
  public func snapshot() -> ListSnapshot<Section, Item> { store.state.snapshot }

  /// Returns the item at a position, or `nil` if the position is out of bounds.
  public func item(for position: ListPosition) -> Item? { store.item(at: position) }

  /// Returns the position of an item, or `nil` if the list doesn't contain it.
  ///
  /// - Complexity: O(1), or O(*n*) for the first call after a change.
  public func position(of item: Item) -> ListPosition? {
    store.position(of: item)
  }

  /// Returns the section at an index, or `nil` if the index is out of bounds.
  public func section(at number: Int) -> Section? {
    let sections = store.state.snapshot.sections
    return sections.indices.contains(number) ? sections[number] : nil
  }
}

extension DiffableDataSource {
  /// The number of sections.
  public var sectionCount: Int { store.state.snapshot.sections.count }

  /// Returns the number of rows in a section, or 0 if the section doesn't exist.
  public func rowCount(in section: Int) -> Int {
    store.state.snapshot.rows.indices.contains(section)
      ? store.state.snapshot.rows[section].count : 0
  }

  /// Returns the identity of the row at a position, or `nil` if the position is out of bounds.
  public func rowID(at position: ListPosition) -> ListRowID? {
    store.rowID(at: position)
  }

  /// Returns the row at a position, or `nil` if the position is out of bounds.
  public func row(at position: ListPosition) -> ListRow? {
    store.row(at: position)
  }

  // MARK: Section index

  /// The section index titles of all sections that have one, from top to bottom.
  public var sectionIndexTitles: [String] { indexedSections.map(\.title) }

  /// Returns the section for a title in the section index, or `nil` if there is no such title.
  public func section(forIndexTitle title: String, at index: Int) -> Int? {
    let sections = indexedSections
    return sections.indices.contains(index) ? sections[index].section : nil
  }

  private var indexedSections: [(title: String, section: Int)] {
    guard let sectionIndexTitle else { return [] }
    return store.state.snapshot.sections.enumerated().compactMap { number, section in
      sectionIndexTitle(section).map { ($0, number) }
    }
  }

  // MARK: Headers and footers

  /// Returns the header of a section, or `nil` if it has no header.
  public func header(in section: Int) -> ListRow? {
    supplementaryRow(of: section, isFooter: false, sectionHeader)
  }

  /// Returns the footer of a section, or `nil` if it has no footer.
  public func footer(in section: Int) -> ListRow? {
    supplementaryRow(of: section, isFooter: true, sectionFooter)
  }

  private func supplementaryRow(
    of number: Int,
    isFooter: Bool,
    _ provider: ((Section) -> AnyListItem?)?
  ) -> ListRow? {
    guard let section = section(at: number), let content = provider?(section) else { return nil }
    return store.supplementaryRow(content, of: section, isFooter: isFooter)
  }
}

extension DiffableDataSource {
  /// Returns the length of a row along the axis in points, according to ``sizing``.
  ///
  /// Returns `nil` if the layout of the row determines its length, or if the position is out of bounds.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - breadth: The size available across the axis, in points.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    length(at: position, breadth: breadth, by: sizing, sizeCache, onProblem)
  }

  /// Removes the lengths of removed and updated rows from the cache.
  func forgetSizes(_ batch: ListBatch) {
    guard let sizeCache else { return }
    for position in PositionSet(batch.removed + batch.updated).positions {
      sizeCache.forget(store.rowIDs[position])
    }
  }
}
