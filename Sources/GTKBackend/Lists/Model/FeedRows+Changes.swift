import GTK
import Lists

// Changes of a list as GTK counts them.
extension FeedRows {
  /// Returns a splice of rows as GTK counts it, before or after the feed has it behind it.
  ///
  /// Nil where a section comes or goes with it.
  func change(of splice: ListSplice) -> RowChange? {
    splice.change == .rows ? rowChange(of: splice) : nil
  }

  private func rowChange(of splice: ListSplice) -> RowChange {
    let row = ListPosition(section: splice.section, row: splice.position)
    return RowChange(index: index(of: row), removed: splice.removed, added: splice.added)
  }

  /// Follows a splice that the feed has just got behind it.
  ///
  /// - Returns: The change as GTK counts it: a section comes and goes with its header and footer.
  func follow(_ splice: ListSplice) -> RowChange {
    let section = splice.section
    switch splice.change {
    case .rows:
      sections[section].rows += splice.added - splice.removed
      knownSums?.add(splice.added - splice.removed, at: section)
      return rowChange(of: splice)
    case .sectionArrives:
      let block = makeSection(section)
      sections.insert(block, at: section)
      knownSums = nil
      return RowChange(index: start(of: section), removed: 0, added: block.count(columns))
    case .sectionLeaves:
      let block = sections.remove(at: section)
      knownSums = nil
      return RowChange(index: start(of: section), removed: block.count(columns), added: 0)
    }
  }

  /// Takes over the headers, footers and activities of the list one by one, and fills up lines.
  ///
  /// - Parameter body: Called after each that came, left or gave way to another one.
  /// - Complexity: Linear in the number of sections.
  func updateEdges(_ body: (RowChange) -> Void) {
    for section in sections.indices {
      for edge in [\FeedSection.header, \.footer] {
        let new = edge == \.header ? feed.header(in: section) : feed.footer(in: section)
        updateEdge(edge, of: section, new, body)
      }
    }
    updateActivities(body)
    for section in sections.indices { updateGaps(of: section, body) }
  }

  /// Changes the number of rows beside each other.
  ///
  /// - Returns: The change as GTK counts it; nil where it makes no difference.
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
