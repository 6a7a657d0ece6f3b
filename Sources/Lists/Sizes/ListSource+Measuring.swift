extension ListSource {
  /// Returns the length of a row, measured once for each breadth and model.
  ///
  /// - Parameters:
  ///   - cache: Nil to measure anew each time.
  ///   - onProblem: Called with a length that no row can have.
  ///   - measure: Measures the row, and returns nil where its layout decides. It may change the
  ///     list.
  func measuredLength(
    at position: ListPosition,
    breadth: Double,
    _ cache: (any SizeCache)?,
    _ onProblem: ((ListError) -> Void)?,
    measure: () -> Double?
  ) -> Double? {
    guard let id = rowID(at: position) else { return nil }
    if let known = cache?.length(of: id, breadth: breadth) { return known }
    guard let measured = measure() else { return nil }
    let length = ListLength.possible(measured, row: position.row, onProblem)
    if rowID(at: position) == id { cache?.keep(length, of: id, breadth: breadth) }
    return length
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
