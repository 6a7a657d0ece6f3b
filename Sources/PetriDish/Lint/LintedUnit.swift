/// The result of one part of looking how screens are reached.
package struct LintedUnit: Hashable, Sendable, Codable {
  /// The id of the part.
  package let id: String

  /// The seconds that it took.
  package let seconds: Double

  /// The mistakes that it has seen.
  package let sightings: [Occurrence]

  /// A mistake that was seen under some variants, and may be there under all.
  package struct Occurrence: Hashable, Sendable, Codable {
    /// The mistake, under the variants where it was seen.
    package let finding: LintFinding

    /// The link that shows it where it is so under all variants; `nil` for a mistake that has nothing
    /// to do with them.
    package let linkUnderAll: String?

    /// Takes down a mistake.
    package init(_ finding: LintFinding, linkUnderAll: String? = nil) {
      self.finding = finding
      self.linkUnderAll = linkUnderAll
    }
  }

  /// Sums a part up.
  package init(id: String, seconds: Double, sightings: [Occurrence]) {
    self.id = id
    self.seconds = seconds
    self.sightings = sightings
  }
}
