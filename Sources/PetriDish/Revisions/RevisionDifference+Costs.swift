extension RevisionDifference {
  /// Adds the changes of costs; where there are other changes they follow from them, and are only counted.
  mutating func addCosts(_ costChanges: [RevisionChange]) {
    if changes.isEmpty {
      changes = costChanges
    } else {
      costs = costChanges.count
    }
  }
}
