extension RevisionDifference {
  /// Adds the changes of costs: they follow from the other changes, and are only counted then.
  mutating func addCosts(_ costChanges: [RevisionChange]) {
    if changes.isEmpty {
      changes = costChanges
    } else {
      costs = costChanges.count
    }
  }
}
