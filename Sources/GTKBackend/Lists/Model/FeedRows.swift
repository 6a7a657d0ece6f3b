import GTK
import Lists

/// The rows of a feed as GTK counts them: one behind the other, whatever their sections, with
/// headers and footers between them, which GTK 4.8 does not know.
///
/// In a grid each of those has a line to itself, and so has what stands at the ends while the list
/// is being refreshed or grows; the places beside them, and behind the last row of a section, are
/// gaps.
final class FeedRows: Rows {
  let feed: ListFeed

  /// The keys of the rows as GTK knows them, while changes must not be announced to it.
  private var frozen: [UInt64]?

  /// The sections as GTK counts them.
  var sections: [FeedSection]
  var knownSums: FenwickTree?
  private var lastSerial: UInt64 = 0

  /// The number of rows beside each other.
  var columns = 1

  /// The activities that have entries before all rows and after them.
  var activities: Set<ListActivity> = []

  init(_ feed: ListFeed, columns: Int) {
    self.feed = feed
    self.columns = columns
    sections = []
    sections = (0..<feed.sectionCount).map { makeSection($0) }
    activities = feed.activities
    for section in sections.indices { sections[section].gaps = neededGaps(in: section) }
  }

  /// An entry of GTK's list.
  enum Entry {
    case row(ListPosition)
    /// A header or a footer.
    case edge(ListRow)
    case activity(ListActivity)
    /// An empty place.
    case gap

    /// The position of the row; nil for all that is no row.
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

  /// Returns the row, header or footer that an entry is; nil for activities and gaps.
  func row(of entry: Entry?) -> ListRow? {
    switch entry {
    case .row(let position): feed.row(at: position)
    case .edge(let row): row
    case .activity, .gap, nil: nil
    }
  }

  /// Returns the position of the row at an index; nil outside, and for all that is no row.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func position(of index: Int) -> ListPosition? {
    entry(at: index)?.position
  }

  /// Returns the section that has its header or footer at an index; nil where neither stands.
  func edge(at index: Int) -> (section: Int, isHeader: Bool)? {
    guard !isFrozen, case .edge? = entry(at: index),
      let (section, start) = sums.part(of: index - lines(.refreshing))
    else { return nil }
    let isFirst = index - lines(.refreshing) == start
    return (section, isFirst && sections[section].header != nil)
  }

  /// Returns the index of a row, or of the place after the last one of a section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func index(of position: ListPosition) -> Int {
    let (section, row) = (position.section, position.row)
    let header = sections.indices.contains(section) ? sections[section].header : nil
    return start(of: section) + (header == nil ? 0 : columns) + row
  }

  /// Returns the indexes of a run of rows.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func indexes(of run: ListRun) -> Range<Int> {
    let start = index(of: ListPosition(section: run.section, row: run.rows.lowerBound))
    return start..<start + run.rows.count
  }

  /// Returns the entry at an index; nil outside.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
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

  // MARK: Standing still

  /// Whether GTK is kept from seeing changes.
  var isFrozen: Bool { frozen != nil }

  /// Keeps showing the rows that there are now.
  ///
  /// - Complexity: Linear in the number of rows.
  func freeze() {
    guard frozen == nil else { return }
    frozen = (0..<count).map { key(at: $0) }
  }

  /// Shows the rows that there are by now.
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

  /// Whether there are entries other than rows.
  var hasLines: Bool {
    !activities.isEmpty || sections.contains { $0.count(columns) > $0.rows }
  }

  func makeSection(_ section: Int) -> FeedSection {
    lastSerial += 1
    return FeedSection(
      header: feed.header(in: section),
      footer: feed.footer(in: section),
      rows: feed.rowCount(in: section),
      serial: lastSerial
    )
  }
}
