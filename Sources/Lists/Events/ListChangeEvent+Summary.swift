extension ListChangeEvent: CustomStringConvertible {
  /// One line: `Currencies insert: 1 inserted (178 → 179)`.
  public var description: String { "\(list) \(origin.rawValue): \(summary)" }

  /// A summary with the numbers of rows before and after: `1 inserted (178 → 179)`.
  ///
  /// - Complexity: O(*k*) for *k* runs of the batch.
  public var summary: String {
    let changes = [
      (batch.removals, "removed"),
      (batch.insertions, "inserted"),
      (batch.moved.count, "moved"),
      (batch.updates, "updated"),
      (batch.sections.removed.count, "sections removed"),
      (batch.sections.inserted.count, "sections inserted"),
      (batch.sections.moved.count, "sections moved"),
    ]
    let words = changes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(words) (\(before) → \(after))"
  }
}
