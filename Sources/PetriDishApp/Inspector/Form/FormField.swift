import GTK
import PetriDish

/// The widgets of one row in a form.
final class FormField {
  let row: ListBoxRow

  /// The row model, which doesn't include the value.
  private(set) var model: FormRow

  /// The icon that shows whether a box is collapsed; `nil` if the row isn't the head of a box.
  let foldIcon: Image?

  private let type: Label
  private let editor: FieldEditor?
  /// The control that gets the focus.
  private let control: Widget
  /// The problem with the value, if any.
  private(set) var problem: String?
  /// The popovers that request names.
  private var popovers: [NamePopover] = []

  /// Creates the widgets, which report each input to the form.
  init(_ model: FormRow, in form: ContextForm) throws(ToolkitError) {
    self.model = model
    let isHead = model.editor == .head
    let outlets = isHead ? FormOutlets().headRow : FormOutlets().fieldRow
    let parts = try form.template.make(outlets.row)
    row = try parts[outlets.row]
    type = try parts[outlets.type]
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
    name.text = model.title
    name.tooltip = model.fullTitle
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
    let focus = FocusController()
    focus.onEnter { [weak form] in form?.noteFocus(on: model.path) }
    row.add(focus)
    show(model, in: form)
  }

  /// Shows the value of another row with the same appearance.
  func show(_ model: FormRow, in form: ContextForm) {
    self.model = model
    type.text = model.type
    // In a head, the type takes the rest of the row.
    type.isVisible = foldIcon != nil || !model.type.isEmpty
    editor?.show(form.draft)
    (control as? Entry)?.isEditable = form.draft.obstacle(toEditing: model.path) == nil
  }

  /// Marks the row and shows the problem as its tooltip, so that no row moves; `nil` removes it.
  func complain(_ problem: String?) {
    guard problem != self.problem else { return }
    self.problem = problem
    row.setClass("wrong", problem != nil)
    row.tooltip = problem
    control.setAccessibleDescription(problem ?? "")
  }

  /// Marks the row if its value differs from the dish.
  func mark(asChanged isChanged: Bool) { row.setClass("changed", isChanged) }

  /// Moves the focus to the control.
  func focus() { control.grabFocus() }
}

// MARK: - Names and additions

extension FormField {
  /// Shows the name of a dictionary entry as a button with a popover for renaming.
  private func showName(
    _ label: Label,
    on line: Box,
    in form: ContextForm
  ) throws(ToolkitError) {
    guard model.canRename, case .field(let name)? = model.path.steps.last else { return }
    let path = model.path
    label.isVisible = false
    let button = try form.template.make(\.fieldKey).fieldKey
    button.label = model.title
    line.append(button)
    line.reorder(button, after: label)
    button.setAccessibleLabel("Rename \(model.accessibleLabel)")
    let popover = try NamePopover(form.template, title: "Entry name", verb: "Rename")
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
      let popover = try NamePopover(form.template, title: "New entry name", verb: "Add")
      popover.check = { [weak form] name in form?.objection(to: name, in: path) }
      popover.onAccept = { [weak form] name in form?.add(value, named: name, to: path) }
      popover.attach(to: button)
      popovers.append(popover)
    }
  }
}

/// A box of a form, whose rows belong to the value in its head or are the top-level fields.
final class FormBox {
  /// The path of the value in the head; `nil` for the box of top-level fields.
  let head: FieldPath?

  let list: ListBox
  private(set) var fields: [FormField] = []
  var isFolded = false

  init(_ head: FieldPath?, _ template: UIFile<FormOutlets>) throws(ToolkitError) {
    self.head = head
    list = try template.make(\.formBox).formBox
    list.onActivate { [weak self] row in
      if row == self?.fields.first?.row { self?.fold() }
    }
  }

  /// Updates the box to other rows and reuses the widgets of rows that look the same.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func show(_ rows: [FormRow], in form: ContextForm) throws(ToolkitError) {
    let grows = rows.count > fields.count
    let wanted = Dictionary(rows.map { ($0.path, $0) }) { first, _ in first }
    fields.removeAll { field in
      let stays = wanted[field.model.path]?.looksLike(field.model) == true
      if !stays { list.remove(field.row) }
      return !stays
    }
    for (index, row) in rows.enumerated() {
      if index < fields.count, row.looksLike(fields[index].model) {
        fields[index].show(row, in: form)
      } else {
        let field = try FormField(row, in: form)
        list.insert(field.row, at: index)
        fields.insert(field, at: index)
      }
    }
    list.setAccessibleLabel(head == nil ? "Fields" : rows.first?.accessibleLabel ?? "")
    if isFolded, grows { fold() } else { hideFolded() }
  }
}

extension FormBox {
  /// Collapses or expands all rows except the head.
  func fold() {
    isFolded.toggle()
    hideFolded()
    fields.first?.foldIcon?.icon = isFolded ? "pan-end-symbolic" : "pan-down-symbolic"
  }

  /// Hides the rows of a collapsed box, including rows that were just added.
  private func hideFolded() {
    for field in fields.dropFirst() { field.row.isVisible = !isFolded }
  }
}

/// Support for reordering the items of a list by dragging a handle or pressing Alt with an arrow key.
enum ItemReordering {
  /// Enables reordering of a row.
  ///
  /// - Parameters:
  ///   - row: The row, which accepts drops of other items.
  ///   - handle: The widget that starts a drag.
  static func add(to row: ListBoxRow, handle: Widget, _ path: FieldPath, in form: ContextForm) {
    guard let (list, index) = path.place else { return }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak form] key in
      guard key.modifiers == .alt, let step = ["Up": -1, "Down": 1][key.name] else { return false }
      form?.move(path, to: index + step)
      return true
    }
    row.add(keys)
    let source = DragSource()
    source.onPrepare { [weak form] _, _ in
      form?.draggedItem = path
      return index
    }
    source.cancelOnEscape()
    source.onEnd { [weak form] in form?.draggedItem = nil }
    handle.add(source)
    row.add(target(for: row, list, index, in: form))
  }

  /// Creates a target that accepts items of the same list and marks the insertion position with a line.
  private static func target(
    for row: ListBoxRow,
    _ list: FieldPath,
    _ index: Int,
    in form: ContextForm
  ) -> DropTarget {
    let target = DropTarget()
    let mark = { [weak row] (from: Int?) in
      row?.setClass("drop-above", from.map { index < $0 } == true)
      row?.setClass("drop-below", from.map { index > $0 } == true)
    }
    target.onMotion { [weak form] _, _ in
      guard let (other, from) = form?.draggedItem?.place, other == list else { return false }
      mark(from)
      return true
    }
    target.onLeave { mark(nil) }
    target.onDrop { [weak form] _, _, _ in
      guard let draggedItem = form?.draggedItem, draggedItem.place?.list == list else {
        return false
      }
      mark(nil)
      // The rows must exist until the drop has ended.
      MainLoop.idle { form?.move(draggedItem, to: index) }
      return true
    }
    return target
  }
}

/// The outlets of the form's rows and editors.
struct FormOutlets: UIOutlets {
  static let file = "form.ui"

  let fieldRow = Row("field_row")
  let headRow = Row("head_row")
  let formBox = Outlet<ListBox>("form_box")
  let fieldRowSlot = Outlet<Box>("field_row_slot")
  let fieldText = Outlet<Box>("field_text")
  let fieldTextEntry = Outlet<Entry>("field_text_entry")
  let fieldTextColor = Outlet<ColorButton>("field_text_color")
  let fieldNumber = Outlet<Box>("field_number")
  let fieldNumberText = Outlet<Entry>("field_number_text")
  let fieldNumberLess = Outlet<Button>("field_number_less")
  let fieldNumberMore = Outlet<Button>("field_number_more")
  let fieldDate = Outlet<Box>("field_date")
  let fieldDateText = Outlet<Entry>("field_date_text")
  let fieldDateButton = Outlet<MenuButton>("field_date_button")
  let fieldDatePopover = Outlet<Popover>("field_date_popover")
  let fieldDateCalendar = Outlet<Calendar>("field_date_calendar")
  let fieldDateHour = Outlet<SpinButton>("field_date_hour")
  let fieldDateMinute = Outlet<SpinButton>("field_date_minute")
  let fieldSwitch = Outlet<Switch>("field_switch")
  let fieldChoice = Outlet<DropDown>("field_choice")
  let fieldNone = Outlet<Box>("field_none")
  let fieldNoneText = Outlet<Label>("field_none_text")
  let fieldNoneSet = Outlet<Button>("field_none_set")
  let fieldJson = Outlet<Box>("field_json")
  let fieldJsonText = Outlet<TextView>("field_json_text")
  let headRowFold = Outlet<Image>("head_row_fold")
  let headRowAdd = Outlet<Button>("head_row_add")
  let fieldKey = Outlet<MenuButton>("field_key")
  let headAddNamed = Outlet<MenuButton>("head_add_named")
  let namePopover = Outlet<Popover>("name_popover")
  let nameTitle = Outlet<Label>("name_title")
  let nameEntry = Outlet<Entry>("name_entry")
  let nameAccept = Outlet<Button>("name_accept")
  let nameProblem = Outlet<Label>("name_problem")

  /// The outlets that value rows and head rows share.
  struct Row {
    let row: Outlet<ListBoxRow>
    let line: Outlet<Box>
    let handle: Outlet<Image>
    let name: Outlet<Label>
    let type: Outlet<Label>
    let clear: Outlet<Button>
    let remove: Outlet<Button>

    /// - Parameter id: The id of the row, which is the prefix of the ids of its parts.
    init(_ id: String) {
      row = Outlet(id)
      line = Outlet("\(id)_line")
      handle = Outlet("\(id)_handle")
      name = Outlet("\(id)_name")
      type = Outlet("\(id)_type")
      clear = Outlet("\(id)_clear")
      remove = Outlet("\(id)_remove")
    }
  }
}
