import Assets
import GTK
import PetriDish

/// A switch for each experiment of the catalog, with a button for each variant.
final class VariantSwitches {
  private let workbench: Workbench
  private var buttons: [(experiment: RegisteredExperiment, variant: String, button: ToggleButton)] =
    []

  private var names: [Label] = []

  /// Whether the names of the experiments are seen beside their variants.
  var showsNames = true {
    didSet { for name in names { name.isVisible = showsNames } }
  }

  init(_ workbench: Workbench, _ assets: Assets, in slot: Box) throws {
    self.workbench = workbench
    let text = try assets.text("dish.ui")
    for experiment in workbench.catalog.experiments {
      let builder = try Builder(text: text, file: "dish.ui", only: "experiment")
      slot.append(try builder.object("experiment") as Box)
      let name: Label = try builder.object("experiment_name")
      name.text = experiment.id
      names.append(name)
      let row: Box = try builder.object("experiment_variants")
      for variant in experiment.variants {
        row.append(try button(for: variant, of: experiment, text))
      }
    }
    show()
    workbench.observe { [weak self] change in
      if case .dish = change { self?.show() }
    }
  }

  private func button(
    for variant: String,
    of experiment: RegisteredExperiment,
    _ text: String
  ) throws -> ToggleButton {
    let button: ToggleButton =
      try Builder(text: text, file: "dish.ui", only: "variant").object("variant")
    button.label = variant.prefix(1).uppercased() + variant.dropFirst()
    button.setGroup(buttons.last { $0.experiment == experiment }?.button)
    button.onClick { [weak workbench] in workbench?.choose(variant, of: experiment) }
    buttons.append((experiment, variant, button))
    return button
  }

  /// Presses what the dish shows.
  private func show() {
    for (experiment, variant, button) in buttons {
      button.isActive = workbench.variant(of: experiment) == variant
    }
  }
}
