import GTK
import PetriDish

/// The buttons that save the form's values as a preset and rename or remove a saved preset.
final class PresetTools {
  /// Returns the reason why the form's values can't be saved; `nil` if they can.
  var problem: () -> String? = { nil }

  private let workbench: Workbench
  private let save: MenuButton
  private let rename: MenuButton
  private let remove: Button
  private let popovers: [NamePopover]

  /// - Parameter form: The layout of the form.
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
    let renaming = try NamePopover(form, title: "Preset name", verb: "Rename")
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

  /// Shows the buttons that apply to the form's current values.
  func refresh() {
    let own = workbench.presets.shownOwn
    rename.isVisible = own != nil
    remove.isVisible = own != nil
    if let name = own?.name { remove.setAccessibleLabel("Remove the preset \(name)") }
  }

  /// Opens the popover for the name of a new preset.
  func askForName() { save.open() }
}

/// The presets of a screen as toggle buttons, with a bookmark icon for presets that the user saved.
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

  /// Activates the buttons whose presets match the form's values.
  func press(_ isShown: (PresetChoice) -> Bool) {
    for (preset, chip) in zip(presets, chips) { chip.isActive = isShown(preset) }
  }
}

extension Widget {
  /// Makes Tab leave the widget, so that only arrow keys move the focus inside it.
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
