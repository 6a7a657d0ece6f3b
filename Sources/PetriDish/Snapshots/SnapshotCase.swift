/// One case of which pictures were taken.
package struct SnapshotCase: Sendable {
  /// The case.
  package let check: CheckCase

  /// The first observation, without its pixels.
  package private(set) var observation: CaseObservation

  /// The number of times that it was opened.
  package private(set) var takes = 1

  /// The number of takes whose picture is not that of the first one.
  package private(set) var differing = 0

  /// Begins with the first observation.
  init(_ check: CheckCase, _ observation: CaseObservation) {
    self.check = check
    self.observation = observation
    self.observation.picture?.image = nil
  }

  /// Counts another take.
  ///
  /// - Parameter isEqual: Whether its picture is that of the first one.
  mutating func add(isEqual: Bool) {
    takes += 1
    if !isEqual { differing += 1 }
  }

  /// Records that the case ended its worker after all.
  mutating func end(by death: CheckFinding) { observation = CaseObservation(death) }

  /// One sentence about what is wrong with it; `nil` where nothing is.
  package var finding: String? {
    if let outcome = observation.outcome {
      if outcome.isDeath { return outcome.message ?? "The process died." }
      if let failure = PictureFailure(outcome, asksGuards: check.asksGuards) {
        return failure.description
      }
    }
    if let failure = observation.pictureFailure { return failure }
    return observation.picture == nil ? "There is nothing to take a picture of." : nil
  }

  /// One sentence about pictures of it that differ; `nil` where none do.
  package var unsteadiness: String? {
    guard differing > 0 else { return nil }
    let others =
      takes == 2 ? "its other take differs" : "\(differing) of \(takes - 1) further takes differ"
    return "\(Quotation(check.id)) is unsteady: \(others) from the first one.".onOneLine
  }
}
