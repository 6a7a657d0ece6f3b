/// An A/B question of a catalog, by name.
public struct RegisteredExperiment: Hashable, Sendable, Codable {
  /// The name in links.
  public let id: String

  /// The names of its variants, the control first; at least one.
  public let variants: [String]

  /// Names an experiment and its variants.
  public init(id: String, variants: [String]) {
    self.id = id
    self.variants = variants
  }
}

/// A variant of every experiment.
package struct VariantArrangement {
  /// The variants that reports name: all of the controls, else the one that is varied.
  package let name: String

  /// The variants, by the ids of their experiments.
  package let variants: [String: String]

  /// Whether every experiment is at its control.
  package let isControl: Bool

  /// An arrangement of these variants.
  package init(name: String, variants: [String: String], isControl: Bool = false) {
    self.name = name
    self.variants = variants
    self.isControl = isControl
  }
}

extension [RegisteredExperiment] {
  /// The first variant of every experiment, by the experiment's id.
  package var controls: [String: String] {
    Dictionary(
      uniqueKeysWithValues: compactMap { experiment in
        experiment.variants.first.map { (experiment.id, $0) }
      }
    )
  }

  /// The controls, and then each other variant of each experiment with the controls of the others.
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
  /// Finds whether experiments have these variants, by their ids.
  func check(variants: [String: String]) throws(CatalogError) {
    for (experiment, variant) in variants.sorted(by: { $0.key < $1.key }) {
      try check(variant: variant, of: experiment)
    }
  }

  /// Finds whether an experiment has a variant.
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
  /// The first variant of every experiment, by the experiment's id.
  package var controls: [String: String] { experiments.controls }
}
