extension GestureResponder {
  /// Returns the length of a row by a sizing; what is measured is measured once for each breadth and
  /// model.
  ///
  /// - Parameters:
  ///   - sizing: The length of the list's rows. Measuring a row may change the list.
  ///   - cache: The cache of measured lengths; nil to measure anew each time.
  ///   - onProblem: Called with a length that no row can have, and once with each cell type that is to measure
  ///     itself and does so along the other axis alone.
  func length(
    at position: ListPosition,
    breadth: Double,
    by sizing: ListSizing<Item>,
    _ cache: (any SizeCache)?,
    _ onProblem: ((ListError) -> Void)?
  ) -> Double? {
    guard let id = rowID(at: position) else { return nil }
    if case .automatic = sizing { return nil }
    if case .fixed(let length) = sizing {
      return ListLength.possible(length, row: position.row, onProblem)
    }
    if let known = cache?.length(of: id, breadth: breadth) { return known }
    let measured: Double?
    if case .measured(let measure) = sizing {
      measured = item(at: position).flatMap { measure($0, breadth) }
    } else {
      let content = row(at: position)?.content
      measured = content?.length(along: axis, breadth: breadth)
      if measured == nil, let content { checkAxis(of: content.cellType, onProblem) }
    }
    guard let measured else { return nil }
    let length = ListLength.possible(measured, row: position.row, onProblem)
    if rowID(at: position) == id { cache?.keep(length, of: id, breadth: breadth) }
    return length
  }

  private func checkAxis(of cell: any ListCell.Type, _ onProblem: ((ListError) -> Void)?) {
    guard checkedCells.insert(ObjectIdentifier(cell)).inserted, !axis.suits(cell) else { return }
    onProblem?(.wrongAxis("\(cell)", axis))
  }
}

extension ListLength {
  /// Returns the possible length nearest to a measure, and reports where that is another one.
  static func possible(
    _ measure: Double,
    row: Int,
    _ onProblem: ((ListError) -> Void)?
  ) -> Double {
    let length = nearest(to: measure)
    if length != measure { onProblem?(.badLength("\(measure)", row: row, used: length)) }
    return length
  }
}
