/// A list view in memory: it displays nothing, records what it is told, and keeps the rows that
/// follow from it.
@MainActor
public final class RecordingListRenderer: ListRenderer {
  /// An event that the view was told of.
  public enum Record: Hashable, Sendable {
    /// Another feed, or none, was set.
    case attached(rows: [Int])
    /// A change began.
    case batch(ListBatch, isAnimated: Bool)
    /// Rows gave way to others.
    case splice(ListSplice)
    /// The selection was put back or changed.
    case selection([ListRun])
    /// A row was to be brought into view.
    case scroll(ListPosition, isAnimated: Bool)
  }

  /// All events that the view was told of, oldest first.
  public private(set) var records: [Record] = []

  /// The row identities of each section, as they follow from the records.
  ///
  /// - Complexity: O(*n*) for *n* rows when they are needed for the first time: a list of a million rows
  ///   that never changes is never read through.
  public var rowIDs: [[ListRowID]] {
    if let knownIDs { return knownIDs }
    let read = (0..<(feed?.sectionCount ?? 0)).map { ids(in: $0) }
    knownIDs = read
    return read
  }

  private var knownIDs: [[ListRowID]]?

  /// The number of rows of each section.
  private var rowCounts: [Int] {
    if let knownIDs { return knownIDs.map(\.count) }
    return (0..<(feed?.sectionCount ?? 0)).map { feed?.rowCount(in: $0) ?? 0 }
  }

  /// The number of rows in view, from the first visible one on.
  public var window: Int

  /// The number of rows that a single splice may both remove and add.
  public let swapLimit: Int

  /// Called at each splice, when the feed has taken it in.
  public var onSplice: ((ListSplice) -> Void)?

  /// The first row in view: the row that was scrolled to, wherever it goes; nil at the very top,
  /// which stays the top.
  private var anchor: ListAnchor?

  /// Makes a view that shows some rows at a time.
  public init(window: Int = 20, swapLimit: Int = .max) {
    self.window = window
    self.swapLimit = swapLimit
  }

  /// The feed that it reads rows from; each new one is read from scratch.
  public var feed: ListFeed? {
    didSet {
      knownIDs = nil
      records.append(.attached(rows: rowCounts))
      anchor = nil
    }
  }

  /// The models of a section as the feed gives them now.
  public func models(in section: Int = 0) -> [Any] {
    (0..<(feed?.rowCount(in: section) ?? 0)).compactMap { row in
      feed?.row(at: ListPosition(section: section, row: row))?.model
    }
  }

  /// Records a change, and follows its splices one by one.
  public func apply(_ delivery: ListDelivery) {
    records.append(.batch(delivery.batch, isAnimated: delivery.isAnimated))
    // Before the first splice, the feed has the rows that stand here.
    knownIDs = rowIDs
    while let splice = delivery.next() {
      records.append(.splice(splice))
      let added = splice.new.compactMap { row in
        feed?.rowID(at: ListPosition(section: splice.section, row: row))
      }
      switch splice.change {
      case .rows:
        let leaving = splice.position..<splice.position + splice.removed
        knownIDs?[splice.section].replaceSubrange(leaving, with: added)
      case .sectionArrives: knownIDs?.insert(added, at: splice.section)
      case .sectionLeaves: knownIDs?.remove(at: splice.section)
      }
      anchor?.follow(splice)
      onSplice?(splice)
    }
    anchor = anchor?.settled(in: rowIDs)
    delivery.finish()
  }

  /// Records the selection.
  public func selectionChanged() {
    records.append(.selection(feed?.selection ?? []))
  }

  /// Removes all records; the rows stay.
  public func forget() {
    records = []
  }

  /// As many rows as its window holds, from the one last scrolled to, which stays the first one
  /// wherever it goes; when it leaves, the one that stands there then is the first.
  public var visibleRows: [ListPosition] {
    let all = rowCounts.enumerated().lazy.flatMap { section, count in
      (0..<count).lazy.map { ListPosition(section: section, row: $0) }
    }
    return Array(all.drop { $0 < self.top }.prefix(max(window, 0)))
  }

  /// Begins its window at a row, and records that.
  public func scroll(to position: ListPosition, animated: Bool) {
    guard let row = feed?.rowID(at: position) else { return }
    anchor = position == ListPosition(row: 0) ? nil : ListAnchor(row, at: position)
    records.append(.scroll(position, isAnimated: animated))
  }

  private var top: ListPosition {
    if feed?.following == .on, let first = lastRows { return first }
    return anchor?.position ?? ListPosition(row: 0)
  }

  /// The first row of a window at the end of the list.
  private var lastRows: ListPosition? {
    var rest = window
    for (section, count) in rowCounts.enumerated().reversed() {
      if count >= rest { return ListPosition(section: section, row: count - rest) }
      rest -= count
    }
    return nil
  }

  private func ids(in section: Int) -> [ListRowID] {
    (0..<(feed?.rowCount(in: section) ?? 0)).compactMap { row in
      feed?.rowID(at: ListPosition(section: section, row: row))
    }
  }
}

/// The row that a view keeps at its place on the screen while others come and go.
struct ListAnchor {
  private(set) var position: ListPosition
  private var row: ListRowID

  init(_ row: ListRowID, at position: ListPosition) {
    self.row = row
    self.position = position
  }

  /// Shifts by a splice.
  mutating func follow(_ splice: ListSplice) {
    switch splice.change {
    case .rows:
      guard position.section == splice.section, position.row >= splice.position else { return }
      let isRemoved = position.row < splice.position + splice.removed
      position.row = isRemoved ? splice.position : position.row + splice.added - splice.removed
    case .sectionArrives:
      if position.section >= splice.section { position.section += 1 }
    case .sectionLeaves:
      if position.section == splice.section { position.row = 0 }
      if position.section > splice.section { position.section -= 1 }
    }
  }

  /// Returns the anchor after a change: on its row, or on another one where that has left.
  ///
  /// - Parameter rows: The row identities of each section.
  /// - Returns: Nil where there is no row at its position or before it.
  /// - Complexity: O(1), or O(*n*) for *n* rows where a change took its row out.
  func settled(in rows: [[ListRowID]]) -> ListAnchor? {
    let section = rows.indices.contains(position.section) ? rows[position.section] : []
    if section.indices.contains(position.row), section[position.row] == row { return self }
    for (number, ids) in rows.enumerated() {
      if let index = ids.firstIndex(of: row) {
        return ListAnchor(row, at: ListPosition(section: number, row: index))
      }
    }
    guard !section.isEmpty else { return nil }
    let index = min(position.row, section.count - 1)
    return ListAnchor(
      section[index],
      at: ListPosition(section: position.section, row: index)
    )
  }
}
