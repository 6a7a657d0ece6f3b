/// One view's sight of a source: its rows as the view has been told of them so far.
///
/// The source may be ahead, because changes made while another one is delivered wait for their
/// turn. The view owns its feed, and the feed its source. Lookups cost O(1) while nothing waits,
/// and the logarithm of the changes that do.
@MainActor
public final class ListFeed {
  /// What is shown.
  public let source: any ListSource

  /// The selected rows, ascending, as of the last change that was told to its end.
  public private(set) var selection: [ListRun]

  private weak var view: (any ListRenderer)?
  private var backlog = ListBacklog()

  init(_ source: any ListSource, view: any ListRenderer) {
    self.source = source
    self.view = view
    selection = source.pipe.selection
  }

  /// How many sections the view was told of.
  public var sectionCount: Int { backlog.sectionCount ?? source.sectionCount }

  /// How many rows of a section the view was told of.
  public func rowCount(in section: Int = 0) -> Int {
    backlog.rowCount(in: section) ?? source.rowCount(in: section)
  }

  /// Who stands at a position; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard holds(position) else { return nil }
    return switch backlog.place(of: position) {
    case .stays(let present): source.rowID(at: present)
    case .left(let rows, let rank): rows.rowID(at: rank)
    }
  }

  /// What stands at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    guard holds(position) else { return nil }
    return switch backlog.place(of: position) {
    case .stays(let present): source.row(at: present)
    case .left(let rows, let rank): rows.row(at: rank)
    }
  }

  /// Whether the row at a position is selected.
  ///
  /// - Complexity: O(log *k*) for *k* runs of selected rows.
  public func isSelected(at position: ListPosition) -> Bool {
    let index = selection.firstIndexBeyond { $0.first <= position } - 1
    return index >= 0 && selection[index].contains(position)
  }

  /// How many rows a person may select.
  public var selectionMode: ListSelectionMode { source.selectionMode }

  /// What a person may do by dragging a row.
  public var dragAndDrop: ListDragAndDrop { source.dragAndDrop }

  /// Whether a person may edit the row at a position; never outside.
  public func canEdit(at position: ListPosition) -> Bool {
    present(position).map { source.canEdit(at: $0) } ?? false
  }

  /// Whether a person may take a row to where another one stands, or behind the last row of another
  /// section; never from or to what is not there.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard let from = present(from), let to = presentPlace(to) else { return false }
    return source.canMove(from: from, to: to)
  }

  /// Along which way the rows follow each other.
  public var axis: ListAxis { source.axis }

  /// How far neighbouring rows are from each other, in points.
  public var spacing: Double { source.spacing }

  /// The room around all rows.
  public var insets: ListInsets { source.insets }

  /// Whether what a person asked for by pulling the list is still under way.
  public var isRefreshing: Bool { source.isRefreshing }

  /// Whether the list does anything when a person pulls it.
  public var canRefresh: Bool { source.canRefresh }

  /// What the list is busy with.
  public var activities: Set<ListActivity> { source.activities }

  /// What stands in place of the list while it has no rows.
  public var placeholder: ListPlaceholder? { source.placeholder }

  /// How long a row is along the axis, in points; nil where its layout is to say, and outside.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    present(position).flatMap { source.length(at: $0, breadth: breadth) }
  }

  /// What stands above the rows of a section and is none of them; nil where the section has left.
  public func header(in section: Int) -> ListRow? {
    backlog.number(of: section).flatMap { source.header(in: $0) }
  }

  /// What stands below the rows of a section and is none of them; nil where the section has left.
  public func footer(in section: Int) -> ListRow? {
    backlog.number(of: section).flatMap { source.footer(in: $0) }
  }

  private func holds(_ position: ListPosition) -> Bool {
    position.row >= 0 && position.row < rowCount(in: position.section)
  }

  func present(_ position: ListPosition?) -> ListPosition? {
    guard let position, holds(position) else { return nil }
    return switch backlog.place(of: position) {
    case .stays(let present): present
    // Where everything is replaced, all rows leave, and some come again.
    case .left(let rows, let rank): source.position(of: rows.rowID(at: rank), lastAt: position)
    }
  }

  /// Where a row could come to stand: where one stands, or behind the last one of a section.
  func presentPlace(_ position: ListPosition) -> ListPosition? {
    guard position.row == rowCount(in: position.section) else { return present(position) }
    guard position.section >= 0, position.section < sectionCount,
      let section = backlog.number(of: position.section)
    else { return nil }
    return ListPosition(section: section, row: source.rowCount(in: section))
  }
}

// MARK: - What the pipe delivers

extension ListFeed {
  /// Whether the view still shows it.
  var isShown: Bool { view?.feed === self }

  /// The view, if it still shows it.
  var shownView: (any ListRenderer)? { isShown ? view : nil }

  /// Takes over what is selected when the view begins to show the list.
  func begin(with selection: [ListRun]) { self.selection = selection }

  /// Keeps the rows as the view knows them until a commit is delivered.
  func expect(_ commit: ListCommit, number: Int) {
    guard let view, isShown else { return }
    backlog.add(commit, number: number, swapLimit: view.swapLimit)
    if commit.kind == .selection, backlog.isBehind {
      let positions = ListRuns(commit.selection).positions
      backlog.select(Set(positions.compactMap { source.rowID(at: $0) }))
    }
  }

  /// Tells the view of a commit.
  func deliver(_ number: Int, _ commit: ListCommit) {
    guard let view, isShown else { return }
    guard let entry = backlog.begin(number) else {
      // What is silent waits; how the list is laid out and what is selected does not.
      if commit.kind == .layout { view.layoutChanged() }
      if commit.kind == .selection, let known = backlog.knownSelection {
        selection = known
        view.selectionChanged()
      }
      return
    }
    if !entry.transition.batch.isEmpty {
      let delivery = ListDelivery(
        entry.transition.batch,
        feed: self,
        isAnimated: commit.isAnimated && entry.catchUp == nil,
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

  /// What ``sendNext()`` will send.
  var upcoming: ListSplice? { backlog.upcoming }

  func sendNext() -> ListSplice? {
    backlog.sendNext()
  }
}
