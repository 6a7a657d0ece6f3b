/// The side of a section on which a row of the section as a whole is.
enum SectionEdge: Hashable, Sendable {
  /// Above the rows.
  case header
  /// Below the rows.
  case footer
}

extension ItemAdapter {
  /// Shows an item above all rows in place of any other header; `nil` shows no header.
  ///
  /// The header stays the same row, with the same cell, as long as its items have the same cell
  /// type. A static item is another row, unless it is the same item.
  public func setHeader(_ item: AnyListItem?) { set(item, at: .header) }

  /// Shows an item below all rows in place of any other footer; `nil` shows no footer.
  ///
  /// The footer stays the same row under the conditions of ``setHeader(_:)``.
  public func setFooter(_ item: AnyListItem?) { set(item, at: .footer) }

  /// Shows a cell above all rows, in place of any other header.
  ///
  /// - Parameters:
  ///   - cell: The type of the cell.
  ///   - model: The model that the cell shows.
  ///   - length: The length along the axis, in points; `nil` if the cell decides.
  public func setHeader<Header: ListCell>(
    _ cell: Header.Type,
    _ model: Header.Model,
    length: Double? = nil
  ) {
    set(.dynamic(model, cell: cell), length: length, at: .header)
  }

  /// Shows a cell below all rows, in place of any other footer.
  ///
  /// - Parameters:
  ///   - cell: The type of the cell.
  ///   - model: The model that the cell shows.
  ///   - length: The length along the axis, in points; `nil` if the cell decides.
  public func setFooter<Footer: ListCell>(
    _ cell: Footer.Type,
    _ model: Footer.Model,
    length: Double? = nil
  ) {
    set(.dynamic(model, cell: cell), length: length, at: .footer)
  }

  /// Removes the header.
  public func removeHeader() { set(nil, at: .header) }

  /// Removes the footer.
  public func removeFooter() { set(nil, at: .footer) }

  /// Returns the header of a section; nil for all sections but the first.
  public func header(in section: Int) -> ListRow? { section == 0 ? edges[.header] : nil }

  /// Returns the footer of a section; nil for all sections but the first.
  public func footer(in section: Int) -> ListRow? { section == 0 ? edges[.footer] : nil }

  private func set(_ item: AnyListItem?, length: Double? = nil, at edge: SectionEdge) {
    let former = edges[edge]
    guard let item else {
      edges[edge] = nil
      if former != nil { publish(.layout) }
      return
    }
    let content = length.map(item.length) ?? item
    let isSame = (former?.content as? AnyListItem).map { content.canStay($0) } ?? false
    edges[edge] = ListRow(id: (isSame ? former?.id : nil) ?? makeIDs(1)[0], content: content)
    publish(.layout)
  }
}

extension AnyListItem {
  /// Returns whether an item may take the row of another one at the same edge.
  fileprivate func canStay(_ other: AnyListItem) -> Bool {
    cellType == other.cellType && keepsCell == other.keepsCell && (!keepsCell || key == other.key)
  }
}
