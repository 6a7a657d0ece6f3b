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
      sections[section].isTouched = true
      knownSums?.add(splice.added - splice.removed, at: section)
      return rowChange(of: splice)
    case .sectionArrives:
      var block = makeSection(section)
      // One that moved brings the row widgets of its header and footer along.
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

  /// Notes that rows of some sections show other content.
  func touch(_ runs: [ListRun]) {
    for run in runs where sections.indices.contains(run.section) {
      sections[run.section].isTouched = true
    }
  }

  /// Notes that all headers and footers may be others.
  func touchAll() {
    for section in sections.indices { sections[section].isTouched = true }
  }

  /// Takes over the headers and footers of touched sections and the activities one by one, and fills
  /// up lines.
  ///
  /// - Parameter body: Called after each that came, left or gave way to another one.
  /// - Returns: The touched sections, whose row widgets may show former headers and footers.
  /// - Complexity: Linear in the number of sections.
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
