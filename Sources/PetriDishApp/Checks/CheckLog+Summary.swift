import PetriDish

extension CheckLog {
  /// Returns the last line: the numbers of cases, and the time.
  func summary(_ isInterrupted: Bool) -> String {
    let seconds = ((ContinuousClock.now - start).seconds * 10).rounded() / 10
    let refused =
      summary.refused == 0 ? "" : " (\(summary.refused) refused a context in words)"
    let words =
      "\(summary.passed) passed\(refused), \(summary.failed) failed, in \(seconds) seconds"
    let ways = lint.isEmpty ? "" : "; \(count(lint.count, "finding")) about how screens are reached"
    let pictured = pictures.map { "; \($0.summary)" } ?? ""
    return isInterrupted
      ? "interrupted after \(summary.performed) of \(count(total, "case")): \(words)\(pictured)"
      : "\(count(summary.performed, "case")): \(words)\(ways)\(pictured)"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
