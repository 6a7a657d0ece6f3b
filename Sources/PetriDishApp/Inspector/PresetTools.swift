import GTK
import PetriDish

/// The buttons that save what the form shows as a preset, and rename or remove a saved one.
final class PresetTools {
  /// Returns the reason why the form cannot be saved as a preset; `nil` where it can.
  var problem: () -> String? = { nil }

  private let workbench: Workbench
  private let save: MenuButton
  private let rename: MenuButton
  private let remove: Button
  private let popovers: [NamePopover]

  /// - Parameter form: The rows of the form.
  init(
    _ workbench: Workbench,
    _ parts: UIObjects<InspectorOutlets>,
    _ form: UIFile<FormOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    save = try parts.savePreset
    rename = try parts.renamePreset
    remove = try parts.removePreset
    let saving = try NamePopover(form, title: "Save as a preset", verb: "Save")
    let renaming = try NamePopover(form, title: "Name of the preset", verb: "Rename")
    popovers = [saving, renaming]
    saving.check = { [weak self] name in
      self?.problem() ?? self?.workbench.presets.objection(to: name)
    }
    saving.onAccept = { [weak workbench] name in workbench?.presets.save(as: name) }
    renaming.name = { [weak workbench] in workbench?.presets.shownOwn?.name ?? "" }
    renaming.check = { [weak workbench] name in
      workbench?.presets.objection(to: name, besides: workbench?.presets.shownOwn?.name)
    }
    renaming.onAccept = { [weak workbench] name in
      guard let old = workbench?.presets.shownOwn?.name else { return }
      workbench?.presets.rename(old, to: name)
    }
    saving.attach(to: save)
    renaming.attach(to: rename)
    remove.onClick { [weak workbench] in
      guard let name = workbench?.presets.shownOwn?.name else { return }
      workbench?.presets.remove(name)
    }
  }

  /// Offers what can be done with what the form shows.
  func refresh() {
    let own = workbench.presets.shownOwn
    rename.isVisible = own != nil
    remove.isVisible = own != nil
    if let name = own?.name { remove.setAccessibleLabel("Remove the preset \(name)") }
  }

  /// Asks for the name of a new preset.
  func askForName() { save.open() }
}

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
