import GTK
import PetriDish

/// The widgets of one row of a form.
final class FormField {
  /// The row in the form.
  let row: ListBoxRow

  /// The row that it shows, without the value.
  private(set) var model: FormRow

  /// The icon that shows whether the box of a head is folded; `nil` for other rows.
  let foldIcon: Image?

  private let type: Label
  private let sentence: Label
  private let editor: FieldEditor?
  /// The control that takes the focus.
  private let control: Widget
  /// The popovers that ask for names.
  private var popovers: [NamePopover] = []

  /// Makes the widgets, which pass each input to the form.
  init(_ model: FormRow, in form: ContextForm) throws(ToolkitError) {
    self.model = model
    let isHead = model.editor == .head
    let outlets = isHead ? FormOutlets().headRow : FormOutlets().fieldRow
    let parts = try form.template.make(outlets.row)
    row = try parts[outlets.row]
    type = try parts[outlets.type]
    sentence = try parts[outlets.sentence]
    foldIcon = isHead ? try parts.headRowFold : nil
    if isHead {
      (editor, control) = (nil, row)
    } else {
      let made = try FieldEditor(model, in: form)
      try parts.fieldRowSlot.append(made.widget)
      let label = model.accessibleLabel
      made.control.nameControl(model.editor == .absent ? "Set \(label)" : label)
      (editor, control) = (made, made.control)
    }
    let name = try parts[outlets.name]
    name.text = model.label
    name.tooltip = model.label
    let line = try parts[outlets.line]
    try showName(name, on: line, in: form)
    if isHead { try addMore(try parts.headRowAdd, on: line, in: form) }
    let clear = try parts[outlets.clear]
    clear.isVisible = model.canClear
    clear.tooltip = model.clearing()
    clear.setAccessibleLabel(model.clearing(model.accessibleLabel))
    clear.onClick { [weak form] in form?.clear(model) }
    let remove = try parts[outlets.remove]
    remove.isVisible = model.canRemove
    remove.setAccessibleLabel("Remove \(model.accessibleLabel)")
    remove.onClick { [weak form] in form?.remove(model.path) }
    let handle = try parts[outlets.handle]
    handle.isVisible = model.canMove
    handle.setAccessibleLabel("Move \(model.accessibleLabel)")
    if model.canMove { ItemReordering.add(to: row, handle: handle, model.path, in: form) }
    show(model, in: form)
  }

  /// Shows another row that looks the same, with its value.
  func show(_ model: FormRow, in form: ContextForm) {
    self.model = model
    type.text = model.type
    type.isVisible = !model.type.isEmpty
    editor?.show(form.draft)
    (control as? Entry)?.isEditable = form.draft.obstacle(toEditing: model.path) == nil
  }

  /// Shows an error at the row; `nil` for none.
  func complain(_ problem: String?) {
    guard sentence.text != problem ?? "" else { return }
    row.setClass("wrong", problem != nil)
    sentence.text = problem ?? ""
    sentence.isVisible = problem != nil
    control.setAccessibleDescription(problem ?? "")
  }

  /// Moves the focus to the control.
  func focus() { control.grabFocus() }
}

// MARK: - Names and additions

extension FormField {
  /// Shows the name of an entry as a button with a popover that renames it.
  private func showName(
    _ label: Label,
    on line: Box,
    in form: ContextForm
  ) throws(ToolkitError) {
    guard model.canRename, case .field(let name)? = model.path.steps.last else { return }
    let path = model.path
    label.isVisible = false
    let button = try form.template.make(\.fieldKey).fieldKey
    button.label = model.label
    line.append(button)
    line.reorder(button, after: label)
    button.setAccessibleLabel("Rename \(model.accessibleLabel)")
    let popover = try NamePopover(form.template, title: "Name of the entry", verb: "Rename")
    popover.name = { name }
    popover.check = { [weak form] new in
      form?.objection(to: new, in: path.parent, besides: name)
    }
    popover.onAccept = { [weak form] new in form?.rename(path, to: new) }
    popover.attach(to: button)
    popovers.append(popover)
  }

  /// Shows the button that adds an item or an entry.
  private func addMore(
    _ add: Button,
    on line: Box,
    in form: ContextForm
  ) throws(ToolkitError) {
    let path = model.path
    add.setAccessibleLabel("Add to \(model.accessibleLabel)")
    switch model.addition {
    case nil: break
    case .item(let item)?:
      add.isVisible = true
      add.onClick { [weak form] in form?.append(item, to: path) }
    case .entry(let value, let names)? where !names.isEmpty:
      add.isVisible = true
      add.onClick { [weak form] in
        let used = form?.draft.names(at: path) ?? []
        guard let free = names.first(where: { !used.contains($0) }) else { return }
        form?.add(value, named: free, to: path)
      }
    case .entry(let value, _)?:
      let button = try form.template.make(\.headAddNamed).headAddNamed
      line.append(button)
      line.reorder(button, after: add)
      button.setAccessibleLabel("Add to \(model.accessibleLabel)")
      let popover = try NamePopover(form.template, title: "Name of the new entry", verb: "Add")
      popover.check = { [weak form] name in form?.objection(to: name, in: path) }
      popover.onAccept = { [weak form] name in form?.add(value, named: name, to: path) }
      popover.attach(to: button)
      popovers.append(popover)
    }
  }
}
