import GTK
import PetriDish

/// The contexts with a name of a screen, as chips; the one that the form shows is pressed.
final class PresetChips {
  private let box: FlowBox
  private let template: Template
  private var chips: [ToggleButton] = []
  private var names: [String] = []

  init(_ box: FlowBox, _ template: Template) {
    self.box = box
    self.template = template
  }

  /// Shows the presets of another screen.
  func show(
    _ presets: [RegisteredScreen.Preset],
    onClick: @escaping (RegisteredScreen.Preset) -> Void
  ) throws(ToolkitError) {
    box.removeAll()
    box.isVisible = !presets.isEmpty
    names = presets.map(\.name)
    chips = []
    for preset in presets {
      let chip: ToggleButton = try template.make("preset_chip").object("preset_chip")
      chip.label = preset.name
      chip.onClick { onClick(preset) }
      box.append(chip)
      chips.append(chip)
    }
  }

  /// Presses the chip of a preset, and no other.
  func press(_ preset: RegisteredScreen.Preset?) {
    for (name, chip) in zip(names, chips) { chip.isActive = name == preset?.name }
  }
}
