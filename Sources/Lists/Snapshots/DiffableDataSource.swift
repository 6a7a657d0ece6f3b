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
public final class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  ListSource
{
  /// What events and journals call the list.
  public let name: String

  /// The way that every change takes to views and observers.
  public let pipe: ListPipe

  /// How many rows a person may select, fixed when the list is made.
  public let selectionMode: ListSelectionMode

  /// What becomes of items that are twice in a snapshot.
  public let duplicates: ListDuplicatePolicy

  /// What a person may do by dragging a row.
  public var dragAndDrop = ListDragAndDrop.none

  /// What stands above a section; nil for nothing.
  public var sectionTitle: ((Section) -> String?)?

  /// A snapshot had items twice, and all but the first were left out.
  public var onDuplicates: (([ListDuplicate<Item>]) -> Void)?

  /// A person selected an item.
  public var onSelect: ((_ position: ListPosition, _ item: Item) -> Void)?

  /// A person let go of a selected item, or selected another one instead.
  public var onDeselect: ((_ position: ListPosition, _ item: Item) -> Void)?

  /// An item comes into a view; without a position when it has been removed meanwhile.
  public var onWillDisplay: ((_ position: ListPosition?, _ item: Item) -> Void)?

  /// An item went out of a view; without a position when it was removed.
  public var onDidEndDisplaying: ((_ position: ListPosition?, _ item: Item) -> Void)?

  /// Whether a person may drag an item; where nobody says, every one.
  public var canReorder: ((_ item: Item) -> Bool)?

  /// A person is about to have an item taken elsewhere; the list is as it was.
  public var willReorder: ((ListReorderTransaction<Section, Item>) -> Void)?

  /// A person took an item elsewhere; the list is in its new order.
  public var onReorder: ((ListReorderTransaction<Section, Item>) -> Void)?

  let provider: (Item) -> AnyListItem
  let work: SnapshotWork<Section, Item>
  let turns = ListTurns()
  var state = SnapshotState<Section, Item>()
  var tokens = ListRowTokens()

  /// How many changes were made.
  var edition = 0

  /// The rows whose cells forget what they showed, while a change that says so is delivered.
  var reloading: Set<ListRowID> = []

  private var places: [Item: ListPosition]?

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - name: What events and journals call it.
  ///   - selectionMode: How many rows a person may select.
  ///   - duplicates: What becomes of items that are twice in a snapshot.
  ///   - cell: Says what shows an item.
  @inlinable
  public convenience init(
    name: String = "List",
    selectionMode: ListSelectionMode = .single,
    duplicates: ListDuplicatePolicy = .refuse,
    cell: @escaping (Item) -> AnyListItem
  ) {
    self.init(name, selectionMode, duplicates, cell, work: SnapshotWork())
  }

  @usableFromInline
  init(
    _ name: String,
    _ selectionMode: ListSelectionMode,
    _ duplicates: ListDuplicatePolicy,
    _ provider: @escaping (Item) -> AnyListItem,
    work: SnapshotWork<Section, Item>
  ) {
    self.name = name
    self.selectionMode = selectionMode
    self.duplicates = duplicates
    self.provider = provider
    self.work = work
    pipe = ListPipe(name: name)
  }

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

  /// What stands above the section of a number; nil for nothing, and outside.
  public func title(ofSection number: Int) -> String? {
    section(at: number).flatMap { sectionTitle?($0) }
  }

  /// Has the next question after places look at all items again.
  func forgetPlaces() {
    places = nil
  }

  // MARK: Rows

  /// How many sections it has.
  public var sectionCount: Int { state.snapshot.sections.count }

  /// How many rows a section has; none where there is no such section.
  public func rowCount(in section: Int) -> Int {
    state.snapshot.rows.indices.contains(section) ? state.snapshot.rows[section].count : 0
  }

  /// Who stands at a position; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    item(for: position) == nil ? nil : tokens[position]
  }

  /// What stands at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    guard let item = item(for: position) else { return nil }
    let id = tokens[position]
    let content = SnapshotContent(
      item: item,
      shown: provider(item),
      forgets: reloading.contains(id)
    )
    return ListRow(id: id, content: content)
  }

  /// Takes note of a gesture, and calls back who wants to know.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool {
    respond(to: gesture)
  }
}

/// What a data source shows, hidden levels included.
struct SnapshotState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  var snapshot = ListSnapshot<Section, Item>()

  /// The sections that were applied by themselves.
  var levels: [Section: ListSectionSnapshot<Item>] = [:]
}
