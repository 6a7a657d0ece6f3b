/// The rows of a list in the state that one view has received so far.
///
/// The list can be ahead of the feed, because changes made during a delivery wait until it ends. The view keeps its
/// feed alive, and the feed keeps the list alive. Lookups cost O(1) if no changes are pending; otherwise the cost is
/// logarithmic in the size of the pending changes.
@MainActor
public final class ListFeed {
  /// The list that the view shows.
  public let source: any ListSource

  /// The selected rows after the last completed delivery, in ascending order.
  public private(set) var selection: [ListRun]

  /// The view that receives changes while it shows this feed.
  package weak var view: (any ListRenderer)?
  private var backlog = ListBacklog()

  init(_ source: any ListSource, view: any ListRenderer) {
    self.source = source
    self.view = view
    selection = source.publisher.selection
  }

  /// The number of sections in the view.
  public var sectionCount: Int { backlog.sectionCount ?? source.sectionCount }

  /// Returns the number of rows in a section of the view.
  public func rowCount(in section: Int = 0) -> Int {
    backlog.rowCount(in: section) ?? source.rowCount(in: section)
  }

  /// Returns the identity of the row at a position, or `nil` if the position is out of bounds.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard holds(position) else { return nil }
    return switch backlog.location(of: position) {
    case .present(let present): source.rowID(at: present)
    case .removed(let rows, let rank): rows.rowID(at: rank)
    }
  }

  /// Returns the row at a position, or `nil` if the position is out of bounds.
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

  /// The number of rows that the user can select.
  ///
  /// The value is never `automatic`.
  public var selectionMode: ListSelectionMode {
    source.selectionMode.resolved(opensRows: source.respondsToActivation)
  }

  /// The effect of dragging a row.
  public var dragAndDrop: ListDragAndDrop { source.dragAndDrop }

  /// Returns whether the user may edit the row at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    present(position).map { source.canEdit(at: $0) } ?? false
  }

  /// Returns whether the user may move a row to another position.
  ///
  /// The target is the position of an existing row, or the position after the last row of another section.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard let from = present(from), let to = sourceInsertion(to) else { return false }
    return source.canMove(from: from, to: to)
  }

  /// Returns the attributes of the row at a position, or the default attributes if the position is out of bounds.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    present(position).map(source.attributes) ?? ListRowAttributes()
  }

  /// Returns the menu items of the row at a position, or an empty array if it has no menu.
  public func menu(at position: ListPosition) -> [ListMenuItem] {
    present(position).map(source.menu) ?? []
  }

  /// Whether the view keeps the end of the list visible as rows are added.
  public var following: ListFollowing { source.following }

  /// The axis along which the rows are laid out.
  public var axis: ListAxis { source.axis }

  /// The distance between adjacent rows, in points.
  public var spacing: Double { source.spacing }

  /// The margins around all rows.
  public var insets: ListInsets { source.insets }

  /// Whether a refresh that the user started is in progress.
  public var isRefreshing: Bool { source.isRefreshing }

  /// Whether the user can refresh the list.
  public var canRefresh: Bool { source.canRefresh }

  /// The activity indicators to show next to the rows.
  public var activities: Set<ListActivity> { source.activities }

  /// The placeholder to show while the list is empty.
  public var placeholder: ListPlaceholder? { source.placeholder }

  /// Returns the length of a row along the axis, in points.
  ///
  /// Returns `nil` if the layout of the row determines its length, or if the position is out of bounds.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    guard let present = present(position) else { return nil }
    return source.length(at: present, breadth: breadth)
  }

  /// Returns the header of a section, or `nil` if the section has no header or was removed.
  public func header(in section: Int) -> ListRow? {
    backlog.number(of: section).flatMap { source.header(in: $0) }
  }

  /// Returns the footer of a section, or `nil` if the section has no footer or was removed.
  public func footer(in section: Int) -> ListRow? {
    backlog.number(of: section).flatMap { source.footer(in: $0) }
  }

  /// The titles of the section index, or an empty array if the view has no section index.
  public var sectionIndexTitles: [String] { source.sectionIndexTitles }

  /// Returns the section of the view for a title in the section index, or `nil` if there is no such section.
  public func section(forIndexTitle title: String, at index: Int) -> Int? {
    guard let section = source.section(forIndexTitle: title, at: index) else { return nil }
    if section < sectionCount, backlog.number(of: section) == section { return section }
    return (0..<sectionCount).first { backlog.number(of: $0) == section }
  }

  private func holds(_ position: ListPosition) -> Bool {
    position.row >= 0 && position.row < rowCount(in: position.section)
  }

  /// Returns the current position in the list of a row in the view, or `nil` if the row no longer exists.
  func present(_ position: ListPosition?) -> ListPosition? {
    guard let position, holds(position) else { return nil }
    return switch backlog.location(of: position) {
    case .present(let present): present
    // A change that replaces everything removes all rows, but some of them may be inserted again.
    case .removed(let rows, let rank): source.position(of: rows.rowID(at: rank), lastAt: position)
    }
  }

  /// Returns the position in the list where a row could be inserted.
  ///
  /// This is the position of an existing row, or the position after the last row of a section.
  private func sourceInsertion(_ position: ListPosition) -> ListPosition? {
    guard position.row == rowCount(in: position.section) else { return present(position) }
    guard position.section >= 0, position.section < sectionCount,
      let section = backlog.number(of: position.section)
    else { return nil }
    return ListPosition(section: section, row: source.rowCount(in: section))
  }
}

// MARK: - Delivery

extension ListFeed {
  /// Whether the view still shows this feed.
  var isShown: Bool { view?.feed === self }

  /// The view, or `nil` if it no longer shows this feed.
  var shownView: (any ListRenderer)? { isShown ? view : nil }

  /// Sets the selection when the view starts to show the list.
  func begin(with selection: [ListRun]) { self.selection = selection }

  /// Keeps the rows of the view available until a commit is delivered.
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
      // Silent row changes wait, but layout and selection changes don't.
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

  /// The next splice that ``sendNext()`` sends.
  var upcoming: ListSplice? { backlog.upcoming }

  func sendNext() -> ListSplice? {
    backlog.sendNext()
  }
}

// Reports from the view, with positions in the view.
extension ListFeed {
  /// Reports that the user selected a row.
  public func select(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.select(present))
  }

  /// Reports that the user deselected a row.
  public func deselect(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.deselect(present))
  }

  /// Reports that the user activated a row with a click, a double click or a key.
  public func activate(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.activate(present))
  }

  /// Reports that the user wants to expand or collapse a row.
  ///
  /// - Returns: Whether the list handled the request.
  @discardableResult
  public func expand(_ isExpanded: Bool, at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.expand(isExpanded, at: present))
  }

  /// Reports that the user changed the model of a row, for example with a switch.
  ///
  /// The view shows the previous model until it receives the resulting change.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - model: The new model, of the type that the cell expects.
  /// - Returns: Whether the list handled the change. The result is `false` if the model has another type.
  @discardableResult
  public func change(at position: ListPosition, to model: Any) -> Bool {
    guard let present = present(position),
      let row = source.row(at: present)?.changed(to: model)
    else { return false }
    return source.perform(.change(row, at: present))
  }

  /// Whether the view should report rows that appear and disappear.
  ///
  /// The value can change at any time.
  public var observesDisplay: Bool {
    source.observesDisplay || source.publisher.hasGestureObservers
  }

  /// Reports that a row is about to appear.
  public func willDisplay(_ row: ListRow, at position: ListPosition) {
    source.perform(.willDisplay(row, at: present(position)))
  }

  /// Reports that a row disappeared.
  ///
  /// If the row was removed, `position` is `nil`.
  public func didEndDisplaying(_ row: ListRow, at position: ListPosition?) {
    source.perform(.didEndDisplaying(row, at: present(position)))
  }

  /// Reports that the user started to drag a row.
  ///
  /// - Returns: Whether the list allows the drag.
  public func willBeginReorder(at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.willBeginReorder(present))
  }

  /// Reports that the user dropped a row.
  ///
  /// The view doesn't move the row itself; it receives the move like any other change.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - target: The new position of the row, which can be the position after the last row of another section.
  /// - Returns: Whether the list handled the move.
  @discardableResult
  public func reorder(from position: ListPosition, to target: ListPosition) -> Bool {
    guard let from = present(position), let to = sourceInsertion(target) else { return false }
    return source.perform(.reorder(from: from, to: to))
  }

  /// Reports that a dragged row entered another row.
  public func enterReorder(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.enterReorder(present))
  }

  /// Reports that a dragged row left another row.
  public func exitReorder(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.exitReorder(present))
  }

  /// Reports that the user wants to remove a row, or insert one at its position.
  ///
  /// The view receives the result like any other change.
  ///
  /// - Returns: Whether the list handled the edit.
  @discardableResult
  public func edit(_ edit: ListEdit, at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.edit(edit, at: present))
  }

  /// Reports that the view was scrolled or resized.
  public func didScroll(_ scroll: ListScroll) {
    source.perform(.scroll(scroll))
  }

  /// Reports that the user started to scroll by dragging.
  public func willBeginDragging() {
    source.perform(.willBeginDragging)
  }

  /// Reports that the user ended the drag.
  ///
  /// The rows may continue to move.
  public func didEndDragging(willDecelerate: Bool) {
    source.perform(.didEndDragging(willDecelerate: willDecelerate))
  }

  /// Reports that the rows stopped moving after a drag.
  public func didEndDecelerating() {
    source.perform(.didEndDecelerating)
  }

  /// Reports that the rows stopped moving after the program scrolled them.
  public func didEndScrollingAnimation() {
    source.perform(.didEndScrollingAnimation)
  }

  /// Reports that the user scrolled to the end of the list, or away from it.
  public func follow(_ isOn: Bool) {
    source.perform(.follow(isOn))
  }

  /// Reports that the user pulled the list to refresh it.
  ///
  /// The refresh continues while ``isRefreshing`` is `true`.
  ///
  /// - Returns: Whether the list can be refreshed.
  @discardableResult
  public func refresh() -> Bool {
    source.perform(.refresh)
  }
}
