extension ItemAdapter {
  /// Shows a cell above all rows, in place of any other header.
  public func setHeader<Header: ListCell>(_ cell: Header.Type, _ model: Header.Model) {
    let isSame = header?.cellType == cell
    let id = isSame ? header?.id : nil
    header = ListRow(
      id: id ?? makeIDs(1)[0],
      content: CellContent<Header>(model: model, keepsCell: false)
    )
    publish(.layout)
  }

  /// Removes the header.
  public func removeHeader() {
    guard header != nil else { return }
    header = nil
    publish(.layout)
  }

  /// Returns the header of a section; nil for all sections but the first.
  public func header(in section: Int) -> ListRow? {
    section == 0 ? header : nil
  }
}
