/// One case as both revisions were seen, each as often as it was asked.
package struct RevisionCase: Sendable {
  /// The case, as the revision knows it that is looked at.
  package let check: CheckCase

  /// The observations of the revision before, in order; none where it does not have the case.
  package var before: [CaseObservation] = []

  /// The observations of the revision that is looked at, in order.
  package var after: [CaseObservation] = []

  /// The places where the first pictures of both sides differ; `nil` where they are equal, or not there.
  package var pictureDifference: PixelDifference?

  /// The first pictures of both sides; `nil` where they are equal, or are not kept.
  package var pictures: RevisionPictures?

  /// Begins without observations.
  package init(_ check: CheckCase) { self.check = check }

  /// Creates a case with observations of both sides.
  package init(_ check: CheckCase, before: [CaseObservation], after: [CaseObservation]) {
    (self.check, self.before, self.after) = (check, before, after)
  }

  /// Whether both sides have been seen.
  package var isWhole: Bool { !before.isEmpty && !after.isEmpty }

  /// The levels at which both sides have values that are equal every time on one side, and others than
  /// those of the other side.
  package var differing: [ObservationLevel] {
    guard let old = before.first, let new = after.first else { return [] }
    let unsteady = unsteady
    return compared.filter { !unsteady.contains($0) && !old.equals(new, at: $0) }
  }

  /// The level that names the difference; `nil` if none differs.
  ///
  /// What a person can see names it before the plan, and the rows of a list before the widgets that show them.
  package var firstDifference: ObservationLevel? {
    let levels: [ObservationLevel] = [.outcome, .stack, .lists, .structure, .picture, .plan]
    let differing = differing
    return levels.first(where: differing.contains)
  }
}
