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
    _ parts: TemplateParts<InspectorOutlets>,
    _ form: Template<FormOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    save = try parts.savePreset
    rename = try parts.renamePreset
    remove = try parts.removePreset
    let saving = try NamePopover(form, title: "Save as a preset", verb: "Save")
    let renaming = try NamePopover(form, title: "Name of the preset", verb: "Rename")
    popovers = [saving, renaming]
    saving.check = { [weak self] name in
      self?.problem() ?? self?.workbench.objection(toPreset: name)
    }
    saving.onAccept = { [weak workbench] name in workbench?.savePreset(named: name) }
    renaming.name = { [weak workbench] in workbench?.ownPreset?.name ?? "" }
    renaming.check = { [weak workbench] name in
      workbench?.objection(toPreset: name, besides: workbench?.ownPreset?.name)
    }
    renaming.onAccept = { [weak workbench] name in
      guard let old = workbench?.ownPreset?.name else { return }
      workbench?.renamePreset(old, to: name)
    }
    saving.attach(to: save)
    renaming.attach(to: rename)
    remove.onClick { [weak workbench] in
      guard let name = workbench?.ownPreset?.name else { return }
      workbench?.removePreset(name)
    }
  }

  /// Offers what can be done with what the form shows.
  func refresh() {
    let own = workbench.ownPreset
    rename.isVisible = own != nil
    remove.isVisible = own != nil
    if let name = own?.name { remove.setAccessibleLabel("Remove the preset \(name)") }
  }

  /// Asks for the name of a new preset.
  func askForName() { save.open() }
}
