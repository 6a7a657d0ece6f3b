/// A variant of every experiment.
struct VariantArrangement {
  /// The variants that reports name: all of the controls, else the one that is varied.
  let name: String

  /// The variants, by the ids of their experiments.
  let variants: [String: String]

  /// Whether every experiment is at its control.
  var isControl = false
}

extension Catalog {
  /// The first variant of every experiment, by the experiment's id.
  var controls: [String: String] {
    Dictionary(
      uniqueKeysWithValues: experiments.compactMap { experiment in
        experiment.variants.first.map { (experiment.id, $0) }
      }
    )
  }

  /// The controls, and then each other variant of each experiment with the controls of the others.
  var arrangements: [VariantArrangement] {
    let controls = controls
    let name = experiments.compactMap { experiment in
      experiment.variants.first.map { "\(experiment.id)=\($0)" }
    }
    let varied = experiments.flatMap { experiment in
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
