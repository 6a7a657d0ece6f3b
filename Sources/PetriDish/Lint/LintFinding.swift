/// Something that is wrong with how a catalog's screens are reached, in one sentence with a link.
package struct LintFinding: Hashable, Sendable, Codable {
  /// The kind of the mistake.
  package let kind: Kind

  /// The id of the screen that it is about; for a registration that is no screen's, its own id.
  package let screen: String

  /// The variants under which it is so, by the id of their experiment; empty where it is so under
  /// every one.
  package let variants: [String: String]

  /// The mistake in one sentence, for users.
  package let sentence: String

  /// A link that shows it; empty where no screen is there to be opened.
  package let link: String

  /// A kind of mistake.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// No known edge leads to the screen.
    case unreachable
    /// No path back is known.
    case deadEnd
    /// The screen lies in a modal that refuses to close and leads nowhere.
    case modalTrap
    /// The screen opens from some places only.
    case start
    /// Getting to the screen costs more than its budget allows.
    case budget
    /// A preset is another one once it was written as a link, or none.
    case preset
    /// No link of the form of a deep link opens the screen.
    case deepLink
    /// Two deep links fit the same links.
    case ambiguousLink
    /// A part of the registration is left out.
    case registration
  }
}

extension LintFinding {
  /// Creates the finding about a style sheet of a catalog.
  package init(styleSheets sentence: String, of catalog: String) {
    self.init(
      kind: .registration,
      screen: catalog,
      variants: [:],
      sentence: sentence,
      link: ""
    )
  }
}

extension LintFinding: CustomStringConvertible {
  /// One line for people: the variants, the sentence, and the link.
  package var description: String {
    let names = variants.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let place = names.isEmpty ? "" : " under \(names.joined(separator: ", "))"
    return "\(screen)\(place): \(sentence)\(link.isEmpty ? "" : " \(link)")"
  }
}
