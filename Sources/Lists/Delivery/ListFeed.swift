/// The rows of a source as one view has been told of them so far.
///
/// The source may be ahead, because changes made while another one is delivered wait until that
/// delivery has ended. The view owns its feed, and the feed its source. Lookups cost O(1) while
/// nothing waits, and the logarithm of the changes that do.
@MainActor
public final class ListFeed {
  /// The list that the view shows.
  public let source: any ListSource

  /// The selected rows, ascending, as of the last change that was told to its end.
  public private(set) var selection: [ListRun]

  /// The view that is told of changes, as long as it shows the feed.
  package weak var view: (any ListRenderer)?
  private var backlog = ListBacklog()

  init(_ source: any ListSource, view: any ListRenderer) {
    self.source = source
    self.view = view
    selection = source.publisher.selection
  }

  /// The number of sections that the view was told of.
  public var sectionCount: Int { backlog.sectionCount ?? source.sectionCount }

  /// Returns the number of rows of a section that the view was told of.
  public func rowCount(in section: Int = 0) -> Int {
    backlog.rowCount(in: section) ?? source.rowCount(in: section)
  }

  /// Returns the identity of the row at a position; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard holds(position) else { return nil }
    return switch backlog.location(of: position) {
    case .present(let present): source.rowID(at: present)
    case .removed(let rows, let rank): rows.rowID(at: rank)
    }
  }

  /// Returns the row at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    guard holds(position) else { return nil }
    return switch backlog.location(of: position) {
    case .present(let present): source.row(at: present)
    case .removed(let rows, let rank): rows.row(at: rank)
    }
  }

  /// Returns whether the row at a position is selected.
  ///
  /// - Complexity: O(log *k*) for *k* runs of selected rows.
  public func isSelected(at position: ListPosition) -> Bool {
    let index = selection.partitionPoint { $0.first <= position } - 1
    return index >= 0 && selection[index].contains(position)
  }

  /// The number of rows that the user may select; never automatic.
  public var selectionMode: ListSelectionMode {
    source.selectionMode.resolved(opensRows: source.respondsToActivation)
  }

  /// The effect of dragging a row.
  public var dragAndDrop: ListDragAndDrop { source.dragAndDrop }

  /// Returns whether the user may edit the row at a position; false outside.
  public func canEdit(at position: ListPosition) -> Bool {
    present(position).map { source.canEdit(at: $0) } ?? false
  }

  /// Returns whether the user may move a row to the position of another one, or behind the last row
  /// of another section; false from or to outside.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard let from = present(from), let to = sourceInsertion(to) else { return false }
    return source.canMove(from: from, to: to)
  }

  /// Returns the attributes of the row at a position; those of a plain row outside.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    present(position).map(source.attributes) ?? ListRowAttributes()
  }

  /// Returns the menu of the row at a position; empty if it has none.
  public func menu(at position: ListPosition) -> [ListMenuItem] {
    present(position).map(source.menu) ?? []
  }

  /// Whether the view keeps the end of the list visible as rows arrive.
  public var following: ListFollowing { source.following }

  /// The axis along which the rows are laid out.
  public var axis: ListAxis { source.axis }

  /// The distance between neighbouring rows, in points.
  public var spacing: Double { source.spacing }

  /// The margins around all rows.
  public var insets: ListInsets { source.insets }

  /// Whether a refresh by the user is under way.
  public var isRefreshing: Bool { source.isRefreshing }

  /// Whether the user can refresh the list.
  public var canRefresh: Bool { source.canRefresh }

  /// The activities to show beside the rows.
  public var activities: Set<ListActivity> { source.activities }

  /// The placeholder to show while the list has no rows.
  public var placeholder: ListPlaceholder? { source.placeholder }

  /// Returns the length of a row along the axis, in points; nil where its layout decides, and
  /// outside.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    guard let present = present(position) else { return nil }
    return source.length(at: present, breadth: breadth)
  }

  /// Returns the header of a section; nil where it has none, or has left.
  public func header(in section: Int) -> ListRow? {
    backlog.number(of: section).flatMap { source.header(in: $0) }
  }

  /// Returns the footer of a section; nil where it has none, or has left.
  public func footer(in section: Int) -> ListRow? {
    backlog.number(of: section).flatMap { source.footer(in: $0) }
  }

  /// The titles of the section index; empty for none.
  public var sectionIndexTitles: [String] { source.sectionIndexTitles }

  /// Returns the section, among those that the view was told of, to which a title of the index leads;
  /// nil if there is none.
  public func section(forIndexTitle title: String, at index: Int) -> Int? {
    guard let section = source.section(forIndexTitle: title, at: index) else { return nil }
    if section < sectionCount, backlog.number(of: section) == section { return section }
    return (0..<sectionCount).first { backlog.number(of: $0) == section }
  }

  private func holds(_ position: ListPosition) -> Bool {
    position.row >= 0 && position.row < rowCount(in: position.section)
  }

  /// Returns the position in the source of a row that the view knows; nil where it left, and
  /// outside.
  func present(_ position: ListPosition?) -> ListPosition? {
    guard let position, holds(position) else { return nil }
    return switch backlog.location(of: position) {
    case .present(let present): present
    // Where everything is replaced, all rows leave, and some come again.
    case .removed(let rows, let rank): source.position(of: rows.rowID(at: rank), lastAt: position)
    }
  }

  /// Returns the position in the source at which a row could be inserted: that of a row, or the one
  /// behind the last row of a section.
  func sourceInsertion(_ position: ListPosition) -> ListPosition? {
    guard position.row == rowCount(in: position.section) else { return present(position) }
    guard position.section >= 0, position.section < sectionCount,
      let section = backlog.number(of: position.section)
    else { return nil }
    return ListPosition(section: section, row: source.rowCount(in: section))
  }
}

// MARK: - Delivery

extension ListFeed {
  /// Whether the view still shows it.
  var isShown: Bool { view?.feed === self }

  /// The view, if it still shows it.
  var shownView: (any ListRenderer)? { isShown ? view : nil }

  /// Takes over the selection when the view begins to show the list.
  func begin(with selection: [ListRun]) { self.selection = selection }

  /// Keeps the rows as the view knows them until a commit is delivered.
  func prepare(_ commit: ListCommit, number: Int) {
    guard let view, isShown else { return }
    backlog.add(commit, number: number, swapLimit: view.swapLimit)
    if commit.kind == .selection, backlog.isStale {
      let positions = PositionSet(commit.selection).positions
      backlog.select(Set(positions.compactMap { source.rowID(at: $0) }))
    }
  }

  /// Delivers a commit to the view.
  func deliver(_ number: Int, _ commit: ListCommit) {
    guard let view, isShown else { return }
    guard let entry = backlog.begin(number) else {
      // Silent changes of rows wait; those of layout and selection do not.
      if commit.kind == .layout { view.layoutChanged() }
      if commit.kind == .selection, let known = backlog.knownSelection {
        selection = known
        view.selectionChanged()
      }
      return
    }
    if !entry.update.batch.isEmpty {
      let delivery = ListDelivery(
        entry.update.batch,
        feed: self,
        isAnimated: commit.isAnimated && entry.staleRows == nil,
        rowAnimation: commit.rowAnimation,
        completion: commit.completion
      )
      view.apply(delivery)
      delivery.markRead()
    }
    backlog.end()
    let isBare = selection.isEmpty && entry.selection.isEmpty
    selection = entry.selection
    if commit.kind == .layout, isShown { view.layoutChanged() }
    if !isBare, isShown { view.selectionChanged() }
  }

  /// The splice that ``sendNext()`` will send.
  var upcoming: ListSplice? { backlog.upcoming }

  func sendNext() -> ListSplice? {
    backlog.sendNext()
  }
}

// Reports of the view, in positions that it was told of.
extension ListFeed {
  /// The user selected a row.
  public func select(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.select(present))
  }

  /// The user deselected a row.
  public func deselect(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.deselect(present))
  }

  /// The user activated a row, by a click, a double click or a key.
  public func activate(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.activate(present))
  }

  /// The user wants the children of a row to be visible, or hidden.
  ///
  /// - Returns: Whether the list accepts it.
  @discardableResult
  public func expand(_ isExpanded: Bool, at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.expand(isExpanded, at: present))
  }

  /// The user changed the model of a row, such as by a switch; the view is told of the result like
  /// of any other change, and until then shows the row as it was.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - model: The model that the row is to show, of the type that its cell wants.
  /// - Returns: Whether the list accepts it; false where the model is of another type.
  @discardableResult
  public func change(at position: ListPosition, to model: Any) -> Bool {
    guard let present = present(position),
      let row = source.row(at: present)?.changed(to: model)
    else { return false }
    return source.perform(.change(row, at: present))
  }

  /// Whether rows that come into view and leave it are to be reported; it may change at any time.
  public var observesDisplay: Bool {
    source.observesDisplay || source.publisher.hasGestureObservers
  }

  /// A row comes into view.
  public func willDisplay(_ row: ListRow, at position: ListPosition) {
    source.perform(.willDisplay(row, at: present(position)))
  }

  /// A row went out of view; without a position when it was removed.
  public func didEndDisplaying(_ row: ListRow, at position: ListPosition?) {
    source.perform(.didEndDisplaying(row, at: present(position)))
  }

  /// The user began to drag a row.
  ///
  /// - Returns: Whether the list allows it.
  public func willBeginReorder(at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.willBeginReorder(present))
  }

  /// The user dropped a row; the view leaves it where it is, and is told of the move like of any
  /// other.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - target: Where the row then stands; behind the last one it may be in another section.
  /// - Returns: Whether the list accepts it.
  @discardableResult
  public func reorder(from position: ListPosition, to target: ListPosition) -> Bool {
    guard let from = present(position), let to = sourceInsertion(target) else { return false }
    return source.perform(.reorder(from: from, to: to))
  }

  /// A dragged row entered another one.
  public func enterReorder(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.enterReorder(present))
  }

  /// A dragged row left another one.
  public func exitReorder(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.exitReorder(present))
  }

  /// The user wants a row removed, or another one inserted at its position; the view is told of the
  /// result like of any other change.
  ///
  /// - Returns: Whether the list accepts it.
  @discardableResult
  public func edit(_ edit: ListEdit, at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.edit(edit, at: present))
  }

  /// The list was scrolled, or the room for it changed.
  public func didScroll(_ scroll: ListScroll) {
    source.perform(.scroll(scroll))
  }

  /// The user began to scroll by dragging.
  public func willBeginDragging() {
    source.perform(.willBeginDragging)
  }

  /// The user ended the drag; the rows may go on by themselves.
  public func didEndDragging(willDecelerate: Bool) {
    source.perform(.didEndDragging(willDecelerate: willDecelerate))
  }

  /// The rows came to rest after a drag.
  public func didEndDecelerating() {
    source.perform(.didEndDecelerating)
  }

  /// The rows came to rest after the program scrolled them.
  public func didEndScrollingAnimation() {
    source.perform(.didEndScrollingAnimation)
  }

  /// The user scrolled to the end of the list, or away from it.
  public func follow(_ isOn: Bool) {
    source.perform(.follow(isOn))
  }

  /// The user pulled the list to refresh it; the refresh lasts as long as ``isRefreshing``.
  ///
  /// - Returns: Whether the list can be refreshed.
  @discardableResult
  public func refresh() -> Bool {
    source.perform(.refresh)
  }
}
