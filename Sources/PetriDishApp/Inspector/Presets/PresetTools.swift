import GTK
import PetriDish

/// The buttons that save what the form shows as a preset, and rename or remove a saved one.
final class PresetTools {
  /// Why what is typed cannot be saved; `nil` where it can.
  var problem: () -> String? = { nil }

  private let workbench: Workbench
  private let save: MenuButton
  private let rename: MenuButton
  private let remove: Button
  private let popovers: [NamePopover]

  /// - Parameter form: The rows of the form.
  init(_ workbench: Workbench, _ builder: Builder, _ form: UIFile) throws(ToolkitError) {
    self.workbench = workbench
    save = try builder.object("save_preset")
    rename = try builder.object("rename_preset")
    remove = try builder.object("remove_preset")
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
