/// The result of one part of looking how screens are reached.
public struct LintedUnit: Hashable, Sendable, Codable {
  /// The id of the part.
  public let id: String

  /// The seconds that it took.
  public let seconds: Double

  /// The mistakes that it has seen.
  public let sightings: [Occurrence]

  /// A mistake that was seen under some variants, and may be there under all.
  public struct Occurrence: Hashable, Sendable, Codable {
    /// The mistake, under the variants where it was seen.
    public let finding: LintFinding

    /// The link that shows it where it is so under all variants; `nil` for a mistake that has nothing
    /// to do with them.
    public let linkUnderAll: String?

    /// Takes down a mistake.
    public init(_ finding: LintFinding, linkUnderAll: String? = nil) {
      self.finding = finding
      self.linkUnderAll = linkUnderAll
    }
  }

  /// Sums a part up.
  public init(id: String, seconds: Double, sightings: [Occurrence]) {
    self.id = id
    self.seconds = seconds
    self.sightings = sightings
  }
}
