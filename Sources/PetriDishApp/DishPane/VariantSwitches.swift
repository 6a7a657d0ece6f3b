import GTK
import PetriDish

/// A switch for each experiment of the catalog, with a button for each variant.
final class VariantSwitches {
  private let workbench: Workbench
  private var buttons: [(experiment: RegisteredExperiment, variant: String, button: ToggleButton)] =
    []

  private var names: [Label] = []

  /// Whether the names of experiments are seen beside their variants.
  var showsNames = true {
    didSet { for name in names { name.isVisible = showsNames } }
  }

  /// The width that the names take, in points; what they took last while they are not seen.
  var widthOfNames: Int {
    if showsNames {
      lastWidthOfNames = names.reduce(0) {
        $0 + $1.measure(.horizontal).minimum + (($1.parent as? Box)?.spacing ?? 0)
      }
    }
    return lastWidthOfNames
  }

  private var lastWidthOfNames = 0

  init(_ workbench: Workbench, _ layout: UIFile<DishOutlets>, in slot: Box) throws {
    self.workbench = workbench
    for experiment in workbench.catalog.experiments {
      let parts = try layout.make(\.experiment)
      slot.append(try parts.experiment)
      let name = try parts.experimentName
      name.text = experiment.id
      names.append(name)
      let row = try parts.experimentVariants
      for variant in experiment.variants {
        row.append(try button(for: variant, of: experiment, layout))
      }
    }
    show()
    workbench.updates.add(after: [.dish, .focus]) { [weak self] in self?.show() }
  }

  private func button(
    for variant: String,
    of experiment: RegisteredExperiment,
    _ layout: UIFile<DishOutlets>
  ) throws -> ToggleButton {
    let button: ToggleButton =
      try layout.make(\.variant).variant
    button.label = variant.prefix(1).uppercased() + variant.dropFirst()
    button.onClick { [weak self] in
      self?.workbench.variants.choose(variant, of: experiment)
      // A click has changed the button, whatever becomes of the choice.
      self?.show()
    }
    buttons.append((experiment, variant, button))
    return button
  }

  /// Presses the buttons of the shown variants: one, or the two that stand beside each other.
  private func show() {
    for (experiment, variant, button) in buttons {
      let shown = workbench.dishes.variants(of: experiment)
      button.isActive = shown.contains(variant)
      let isThird = shown.count == 2 && !shown.contains(variant)
      let replaced = workbench.dishes.variant(of: experiment, in: workbench.dishes.replaceable)
      button.tooltip = isThird ? "Show \(button.label ?? "") in place of \(replaced)" : nil
    }
  }
}
