extension ItemAdapter {
  /// How long a row is along the axis, in points; nil where its layout is to say.
  ///
  /// A row is measured once for each breadth and model. What no row can have, such as zero or a
  /// length that is no number, becomes the nearest length that one can have, and ``onProblem`` hears
  /// of it.
  ///
  /// - Parameters:
  ///   - position: Where the row stands.
  ///   - breadth: How much room there is across the axis, in points.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    switch sizing {
    case .automatic:
      return nil
    case .fixed(let length):
      return rowID(at: position).map { _ in
        ListLength.possible(length, row: position.row, onProblem)
      }
    case .measured(let measure):
      return measuredLength(at: position, breadth: breadth, sizeCache, onProblem) {
        measure(store.items[position.row], breadth)
      }
    }
  }

  /// Forgets the lengths of rows that leave or show another model.
  func forgetSizes(_ batch: ListBatch) {
    guard let sizeCache, case .measured = sizing else { return }
    if batch.removed.first?.rows == 0..<count {
      sizeCache.forgetAll()
    } else {
      for row in ListRuns(batch.removed + batch.updated).positions {
        sizeCache.forget(store.ids[row.row])
      }
    }
  }

  // MARK: Header

  /// Shows a cell above all rows, which is none of them; another one takes its place.
  public func setHeader<Header: ListCell>(_ cell: Header.Type, _ model: Header.Model) {
    let isSame = header?.cellType == cell
    let id = isSame ? header?.id : nil
    header = ListRow(
      id: id ?? makeIDs(1)[0],
      content: CellContent<Header>(model: model, keepsCell: false)
    )
    note(.layout)
  }

  /// Shows no header any more.
  public func removeHeader() {
    guard header != nil else { return }
    header = nil
    note(.layout)
  }

  /// The header of a section; a flat list has one section.
  public func header(in section: Int) -> ListRow? {
    section == 0 ? header : nil
  }
}
