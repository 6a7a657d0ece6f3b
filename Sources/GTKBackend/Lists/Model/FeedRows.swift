import GTK
import Lists

/// The entries of a GTK list: the rows of all sections, with headers and footers between them.
///
/// GTK 4.8 has no concept of headers and footers. In a grid, each of them has its own line, and so
/// do the activity indicators at the ends of the list. The remaining cells of such a line, and of
/// the last line of a section, are gaps.
final class FeedRows: Rows {
  let feed: ListFeed

  /// The keys that GTK currently uses, if changes must not be announced.
  private var frozen: [UInt64]?

  /// The sections, with the number of their entries.
  var sections: [FeedSection]
  private var knownSums: FenwickTree?
  private var lastSerial: UInt64 = 0

  /// The number of columns.
  var columns = 1

  /// The activities with an entry before or after all rows.
  var activities: Set<ListActivity> = []

  init(_ feed: ListFeed, columns: Int) {
    self.feed = feed
    self.columns = columns
    sections = []
    sections = (0..<feed.sectionCount).map { makeSection($0) }
    activities = feed.activities
    for section in sections.indices { sections[section].gaps = neededGaps(in: section) }
  }

  /// An entry in the GTK list.
  enum Entry {
    case row(ListPosition)
    /// A header or a footer.
    case edge(ListRow)
    case activity(ListActivity)
    /// An empty cell.
    case gap

    /// The position of the row, or `nil` if the entry isn't a row.
    var position: ListPosition? {
      if case .row(let position) = self { position } else { nil }
    }
  }

  var count: Int {
    frozen?.count ?? lines(.refreshing) + sums.total + lines(.growing)
  }

  func key(at index: Int) -> UInt64 {
    if let frozen { return frozen[index] }
    return switch entry(at: index) {
    case .row(let position): feed.rowID(at: position)?.rawValue ?? 0
    case .edge(let row): row.id.rawValue
    case .activity, .gap: gapKey(at: index)
    case nil: 0
    }
  }

  /// Returns the row, header or footer of an entry, or `nil` for activities and gaps.
  func row(of entry: Entry?) -> ListRow? {
    switch entry {
    case .row(let position): feed.row(at: position)
    case .edge(let row): row
    case .activity, .gap, nil: nil
    }
  }

  /// Returns the position of the row at an index, or `nil` if there is no row at that index.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func position(of index: Int) -> ListPosition? {
    entry(at: index)?.position
  }

  /// Returns the section whose header or footer is at an index, or `nil` if there is neither.
  func edge(at index: Int) -> (section: Int, isHeader: Bool)? {
    guard !isFrozen, case .edge? = entry(at: index),
      let (section, start) = sums.part(of: index - lines(.refreshing))
    else { return nil }
    let isFirst = index - lines(.refreshing) == start
    return (section, isFirst && sections[section].header != nil)
  }

  /// Returns the index of a row, or the index after the last row of a section.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func index(of position: ListPosition) -> Int {
    let (section, row) = (position.section, position.row)
    let header = sections.indices.contains(section) ? sections[section].header : nil
    return start(of: section) + (header == nil ? 0 : columns) + row
  }

  /// Returns the indexes of consecutive rows.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func indexes(of run: ListRun) -> Range<Int> {
    let start = index(of: ListPosition(section: run.section, row: run.rows.lowerBound))
    return start..<start + run.rows.count
  }

  /// Returns the entry at an index, or `nil` if the index is out of range.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func entry(at index: Int) -> Entry? {
    let first = lines(.refreshing)
    if index < first { return index < 0 ? nil : index == 0 ? .activity(.refreshing) : .gap }
    guard let (section, start) = sums.part(of: index - first) else {
      let last = index - first - sums.total
      guard last < lines(.growing) else { return nil }
      return last == 0 ? .activity(.growing) : .gap
    }
    let block = sections[section]
    var rest = index - first - start
    if let header = block.header {
      if rest < columns { return rest == 0 ? .edge(header) : .gap }
      rest -= columns
    }
    if rest < block.rows { return .row(ListPosition(section: section, row: rest)) }
    rest -= block.rows + block.gaps
    if rest == 0, let footer = block.footer { return .edge(footer) }
    return .gap
  }

  /// Whether the list has no rows, apart from headers and footers.
  var isEmpty: Bool { !sections.contains { $0.rows > 0 } }

  // MARK: Freezing

  /// Whether changes are hidden from GTK.
  var isFrozen: Bool { frozen != nil }

  /// Hides further changes from GTK.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func freeze() {
    guard frozen == nil else { return }
    frozen = (0..<count).map { key(at: $0) }
  }

  /// Shows the current rows again.
  func thaw() { frozen = nil }

  // MARK: Counting

  var sums: FenwickTree {
    if let knownSums { return knownSums }
    let sums = FenwickTree(sections.map { $0.count(columns) })
    knownSums = sums
    return sums
  }

  func start(of section: Int) -> Int {
    lines(.refreshing) + sums.sum(ofFirst: min(section, sections.count))
  }

  func lines(_ activity: ListActivity) -> Int {
    activities.contains(activity) ? columns : 0
  }

  /// Whether the list has entries other than rows.
  var hasLines: Bool {
    !activities.isEmpty || sections.contains { $0.count(columns) > $0.rows }
  }

  private func makeSection(_ section: Int) -> FeedSection {
    lastSerial += 1
    return FeedSection(
      header: feed.header(in: section),
      footer: feed.footer(in: section),
      rows: feed.rowCount(in: section),
      serial: lastSerial
    )
  }
}

// Changes to a list, converted to GTK's indexes.
extension FeedRows {
  /// Converts a splice of rows to GTK's indexes, before or after it's applied to the feed.
  ///
  /// Returns `nil` if the splice inserts or removes a section.
  func change(of splice: ListSplice) -> RowChange? {
    splice.change == .rows ? rowChange(of: splice) : nil
  }

  private func rowChange(of splice: ListSplice) -> RowChange {
    let row = ListPosition(section: splice.section, row: splice.position)
    return RowChange(index: index(of: row), removed: splice.removed, added: splice.added)
  }

  /// Updates the entries after the feed has applied a splice.
  ///
  /// - Returns: The change in GTK's indexes, in which a section includes its header and footer.
  func follow(_ splice: ListSplice) -> RowChange {
    let section = splice.section
    switch splice.change {
    case .rows:
      sections[section].rows += splice.added - splice.removed
      sections[section].isTouched = true
      knownSums?.add(splice.added - splice.removed, at: section)
      return rowChange(of: splice)
    case .sectionArrives:
      var block = makeSection(section)
      // A moved section keeps the row widgets of its header and footer.
      block.isTouched = true
      sections.insert(block, at: section)
      knownSums = nil
      return RowChange(index: start(of: section), removed: 0, added: block.count(columns))
    case .sectionLeaves:
      let block = sections.remove(at: section)
      knownSums = nil
      return RowChange(index: start(of: section), removed: block.count(columns), added: 0)
    }
  }

  /// Marks sections in which rows have new content.
  func touch(_ runs: [ListRun]) {
    for run in runs where sections.indices.contains(run.section) {
      sections[run.section].isTouched = true
    }
  }

  /// Marks all sections, because any header or footer may have changed.
  func touchAll() {
    for section in sections.indices { sections[section].isTouched = true }
  }

  /// Updates headers and footers of marked sections, activities and gaps.
  ///
  /// - Parameter body: A closure that receives each change.
  /// - Returns: The marked sections, whose widgets may show previous headers and footers.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @discardableResult
  func updateEdges(_ body: (RowChange) -> Void) -> Set<Int> {
    let touched = Set(sections.indices.filter { sections[$0].isTouched })
    for section in touched.sorted() {
      sections[section].isTouched = false
      for edge in [\FeedSection.header, \.footer] {
        let new = edge == \.header ? feed.header(in: section) : feed.footer(in: section)
        updateEdge(edge, of: section, new, body)
      }
    }
    updateActivities(body)
    for section in sections.indices { updateGaps(of: section, body) }
    return touched
  }

  /// Changes the number of columns.
  ///
  /// - Returns: The change in GTK's indexes, or `nil` if the entries stay the same.
  func setColumns(_ columns: Int) -> RowChange? {
    guard columns != self.columns else { return nil }
    let before = count
    let hadLines = hasLines
    self.columns = columns
    for section in sections.indices { sections[section].gaps = neededGaps(in: section) }
    knownSums = nil
    return hadLines || hasLines ? RowChange(index: 0, removed: before, added: count) : nil
  }

  private func updateEdge(
    _ edge: WritableKeyPath<FeedSection, ListRow?>,
    of section: Int,
    _ new: ListRow?,
    _ body: (RowChange) -> Void
  ) {
    let former = sections[section][keyPath: edge]
    sections[section][keyPath: edge] = new
    guard former?.id != new?.id else { return }
    let removed = former == nil ? 0 : columns
    let added = new == nil ? 0 : columns
    knownSums?.add(added - removed, at: section)
    let place = edge == \.header ? 0 : sections[section].count(columns) - added
    body(RowChange(index: start(of: section) + place, removed: removed, added: added))
  }

  private func updateActivities(_ body: (RowChange) -> Void) {
    for activity in ListActivity.allCases {
      let isUnderWay = feed.activities.contains(activity)
      guard isUnderWay != activities.contains(activity) else { continue }
      let removed = lines(activity)
      if isUnderWay { activities.insert(activity) } else { activities.remove(activity) }
      let added = lines(activity)
      let index = activity == .refreshing ? 0 : count - added
      body(RowChange(index: index, removed: removed, added: added))
    }
  }

  private func updateGaps(of section: Int, _ body: (RowChange) -> Void) {
    let (former, new) = (sections[section].gaps, neededGaps(in: section))
    guard former != new else { return }
    sections[section].gaps = new
    knownSums?.add(new - former, at: section)
    let row = ListPosition(section: section, row: sections[section].rows)
    body(RowChange(index: index(of: row), removed: former, added: new))
  }
}

extension FeedRows {
  /// Returns the number of gaps after the rows of a section, so that the next entry starts a new line.
  private func neededGaps(in section: Int) -> Int {
    let block = sections[section]
    let isLast = section == sections.count - 1 && block.footer == nil
    guard !isLast || activities.contains(.growing) else { return 0 }
    return (columns - block.rows % columns) % columns
  }

  /// Returns a key that is unique among rows and gaps, so that GTK distinguishes gaps.
  private func gapKey(at index: Int) -> UInt64 {
    let (mark, first) = (1 << 63 as UInt64, lines(.refreshing))
    guard let (section, start) = sums.part(of: index - first) else {
      return mark + UInt64(index < first ? index : columns + index - first - sums.total)
    }
    // Count from the neighboring entry, so that keys stay the same when rows and gaps change.
    let block = sections[section]
    var place = index - first - start
    if block.header != nil {
      if place < columns { return mark + block.serial << 16 + UInt64(place) }
      place -= columns
    }
    place -= block.rows
    if place < block.gaps { return mark + block.serial << 16 + UInt64(columns + place) }
    return mark + block.serial << 16 + UInt64(2 * columns + place - block.gaps)
  }
}

/// A section, with the number of its entries in the GTK list.
struct FeedSection {
  var header: ListRow?
  var footer: ListRow?
  var rows: Int

  /// The number of gaps after the last row.
  var gaps = 0

  /// Whether the header and the footer must be read again.
  var isTouched = false

  /// A number that identifies the section even if it moves.
  let serial: UInt64

  /// Returns the number of entries for a number of columns.
  func count(_ columns: Int) -> Int {
    (header == nil ? 0 : columns) + rows + gaps + (footer == nil ? 0 : columns)
  }
}
