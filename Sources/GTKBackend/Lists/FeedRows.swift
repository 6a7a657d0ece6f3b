import GTK
import Lists

/// The rows of a feed as GTK counts them: one behind the other, whatever their sections, with
/// headers and footers between them, which GTK 4.8 does not know.
final class FeedRows: Rows {
  private let feed: ListFeed

  /// The keys of the rows that GTK still believes in, while it must not be told of others.
  private var frozen: [UInt64]?

  /// What stands around the rows of each section, as far as GTK was told.
  private var edges: [SectionEdges]

  init(_ feed: ListFeed) {
    self.feed = feed
    edges = (0..<feed.sectionCount).map { feed.edges(of: $0) }
  }

  var count: Int { frozen?.count ?? start(of: feed.sectionCount) }

  func key(at index: Int) -> UInt64 {
    if let frozen { return frozen[index] }
    return switch place(of: index) {
    case .row(let position): feed.rowID(at: position)?.rawValue ?? 0
    case .edge(let row): row.id.rawValue
    case nil: 0
    }
  }

  /// What stands at an index; nil outside, and while GTK is behind the list.
  func row(at index: Int) -> ListRow? {
    switch place(of: index) {
    case .row(let position): feed.row(at: position)
    case .edge(let row): row
    case nil: nil
    }
  }

  /// Where a row stands in its section; nil outside, and for headers and footers.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  func position(of index: Int) -> ListPosition? {
    guard case .row(let position) = place(of: index) else { return nil }
    return position
  }

  /// Where a row, or the place behind the last one of a section, stands among all.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  func index(of position: ListPosition) -> Int {
    start(of: position.section) + (edges(of: position.section).header == nil ? 0 : 1) + position.row
  }

  /// Whether GTK is kept from seeing changes.
  var isFrozen: Bool { frozen != nil }

  /// Goes on showing what there is now.
  ///
  /// - Complexity: Linear in the number of rows.
  func freeze() {
    guard frozen == nil else { return }
    frozen = (0..<count).map { key(at: $0) }
  }

  /// Shows what there is by now.
  func thaw() { frozen = nil }

  // MARK: Headers and footers

  /// What a splice is to GTK, before the feed has it behind it or after; nil where a section comes
  /// or goes with it.
  func change(of splice: ListSplice) -> RowChange? {
    guard splice.change == .rows else { return nil }
    let row = ListPosition(section: splice.section, row: splice.position)
    return RowChange(index: index(of: row), removed: splice.removed, added: splice.added)
  }

  /// Takes note of a splice that the feed has just got behind it.
  ///
  /// - Returns: What that is to GTK: a section comes and goes with its header and footer.
  func follow(_ splice: ListSplice) -> RowChange {
    if let change = change(of: splice) { return change }
    var (removed, added) = (splice.removed, splice.added)
    switch splice.change {
    case .rows: break
    case .sectionArrives:
      let new = feed.edges(of: splice.section)
      edges.insert(new, at: min(splice.section, edges.count))
      added += new.count
    case .sectionLeaves:
      removed += edges(of: splice.section).count
      if edges.indices.contains(splice.section) { edges.remove(at: splice.section) }
    }
    return RowChange(index: start(of: splice.section), removed: removed, added: added)
  }

  /// Takes over the headers and footers of the list one by one.
  ///
  /// - Parameter body: Called after each that came, left or gave way to another one.
  func updateEdges(_ body: (RowChange) -> Void) {
    for section in 0..<min(feed.sectionCount, edges.count) {
      let new = feed.edges(of: section)
      for edge in [\SectionEdges.header, \.footer] {
        let former = edges[section][keyPath: edge]
        edges[section][keyPath: edge] = new[keyPath: edge]
        guard former?.id != new[keyPath: edge]?.id else { continue }
        let isHeader = edge == \.header
        let row = isHeader ? 0 : feed.rowCount(in: section)
        let header = isHeader && new.header != nil ? 1 : 0
        body(
          RowChange(
            index: index(of: ListPosition(section: section, row: row)) - header,
            removed: former == nil ? 0 : 1,
            added: new[keyPath: edge] == nil ? 0 : 1
          )
        )
      }
    }
  }

  private enum Place {
    case row(ListPosition)
    case edge(ListRow)
  }

  private func place(of index: Int) -> Place? {
    guard index >= 0 else { return nil }
    var rest = index
    for section in 0..<feed.sectionCount {
      let edges = edges(of: section)
      if let header = edges.header {
        if rest == 0 { return .edge(header) }
        rest -= 1
      }
      let count = feed.rowCount(in: section)
      if rest < count { return .row(ListPosition(section: section, row: rest)) }
      rest -= count
      if let footer = edges.footer {
        if rest == 0 { return .edge(footer) }
        rest -= 1
      }
    }
    return nil
  }

  private func edges(of section: Int) -> SectionEdges {
    edges.indices.contains(section) ? edges[section] : SectionEdges()
  }

  private func start(of section: Int) -> Int {
    (0..<section).reduce(0) { $0 + feed.rowCount(in: $1) + edges(of: $1).count }
  }
}

/// Rows that give way to others, as GTK counts them.
struct RowChange {
  let index: Int
  let removed: Int
  let added: Int
}

/// What stands above and below the rows of a section.
private struct SectionEdges {
  var header: ListRow?
  var footer: ListRow?

  var count: Int { (header == nil ? 0 : 1) + (footer == nil ? 0 : 1) }
}

extension ListFeed {
  fileprivate func edges(of section: Int) -> SectionEdges {
    SectionEdges(header: header(in: section), footer: footer(in: section))
  }
}
