/// A list view in memory: shows nothing, writes down what it was told, and keeps the rows that
/// follow from it.
@MainActor
public final class RecordingListRenderer: ListRenderer {
  /// What it was told, one by one.
  public enum Record: Hashable, Sendable {
    /// It was given another feed, or none.
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

  /// Everything it was told, oldest first.
  public private(set) var records: [Record] = []

  /// Who stands where, section by section, as follows from what it was told.
  public private(set) var rowIDs: [[ListRowID]] = []

  /// How many rows are in view from the first one shown on.
  public var window: Int

  /// How many rows may be removed and added at one place by a single splice.
  public let swapLimit: Int

  /// Called at each splice, when the feed has it behind it.
  public var onSplice: ((ListSplice) -> Void)?

  /// The first row in view: the row that was scrolled to, wherever it goes; nil at the very top,
  /// which stays the top.
  private var anchor: ListAnchor?

  /// Makes a view that shows some rows at a time.
  public init(window: Int = 20, swapLimit: Int = .max) {
    self.window = window
    self.swapLimit = swapLimit
  }

  /// What it reads rows from; each new one is read from scratch.
  public var feed: ListFeed? {
    didSet {
      rowIDs = (0..<(feed?.sectionCount ?? 0)).map { ids(in: $0) }
      records.append(.attached(rows: rowIDs.map(\.count)))
      anchor = nil
    }
  }

  /// The models of a section as the feed gives them now.
  public func models(in section: Int = 0) -> [Any] {
    (0..<(feed?.rowCount(in: section) ?? 0)).compactMap { row in
      feed?.row(at: ListPosition(section: section, row: row))?.model
    }
  }

  /// Writes down a change, and follows its splices one by one.
  public func apply(_ delivery: ListDelivery) {
    records.append(.batch(delivery.batch, isAnimated: delivery.isAnimated))
    while let splice = delivery.next() {
      records.append(.splice(splice))
      let added = splice.new.compactMap { row in
        feed?.rowID(at: ListPosition(section: splice.section, row: row))
      }
      switch splice.change {
      case .rows:
        let leaving = splice.position..<splice.position + splice.removed
        rowIDs[splice.section].replaceSubrange(leaving, with: added)
      case .sectionArrives: rowIDs.insert(added, at: splice.section)
      case .sectionLeaves: rowIDs.remove(at: splice.section)
      }
      anchor?.follow(splice)
      onSplice?(splice)
    }
    anchor = anchor?.settled(in: rowIDs)
    delivery.finish()
  }

  /// Writes down the selection.
  public func selectionChanged() {
    records.append(.selection(feed?.selection ?? []))
  }

  /// Forgets what it was told so far; the rows stay.
  public func forget() {
    records = []
  }

  /// As many rows as its window holds, from the one last scrolled to, which stays the first one
  /// wherever it goes; when it leaves, the one that stands there then is the first.
  public var visibleRows: [ListPosition] {
    let all = rowIDs.enumerated().lazy.flatMap { section, ids in
      ids.indices.lazy.map { ListPosition(section: section, row: $0) }
    }
    return Array(all.drop { $0 < self.top }.prefix(max(window, 0)))
  }

  /// Begins its window at a row, and writes that down.
  public func scroll(to position: ListPosition, animated: Bool) {
    guard let row = feed?.rowID(at: position) else { return }
    anchor = position == ListPosition(row: 0) ? nil : ListAnchor(row, at: position)
    records.append(.scroll(position, isAnimated: animated))
  }

  private var top: ListPosition { anchor?.position ?? ListPosition(row: 0) }

  private func ids(in section: Int) -> [ListRowID] {
    (0..<(feed?.rowCount(in: section) ?? 0)).compactMap { row in
      feed?.rowID(at: ListPosition(section: section, row: row))
    }
  }
}
