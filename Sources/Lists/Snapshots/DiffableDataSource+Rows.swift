extension DiffableDataSource {
  /// How many sections it has.
  public var sectionCount: Int { state.snapshot.sections.count }

  /// How many rows a section has; none where there is no such section.
  public func rowCount(in section: Int) -> Int {
    state.snapshot.rows.indices.contains(section) ? state.snapshot.rows[section].count : 0
  }

  /// Who stands at a position; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    item(for: position) == nil ? nil : tokens[position]
  }

  /// What stands at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    guard let item = item(for: position) else { return nil }
    let id = tokens[position]
    let content = SnapshotContent(
      item: item,
      shown: provider(item),
      forgets: reloading.contains(id)
    )
    return ListRow(id: id, content: content)
  }

  /// How long a row is along the axis, in points, as its cell says for its model; nil where its
  /// layout is to say, and outside.
  ///
  /// - Parameters:
  ///   - position: Where the row stands.
  ///   - breadth: How much room there is across the axis, in points.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    measuredLength(at: position, breadth: breadth, sizeCache, onProblem) {
      row(at: position)?.content.length(along: axis, breadth: breadth)
    }
  }

  /// Forgets the lengths of rows that leave or show something else.
  func forgetSizes(_ batch: ListBatch) {
    guard let sizeCache else { return }
    for position in ListRuns(batch.removed + batch.updated).positions {
      sizeCache.forget(tokens[position])
    }
  }

  // MARK: Headers and footers

  /// What stands above the rows of a section; nil for nothing, and outside.
  public func header(in section: Int) -> ListRow? {
    edge(of: section, isFooter: false, sectionHeader)
  }

  /// What stands below the rows of a section; nil for nothing, and outside.
  public func footer(in section: Int) -> ListRow? {
    edge(of: section, isFooter: true, sectionFooter)
  }

  private func edge(
    of number: Int,
    isFooter: Bool,
    _ provider: ((Section) -> AnyListItem?)?
  ) -> ListRow? {
    guard let section = section(at: number), let content = provider?(section) else { return nil }
    let edge = SectionEdge(
      section: section,
      isFooter: isFooter,
      cell: ObjectIdentifier(content.cellType)
    )
    let id = edges[edge] ?? tokens.fresh()
    edges[edge] = id
    return ListRow(id: id, content: content)
  }
}

/// Who a header or footer is: the same as long as its section is there and one type of cell shows it.
struct SectionEdge<Section: Hashable>: Hashable {
  let section: Section
  let isFooter: Bool
  let cell: ObjectIdentifier
}
