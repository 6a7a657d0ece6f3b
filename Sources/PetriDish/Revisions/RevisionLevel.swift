/// A level at which two revisions differ, the most telling one first.
package enum RevisionLevel: Hashable, Sendable {
  /// The words of the catalog about itself: registration, edges and costs.
  case registration
  /// A level at which cases are observed.
  case observed(ObservationLevel)

  /// All levels, in the order in which they are compared.
  package static let all = [.registration] + ObservationLevel.allCases.map { Self.observed($0) }

  /// The word for people and programs.
  package var word: String {
    switch self {
    case .registration: "registration"
    case .observed(let level): level.rawValue
    }
  }
}
