/// An in-memory list view that displays nothing but records all events and the resulting rows.
@MainActor
public final class RecordingListRenderer: ListRenderer {
  /// A recorded event.
  public enum Record: Hashable, Sendable {
    /// The feed was set or removed.
    case attached(rows: [Int])
    /// A change started.
    case batch(ListBatch, isAnimated: Bool)
    /// Rows were replaced by other rows.
    case splice(ListSplice)
    /// The selection was restored or changed.
    case selection([ListRun])
    /// The view was asked to scroll to a row.
    case scroll(ListPosition, isAnimated: Bool)
  }

  /// All recorded events, from oldest to newest.
  public private(set) var records: [Record] = []

  /// The row identities of each section, as they result from the recorded events.
  ///
  /// - Complexity: O(*n*) for *n* rows when first used. The rows of a list that never changes aren't read before that.
  public var rowIDs: [[ListRowID]] {
    if let knownIDs { return knownIDs }
    let read = (0..<(feed?.sectionCount ?? 0)).map { ids(in: $0) }
    knownIDs = read
    return read
  }

  private var knownIDs: [[ListRowID]]?

  /// The number of rows in each section.
  private var rowCounts: [Int] {
    if let knownIDs { return knownIDs.map(\.count) }
    return (0..<(feed?.sectionCount ?? 0)).map { feed?.rowCount(in: $0) ?? 0 }
  }

  /// The maximum number of visible rows.
  public var window: Int

  /// The maximum number of rows that a single splice both removes and inserts.
  public let swapLimit: Int

  /// A closure to call after each splice.
  public var onSplice: ((ListSplice) -> Void)?

  /// The first visible row, or `nil` if the view is at the top.
  ///
  /// The view follows this row when it moves.
  private var anchor: ListAnchor?

  /// Creates a view with a maximum number of visible rows.
  public init(window: Int = 20, swapLimit: Int = .max) {
    self.window = window
    self.swapLimit = swapLimit
  }

  /// The feed that provides rows.
  ///
  /// When this property is set, the view discards all previous rows.
  public var feed: ListFeed? {
    didSet {
      knownIDs = nil
      records.append(.attached(rows: rowCounts))
      anchor = nil
    }
  }

  /// Returns the current models of a section.
  public func models(in section: Int = 0) -> [Any] {
    (0..<(feed?.rowCount(in: section) ?? 0)).compactMap { row in
      feed?.row(at: ListPosition(section: section, row: row))?.model
    }
  }

  /// Records a change, and applies its splices one by one.
  public func apply(_ delivery: ListDelivery) {
    records.append(.batch(delivery.batch, isAnimated: delivery.isAnimated))
    // The feed still has the rows from before the first splice.
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

  /// Removes all records but keeps the rows.
  public func forget() {
    records = []
  }

  /// The positions of the visible rows, starting with the row that the view last scrolled to.
  ///
  /// The view follows this row when it moves. If the row is removed, the row that takes its place becomes the first
  /// visible row.
  public var visibleRows: [ListPosition] {
    let all = rowCounts.enumerated().lazy.flatMap { section, count in
      (0..<count).lazy.map { ListPosition(section: section, row: $0) }
    }
    return Array(all.drop { $0 < self.top }.prefix(max(window, 0)))
  }

  /// Makes a row the first visible row, and records the event.
  public func scroll(to position: ListPosition, animated: Bool) {
    guard let row = feed?.rowID(at: position) else { return }
    anchor = position == ListPosition(row: 0) ? nil : ListAnchor(row, at: position)
    records.append(.scroll(position, isAnimated: animated))
  }

  private var top: ListPosition {
    if feed?.following == .on, let first = lastRows { return first }
    return anchor?.position ?? ListPosition(row: 0)
  }

  /// The first visible row when the view is at the end of the list.
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

/// A row that keeps its place on the screen while other rows change.
struct ListAnchor {
  private(set) var position: ListPosition
  private var row: ListRowID

  init(_ row: ListRowID, at position: ListPosition) {
    self.row = row
    self.position = position
  }

  /// Adjusts the position after a splice.
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

  /// Returns the anchor after a change, which uses another row if the original one was removed.
  ///
  /// - Parameter rows: The row identities of each section.
  /// - Returns: The anchor, or `nil` if the section of the anchor has no rows.
  /// - Complexity: O(1), or O(*n*) for *n* rows if the original row was moved or removed.
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
