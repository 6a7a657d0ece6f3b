import Lists

/// The changes of the lists of panes, which are never animated and always fit their rows.
extension ListSource {
  /// Stores and shows a change.
  func publish(_ batch: ListBatch, storing store: () -> Void = {}) {
    expectFit { () throws(ListError) in
      try publisher.publish(batch, of: self, viewUpdate: .immediate, storing: store)
    }
  }

  /// Stores and shows other rows in place of all that there are.
  func showAll(storing store: () -> Void) {
    expectFit { () throws(ListError) in try publisher.reload(self, storing: store) }
  }

  /// Shows other attributes, headers or another end to follow.
  func showLayout() {
    expectFit { () throws(ListError) in try publisher.publishLayout(of: self) }
  }

  /// Shows content again without other rows.
  func refill(_ runs: [ListRun]) {
    guard !runs.isEmpty else { return }
    publish(ListBatch(replacing: 0..<0, by: 0, updating: runs))
  }

  private func expectFit(_ change: () throws(ListError) -> Void) {
    do throws(ListError) { try change() } catch {
      preconditionFailure("The rows of \(name) and their changes disagree: \(error)")
    }
  }
}
