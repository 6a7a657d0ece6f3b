import GTK
import PetriDish

/// The control that edits one value.
struct FieldEditor {
  /// The widget that goes into the row.
  let widget: Widget

  /// The part of the widget that takes input and focus.
  let control: Widget

  /// Shows the value that a draft has for it.
  let show: (ContextDraft) -> Void

  /// Makes the widgets, which pass each input to the form.
  init(_ row: FormRow, in form: ContextForm) throws(ToolkitError) {
    switch row.editor {
    case .head, .absent: self = try .absent(row, in: form)
    case .text: self = try .text(row, in: form)
    case .number: self = try .number(row, in: form)
    case .toggle: self = try .toggle(row, in: form)
    case .choice(let choices): self = try .choice(row, of: choices, in: form)
    case .date: self = try .date(row, in: form)
    case .json: self = try .json(row, in: form)
    }
  }

  init(_ widget: Widget, control: Widget, show: @escaping (ContextDraft) -> Void) {
    (self.widget, self.control, self.show) = (widget, control, show)
  }
}

extension FieldEditor {
  private static func absent(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let parts = try form.template.make(\.fieldNone)
    if let standard = row.standard { try parts.fieldNoneText.text = "\(standard) · default" }
    let set = try parts.fieldNoneSet
    set.onClick { [weak form] in form?.set(row) }
    return Self(try parts.fieldNone, control: set) { _ in }
  }

  private static func text(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let field = try ColorField(form.template)
    field.listen(in: form, row)
    return Self(field.widget, control: field.entry) { draft in field.show(draft.text(at: row.path))
    }
  }

  private static func number(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let field = try NumberField(form.template)
    field.listen(in: form, row)
    return Self(field.widget, control: field.entry) { draft in field.show(draft.text(at: row.path))
    }
  }

  private static func date(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let field = try DateField(form.template, row.accessibleLabel)
    field.listen(in: form, row)
    return Self(field.widget, control: field.entry) { draft in field.show(draft.text(at: row.path))
    }
  }

  private static func toggle(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let toggle = try form.template.make(\.fieldSwitch).fieldSwitch
    toggle.onToggle { [weak form, weak toggle] in
      if let toggle { form?.put(.text(toggle.isActive ? "true" : "false"), at: row.path) }
    }
    return Self(toggle, control: toggle) { draft in
      toggle.isActive = draft.text(at: row.path) == "true"
    }
  }

  private static func choice(
    _ row: FormRow,
    of choices: [String],
    in form: ContextForm
  ) throws(ToolkitError) -> Self {
    let drop = try form.template.make(\.fieldChoice).fieldChoice
    drop.setChoices(choices)
    drop.onSelect { [weak form, weak drop] in
      guard let index = drop?.selected, choices.indices.contains(index) else { return }
      form?.put(.text(choices[index]), at: row.path)
    }
    return Self(drop, control: drop) { draft in
      let index = choices.firstIndex(of: draft.text(at: row.path))
      if drop.selected != index { drop.selected = index }
    }
  }

  private static func json(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let parts = try form.template.make(\.fieldJson)
    let view = try parts.fieldJsonText
    view.onEdit { [weak form, weak view] in
      if let view { form?.put(json: view.text, at: row.path) }
    }
    let frame: Widget = try parts.fieldJson
    // Less would leave the room to the name of the type.
    frame.setMinimumSize(width: 180)
    return Self(frame, control: view) { draft in
      if let typed = draft.unreadable[row.path] {
        if view.text != typed { view.text = typed }
      } else if !view.says(draft[row.path]) {
        view.text = draft[row.path]?.json ?? ""
      }
    }
  }
}

extension TextView {
  /// Returns whether it holds a value, in whichever layout.
  fileprivate func says(_ value: ContextValue?) -> Bool {
    do throws(ContextError) {
      return try ContextValue(json: text) == value
    } catch { return false }
  }
}

extension ContextDraft {
  /// The text of the value at a path, as an entry can hold it; empty where there is none.
  fileprivate func text(at path: FieldPath) -> String {
    (self[path]?.text ?? "").replacing("\u{0}", with: "\u{2400}")
  }

  /// The sentence on a text that no entry can hold, since GTK's texts end at a NUL; `nil` for others.
  func obstacle(toEditing path: FieldPath) -> String? {
    guard self[path]?.text?.unicodeScalars.contains("\u{0}") == true else { return nil }
    return "The text has a NUL, shown as ␀, and cannot be edited here."
  }
}
