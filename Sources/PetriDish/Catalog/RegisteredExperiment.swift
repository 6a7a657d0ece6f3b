/// An experiment of a catalog.
public struct RegisteredExperiment: Hashable, Sendable, Codable {
  /// The id in links.
  public let id: String

  /// The names of the variants; the first one is the control.
  public let variants: [String]

  /// Creates an experiment.
  public init(id: String, variants: [String]) {
    self.id = id
    self.variants = variants
  }
}

/// A combination with one variant of each experiment.
package struct VariantArrangement {
  /// The name in reports, which contains all controls or the only variant that differs from them.
  package let name: String

  /// The variants by experiment id.
  package let variants: [String: String]

  /// Whether all variants are controls.
  package let isControl: Bool

  /// Creates a combination of variants.
  package init(name: String, variants: [String: String], isControl: Bool = false) {
    self.name = name
    self.variants = variants
    self.isControl = isControl
  }
}

extension [RegisteredExperiment] {
  /// The control of each experiment, by experiment id.
  package var controls: [String: String] {
    Dictionary(
      uniqueKeysWithValues: compactMap { experiment in
        experiment.variants.first.map { (experiment.id, $0) }
      }
    )
  }

  /// The combination of all controls, followed by each combination with one other variant.
  package var arrangements: [VariantArrangement] {
    let controls = controls
    let name = compactMap { experiment in
      experiment.variants.first.map { "\(experiment.id)=\($0)" }
    }
    let varied = flatMap { experiment in
      experiment.variants.dropFirst().map { variant in
        VariantArrangement(
          name: "\(experiment.id)=\(variant)",
          variants: controls.merging([experiment.id: variant]) { $1 }
        )
      }
    }
    let control = VariantArrangement(
      name: name.joined(separator: ","),
      variants: controls,
      isControl: true
    )
    return [control] + varied
  }
}

extension [RegisteredExperiment] {
  /// Checks that all experiments and variants exist.
  func check(variants: [String: String]) throws(CatalogError) {
    for (experiment, variant) in variants.sorted(by: { $0.key < $1.key }) {
      try check(variant: variant, of: experiment)
    }
  }

  /// Checks that an experiment and its variant exist.
  func check(variant: String, of experiment: String) throws(CatalogError) {
    guard let known = first(where: { $0.id == experiment }) else {
      throw .unknownExperiment(experiment, known: map(\.id))
    }
    guard known.variants.contains(variant) else {
      throw .unknownVariant(variant, experiment: experiment, known: known.variants)
    }
  }
}

extension Catalog {
  /// The control of each experiment, by experiment id.
  package var controls: [String: String] { experiments.controls }
}
