/// The results of a lane in the order in which its cases were performed, though some are certain
/// later than those after them.
@MainActor
final class OrderedResults {
  private var entries: [(check: CheckCase, result: CheckResult?)] = []
  private let report: (CheckCase, CheckResult) -> Void

  /// - Parameter report: Gets each result once all before it are certain.
  init(report: @escaping (CheckCase, CheckResult) -> Void) { self.report = report }

  /// Adds a case; `nil` where its result is not certain yet.
  func add(_ check: CheckCase, _ result: CheckResult?) {
    entries.append((check, result))
    reportCertain()
  }

  /// Takes the results of cases that were added without; one that has none is dropped.
  func settle(_ results: [(check: CheckCase, result: CheckResult?)]) {
    for (check, result) in results {
      guard let index = entries.firstIndex(where: { $0.check.id == check.id }) else { continue }
      if let result { entries[index].result = result } else { entries.remove(at: index) }
    }
    reportCertain()
  }

  private func reportCertain() {
    while let first = entries.first, let result = first.result {
      entries.removeFirst()
      report(first.check, result)
    }
  }
}
