import GTK
import PetriDish

/// The presets of a screen as chips; those that the form shows are pressed, and one's own have a
/// bookmark.
final class PresetChips {
  private let box: FlowBox
  private let template: UIFile
  private var chips: [ToggleButton] = []
  private var presets: [PresetChoice] = []

  init(_ box: FlowBox, _ template: UIFile) {
    self.box = box
    self.template = template
  }

  /// Shows the presets of a screen.
  func show(
    _ presets: [PresetChoice],
    onClick: @escaping (PresetChoice) -> Void
  ) throws(ToolkitError) {
    guard presets != self.presets else { return }
    box.removeAll()
    box.isVisible = !presets.isEmpty
    self.presets = presets
    chips = []
    for preset in presets {
      let builder = try template.make("preset_chip")
      let chip: ToggleButton = try builder.object("preset_chip")
      try builder.object("preset_chip_name", as: Label.self).text = preset.name
      try builder.object("preset_chip_own", as: Image.self).isVisible = preset.isOwn
      chip.tooltip = preset.isOwn ? "\(preset.name) (saved by you)" : preset.name
      chip.setAccessibleLabel(preset.isOwn ? "\(preset.name), saved by you" : preset.name)
      chip.onClick { onClick(preset) }
      box.append(chip)
      chips.append(chip)
    }
  }

  /// Presses the chips that say what the form says, and no other.
  func press(_ isShown: (PresetChoice) -> Bool) {
    for (preset, chip) in zip(presets, chips) { chip.isActive = isShown(preset) }
  }
}
