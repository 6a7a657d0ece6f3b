/// A list in sections that is changed by applying snapshots.
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
/// Changes are found off the main actor; they then reach views and observers like any other change.
/// Items are identities: a row whose item is there again stays the same row, with its selection.
/// The cell provider is asked for the content of a row whenever a view configures a cell, and the
/// cells of marked items are configured again.
@MainActor
@dynamicMemberLookup
public final class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  ScrollingList, ListSource
{
  /// The name of the list in events and journals.
  public let name: String

  /// The axis along which the rows are laid out.
  public let axis: ListAxis

  /// The channel through which every change reaches views and observers.
  public let publisher: ListPublisher

  let requestedSelectionMode: ListSelectionMode

  /// The number of rows that the user may select; never automatic.
  ///
  /// It is what the list was made with; where that is automatic, none while ``ListCallbacks/onActivate``
  /// is set, and else one.
  public var selectionMode: ListSelectionMode {
    requestedSelectionMode.resolved(opensRows: respondsToActivation)
  }

  /// The treatment of items that are twice in a snapshot.
  public let duplicates: ListDuplicatePolicy

  /// The effect of dragging a row.
  public var dragAndDrop = ListDragAndDrop.none

  /// Returns the header of a section, such as its title; nil for none.
  ///
  /// Views ask again after each change of the section: when it comes or moves, when rows of it come,
  /// leave, move or are marked, and when a snapshot marks the section itself. They ask about all
  /// sections after ``applyUsingReload(_:)``, and when another closure is set.
  public var sectionHeader: ((Section) -> AnyListItem?)? {
    didSet { publish(.layout) }
  }

  /// Returns the footer of a section; nil for none.
  ///
  /// Views ask again when they do for ``sectionHeader``.
  public var sectionFooter: ((Section) -> AnyListItem?)? {
    didSet { publish(.layout) }
  }

  /// Returns the title of a section in the section index, such as its letter; nil for none.
  public var sectionIndexTitle: ((Section) -> String?)? {
    didSet { publish(.layout) }
  }

  /// The distance between neighbouring rows, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { publish(.layout) } }
  }

  /// The margins around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { publish(.layout) } }
  }

  /// The length of the rows along the axis.
  ///
  /// Setting another one empties the cache of measured lengths, and makes views lay out all rows.
  public var sizing = ListSizing<Item>.byModel {
    didSet {
      sizeCache?.forgetAll()
      publish(.layout)
    }
  }

  /// The way in which views show the rows that the next changes insert and remove.
  ///
  /// Set it before a change to animate that one otherwise.
  public var rowAnimation = ListRowAnimation.fade

  /// The cache of measured lengths; nil to measure anew each time.
  public var sizeCache: (any SizeCache)? = RowSizeCache()

  /// Called with what no call could throw, such as a length that no row can have.
  public var onProblem: ((_ problem: ListError) -> Void)?

  /// Called when a snapshot had items twice, of which all but the first were left out.
  public var onDuplicates: (([ListDuplicate<Item>]) -> Void)?

  /// Returns whether the user may edit an item; nil allows all.
  public var canEdit: ((_ position: ListPosition, _ item: Item) -> Bool)?

  /// Called with the model that the user wants an item's cell to show, such as by a switch; the
  /// callback decides whether to take it over.
  public var onChange: ((_ position: ListPosition, _ item: Item, _ model: Any) -> Void)?

  /// Returns whether the user may drag an item; nil allows all.
  public var canReorder: ((_ item: Item) -> Bool)?

  /// Called before the user's move of an item; the list is as it was.
  public var willReorder: ((ListReorderTransaction<Section, Item>) -> Void)?

  /// Called after the user's move of an item; the list is in its new order.
  public var onReorder: ((ListReorderTransaction<Section, Item>) -> Void)?

  var checkedCells: Set<ObjectIdentifier> = []

  let callbacks = ListCallbacks<ListPosition, Item>()

  /// The callbacks of the list: every property of ``ListCallbacks``, with positions of items.
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

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - name: The name of the list in events and journals.
  ///   - selectionMode: The number of rows that the user may select.
  ///   - duplicates: The treatment of items that are twice in a snapshot.
  ///   - axis: The axis along which the rows are laid out.
  ///   - cell: Returns the cell and the model that show an item.
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

  /// Returns a copy of what is shown, without marks.
  public func snapshot() -> ListSnapshot<Section, Item> { store.state.snapshot }

  /// Returns the item at a position; nil outside.
  public func item(for position: ListPosition) -> Item? { store.item(at: position) }

  /// Returns the position of an item; nil where it is not shown.
  ///
  /// - Complexity: O(1), but for the first call after a change, which is O(*n*).
  public func position(of item: Item) -> ListPosition? {
    store.position(of: item)
  }

  /// Returns the section of a number; nil outside.
  public func section(at number: Int) -> Section? {
    let sections = store.state.snapshot.sections
    return sections.indices.contains(number) ? sections[number] : nil
  }
}

extension DiffableDataSource {
  /// The number of sections.
  public var sectionCount: Int { store.state.snapshot.sections.count }

  /// Returns the number of rows of a section; 0 where there is no such section.
  public func rowCount(in section: Int) -> Int {
    store.state.snapshot.rows.indices.contains(section)
      ? store.state.snapshot.rows[section].count : 0
  }

  /// Returns the identity of the row at a position; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    store.rowID(at: position)
  }

  /// Returns the row at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    store.row(at: position)
  }

  // MARK: Section index

  /// The titles of the sections that have one, from top to bottom.
  public var sectionIndexTitles: [String] { indexedSections.map(\.title) }

  /// Returns the section of a title of the index; nil if there is no such title.
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

  /// Returns the header of a section; nil where it has none, and outside.
  public func header(in section: Int) -> ListRow? {
    supplementaryRow(of: section, isFooter: false, sectionHeader)
  }

  /// Returns the footer of a section; nil where it has none, and outside.
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
  /// Returns the length of a row along the axis, in points, as ``sizing`` says; nil where its layout
  /// decides, and outside.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - breadth: The room across the axis, in points.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    length(at: position, breadth: breadth, by: sizing, sizeCache, onProblem)
  }

  /// Removes the lengths of rows that leave or show something else from the cache.
  func forgetSizes(_ batch: ListBatch) {
    guard let sizeCache else { return }
    for position in PositionSet(batch.removed + batch.updated).positions {
      sizeCache.forget(store.rowIDs[position])
    }
  }
}
