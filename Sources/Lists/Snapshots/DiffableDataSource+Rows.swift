extension DiffableDataSource {
  /// The number of sections.
  public var sectionCount: Int { store.state.snapshot.sections.count }

  /// Returns the number of rows of a section; 0 where there is no such section.
  public func rowCount(in section: Int) -> Int {
    store.state.snapshot.rows.indices.contains(section)
      ? store.state.snapshot.rows[section].count : 0
  }

  /// Returns the identity of the row at a position; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    store.rowID(at: position)
  }

  /// Returns the row at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    store.row(at: position)
  }

  // MARK: Section index

  /// The titles of the sections that have one, from top to bottom.
  public var sectionIndexTitles: [String] { indexedSections.map(\.title) }

  /// Returns the section of a title of the index; nil if there is no such title.
  public func section(forIndexTitle title: String, at index: Int) -> Int? {
    let sections = indexedSections
    return sections.indices.contains(index) ? sections[index].section : nil
  }

  private var indexedSections: [(title: String, section: Int)] {
    guard let sectionIndexTitle else { return [] }
    return store.state.snapshot.sections.enumerated().compactMap { number, section in
      sectionIndexTitle(section).map { ($0, number) }
    }
  }

  // MARK: Headers and footers

  /// Returns the header of a section; nil where it has none, and outside.
  public func header(in section: Int) -> ListRow? {
    supplementaryRow(of: section, isFooter: false, sectionHeader)
  }

  /// Returns the footer of a section; nil where it has none, and outside.
  public func footer(in section: Int) -> ListRow? {
    supplementaryRow(of: section, isFooter: true, sectionFooter)
  }

  private func supplementaryRow(
    of number: Int,
    isFooter: Bool,
    _ provider: ((Section) -> AnyListItem?)?
  ) -> ListRow? {
    guard let section = section(at: number), let content = provider?(section) else { return nil }
    return store.supplementaryRow(content, of: section, isFooter: isFooter)
  }
}
