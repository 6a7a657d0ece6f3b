import GTK
import PetriDish

/// The presets of a screen as chips; those that the form shows are pressed, and one's own have a
/// bookmark.
final class PresetChips {
  private let box: FlowBox
  private let template: UIFile<InspectorOutlets>
  private var chips: [ToggleButton] = []
  private var presets: [PresetChoice] = []

  init(_ box: FlowBox, _ template: UIFile<InspectorOutlets>) {
    self.box = box
    self.template = template
    box.becomeOneTabStop()
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
      let parts = try template.make(\.presetChip)
      let chip = try parts.presetChip
      try parts.presetChipName.text = preset.name
      try parts.presetChipOwn.isVisible = preset.isOwn
      chip.tooltip = preset.isOwn ? "\(preset.name) (saved by you)" : preset.name
      let name = preset.isOwn ? "\(preset.name), saved by you" : preset.name
      chip.setAccessibleLabel(name)
      chip.onClick { onClick(preset) }
      box.append(chip)
      chip.parent?.setAccessibleLabel(name)
      chips.append(chip)
    }
  }

  /// Presses the chips that say what the form says, and no other.
  func press(_ isShown: (PresetChoice) -> Bool) {
    for (preset, chip) in zip(presets, chips) { chip.isActive = isShown(preset) }
  }
}

extension Widget {
  /// Lets Tab go on behind the widget; arrows go from one part of it to the next.
  fileprivate func becomeOneTabStop() {
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in
      guard let self, holdsFocus, let isForward = key.isForwardTab else { return false }
      leaveFocus(isForward: isForward)
      return true
    }
    add(keys)
  }
}
