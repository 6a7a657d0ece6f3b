/// A list in sections that is changed by showing it how it shall be.
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
/// What changed is found off the main actor; it then takes the same way to views and observers as
/// any other change. Items are identities: a row whose item is there again stays the same row, with
/// its selection. What a row shows is asked of the cell provider whenever a view fills a cell, and
/// marked items are filled anew.
@MainActor
@dynamicMemberLookup
public final class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  ScrollingList, ListSource
{
  /// What events and journals call the list.
  public let name: String

  /// Along which way its rows follow each other.
  public let axis: ListAxis

  /// The way that every change takes to views and observers.
  public let pipe: ListPipe

  /// How many rows a person may select, fixed when the list is made.
  public let selectionMode: ListSelectionMode

  /// What becomes of items that are twice in a snapshot.
  public let duplicates: ListDuplicatePolicy

  /// What a person may do by dragging a row.
  public var dragAndDrop = ListDragAndDrop.none

  /// What stands above the rows of a section, such as its title; nil for nothing.
  ///
  /// Views ask when the section comes, and about all sections when another closure is set.
  public var sectionHeader: ((Section) -> AnyListItem?)? {
    didSet { note(.layout) }
  }

  /// What stands below the rows of a section; nil for nothing.
  public var sectionFooter: ((Section) -> AnyListItem?)? {
    didSet { note(.layout) }
  }

  /// How far neighbouring rows are from each other, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { note(.layout) } }
  }

  /// The room around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { note(.layout) } }
  }

  /// What remembers the lengths of rows that are measured; nil to measure anew each time.
  public var sizeCache: (any SizeCache)? = RowSizeCache()

  /// Something was wrong that no call could throw, such as a length that no row can have.
  public var onProblem: ((_ problem: ListError) -> Void)?

  /// A snapshot had items twice, and all but the first were left out.
  public var onDuplicates: (([ListDuplicate<Item>]) -> Void)?

  /// Whether a person may edit an item; where nobody says, every one.
  public var canEdit: ((_ position: ListPosition, _ item: Item) -> Bool)?

  /// A person changed an item in its row, such as by a switch: what they want its cell to show; to
  /// take it over is up to whoever is called.
  public var onChange: ((_ position: ListPosition, _ item: Item, _ model: Any) -> Void)?

  /// Whether a person may drag an item; where nobody says, every one.
  public var canReorder: ((_ item: Item) -> Bool)?

  /// A person is about to have an item taken elsewhere; the list is as it was.
  public var willReorder: ((ListReorderTransaction<Section, Item>) -> Void)?

  /// A person took an item elsewhere; the list is in its new order.
  public var onReorder: ((ListReorderTransaction<Section, Item>) -> Void)?

  let callbacks = ListCallbacks<ListPosition, Item>()

  /// Whom it calls back, and when: every property of ``ListCallbacks``, with positions for places.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ListCallbacks<ListPosition, Item>, Value>
  ) -> Value {
    get { callbacks[keyPath: path] }
    set { callbacks[keyPath: path] = newValue }
  }

  let provider: (Item) -> AnyListItem
  let work: SnapshotWork<Section, Item>
  let turns = AsyncMutex()
  var state = SnapshotState<Section, Item>()
  var tokens = ListRowTokens()
  var edges: [SectionEdge<Section>: ListRowID] = [:]

  /// How many changes were made, those included that nobody sees.
  var edition = 0

  /// How many changes were sent to views and observers.
  var sendings = 0

  /// The rows whose cells forget what they showed, while a change that says so is delivered.
  var reloading: Set<ListRowID> = []

  private var places: [Item: ListPosition]?

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - name: What events and journals call it.
  ///   - selectionMode: How many rows a person may select.
  ///   - duplicates: What becomes of items that are twice in a snapshot.
  ///   - axis: Along which way its rows follow each other.
  ///   - cell: Says what shows an item.
  @inlinable
  public convenience init(
    name: String = "List",
    selectionMode: ListSelectionMode = .single,
    duplicates: ListDuplicatePolicy = .refuse,
    axis: ListAxis = .vertical,
    cell: @escaping (Item) -> AnyListItem
  ) {
    self.init(name, selectionMode, duplicates, axis, cell, work: SnapshotWork())
  }

  @usableFromInline
  init(
    _ name: String,
    _ selectionMode: ListSelectionMode,
    _ duplicates: ListDuplicatePolicy,
    _ axis: ListAxis,
    _ provider: @escaping (Item) -> AnyListItem,
    work: SnapshotWork<Section, Item>
  ) {
    self.name = name
    self.selectionMode = selectionMode
    self.duplicates = duplicates
    self.axis = axis
    self.provider = provider
    self.work = work
    pipe = ListPipe(name: name)
    super.init()
  }

  override func noteLayout() { note(.layout) }

  /// A copy of what is shown, without marks.
  public func snapshot() -> ListSnapshot<Section, Item> { state.snapshot }

  /// The item at a position; nil outside.
  public func item(for position: ListPosition) -> Item? { state.snapshot[position] }

  /// Where an item stands; nil where it is not shown.
  ///
  /// - Complexity: O(1), but for the first call after a change, which is O(*n*).
  public func position(of item: Item) -> ListPosition? {
    let known = places ?? work.places(state.snapshot)
    places = known
    return known[item]
  }

  /// The section of a number; nil outside.
  public func section(at number: Int) -> Section? {
    state.snapshot.sections.indices.contains(number) ? state.snapshot.sections[number] : nil
  }

  /// Has the next question after places look at all items again.
  func forgetPlaces() {
    places = nil
  }
}

/// What a data source shows, hidden levels included.
struct SnapshotState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  var snapshot = ListSnapshot<Section, Item>()

  /// The sections that were applied by themselves.
  var levels: [Section: ListSectionSnapshot<Item>] = [:]
}
