import GTK
import PetriDish

/// The widgets of one row of a form.
struct FormField {
  /// What stands in the form.
  let row: ListBoxRow

  /// What a person changes the value with; `nil` where there is nothing but buttons.
  let control: Widget?

  /// Makes the widgets, which tell the form what a person does.
  init(_ row: FormRow, in form: ContextForm) throws(ToolkitError) {
    let kind = row.editor == .head ? "head_row" : "field_row"
    let builder = try form.template.make(kind)
    self.row = try builder.object(kind)
    try builder.object("\(kind)_name", as: Label.self).text = row.label
    let type: Label = try builder.object("\(kind)_type")
    type.text = row.type
    type.isVisible = row.editor == .head || !row.type.isEmpty
    if row.editor == .head {
      control = nil
      let add: Button = try builder.object("head_row_add")
      if let item = row.newItem {
        add.isVisible = true
        add.onClick { [weak form] in form?.append(item, to: row.path) }
      }
    } else {
      let slot: Box = try builder.object("field_row_slot")
      let (widget, control) = try Self.editor(row, in: form)
      slot.append(widget)
      control.setAccessibleLabel(
        row.editor == .absent ? "Set \(row.accessibleLabel)" : row.accessibleLabel
      )
      self.control = control
    }
    let clear: Button = try builder.object("\(kind)_clear")
    clear.isVisible = row.canClear
    clear.onClick { [weak form] in form?.put(nil, at: row.path) }
    let remove: Button = try builder.object("\(kind)_remove")
    remove.isVisible = row.canRemove
    remove.onClick { [weak form] in form?.remove(row.path) }
  }

  /// - Returns: What goes into the row, and the part of it that a person works with.
  private static func editor(
    _ row: FormRow,
    in form: ContextForm
  ) throws(ToolkitError) -> (widget: Widget, control: Widget) {
    let value = form.draft[row.path]
    let text = value?.text ?? value?.json ?? ""
    switch row.editor {
    case .head, .absent: return try absent(row, in: form)
    case .integer where Self.isSteppable(text): return try number(row, text, in: form)
    case .text, .integer: return try self.text(row, text, in: form)
    case .toggle: return try toggle(row, text, in: form)
    case .choice(let choices): return try choice(row, text, of: choices, in: form)
    case .json: return try json(row, value, in: form)
    }
  }
}

// MARK: - Editors

extension FormField {
  private static func absent(
    _ row: FormRow,
    in form: ContextForm
  ) throws(ToolkitError) -> (Widget, Widget) {
    let builder = try form.template.make("field_none")
    let set: Button = try builder.object("field_none_set")
    set.onClick { [weak form] in form?.set(row) }
    return (try builder.object("field_none"), set)
  }

  private static func text(
    _ row: FormRow,
    _ text: String,
    in form: ContextForm
  ) throws(ToolkitError) -> (Widget, Widget) {
    let entry: Entry = try form.template.make("field_text").object("field_text")
    entry.text = text
    entry.onEdit { [weak form, weak entry] in
      if let entry { form?.put(.text(entry.text), at: row.path) }
    }
    entry.onActivate { [weak form] in form?.onSubmit() }
    return (entry, entry)
  }

  private static func number(
    _ row: FormRow,
    _ text: String,
    in form: ContextForm
  ) throws(ToolkitError) -> (Widget, Widget) {
    let spin: SpinButton = try form.template.make("field_number").object("field_number")
    spin.value = Double(text) ?? 0
    spin.onEdit { [weak form, weak spin] in
      if let spin { form?.put(.text(spin.text), at: row.path) }
    }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak form] key in
      guard ["Return", "KP_Enter"].contains(key.name), key.modifiers.isEmpty else { return false }
      form?.onSubmit()
      return true
    }
    spin.add(keys)
    return (spin, spin)
  }

  private static func toggle(
    _ row: FormRow,
    _ text: String,
    in form: ContextForm
  ) throws(ToolkitError) -> (Widget, Widget) {
    let toggle: Switch = try form.template.make("field_switch").object("field_switch")
    toggle.isActive = text == "true"
    toggle.onToggle { [weak form, weak toggle] in
      if let toggle { form?.put(.text(toggle.isActive ? "true" : "false"), at: row.path) }
    }
    return (toggle, toggle)
  }

  private static func choice(
    _ row: FormRow,
    _ text: String,
    of choices: [String],
    in form: ContextForm
  ) throws(ToolkitError) -> (Widget, Widget) {
    let drop: DropDown = try form.template.make("field_choice").object("field_choice")
    drop.setChoices(choices)
    drop.selected = choices.firstIndex(of: text)
    drop.onSelect { [weak form, weak drop] in
      guard let index = drop?.selected, choices.indices.contains(index) else { return }
      form?.put(.text(choices[index]), at: row.path)
    }
    return (drop, drop)
  }

  private static func json(
    _ row: FormRow,
    _ value: ContextValue?,
    in form: ContextForm
  ) throws(ToolkitError) -> (Widget, Widget) {
    let builder = try form.template.make("field_json")
    let view: TextView = try builder.object("field_json_text")
    view.text = value?.json ?? ""
    view.onEdit { [weak form, weak view] in
      if let view { form?.put(json: view.text, at: row.path) }
    }
    let frame: Widget = try builder.object("field_json")
    // Less would leave the room to the name of the type.
    frame.setLeastSize(width: 180)
    return (frame, view)
  }

  /// Whether a spin button, which counts in floating point, shows the number as it is.
  private static func isSteppable(_ text: String) -> Bool {
    guard let number = Int(text) else { return false }
    return number.magnitude <= 1 << 53 && String(number) == text
  }
}
