/// The name of an arrangement of variants in a map.
///
/// It is that of the variant if no other experiment has one of that name, else `experiment=variant`.
package struct MapVariantName: Hashable, Sendable {
  /// The name; `nil` in a catalog without experiments.
  package let text: String?

  /// Creates a name.
  package init(_ text: String?) { self.text = text }
}

extension MapVariantName {
  private static let wordForNil = "-"

  /// The word in files and reports: the name, or `-` in a catalog without experiments.
  package var word: String { text ?? Self.wordForNil }

  /// Reads a ``word``.
  init(word: String) { self.init(word == Self.wordForNil ? nil : word) }

  /// The end of a clause, such as ` under tabs`; empty in a catalog without experiments.
  var clause: String { text.map { " under \($0)" } ?? "" }

  /// Names the variant of an arrangement, which other experiments do not change unless they have a
  /// variant of the same name.
  init(of arrangement: VariantArrangement, in experiments: [RegisteredExperiment]) {
    let controls = experiments.controls
    let varied = experiments.first { arrangement.variants[$0.id] != controls[$0.id] }
    guard let experiment = varied ?? experiments.first,
      let variant = arrangement.variants[experiment.id]
    else {
      self.init(nil)
      return
    }
    let isUnique = experiments.count { $0.variants.contains(variant) } == 1
    self.init(
      isUnique && variant != Self.wordForNil ? variant : "\(experiment.id)=\(variant)"
    )
  }
}

extension MapVariantName: Codable {
  /// Reads the word of a report.
  package init(from decoder: any Decoder) throws {
    self.init(word: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the word of a report.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}
