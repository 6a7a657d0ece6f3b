import GTK
import PetriDish

/// The typed form of a context.
final class ContextForm {
  /// Told of the whole context after each change that a person makes.
  var onEdit: (ContextValue?) -> Void = { _ in }

  /// Told of Return in a field.
  var onSubmit: () -> Void = {}

  /// Told of a layout that lacks something.
  var onFailure: (ToolkitError) -> Void = { _ in }

  /// Asked, while there are fields that cannot be seen yet, what a context shows of them.
  var onLookCloser: (ContextValue?) -> ContextSchema? = { _ in nil }

  /// What is typed.
  private(set) var draft = ContextDraft(nil)

  /// What is typed in a JSON editor and is no JSON, which no context can hold.
  private var malformed: [FieldPath: ContextError] = [:]

  private let box: Box
  let template: Template
  private var schema = ContextSchema(fields: [])
  private var layout = FormLayout()
  private var rows: [FieldPath: FormField] = [:]
  private var lists: [ListBox] = []

  /// - Parameter box: Where the boxes of the form go.
  init(_ box: Box, _ template: Template) {
    self.box = box
    self.template = template
  }

  /// Shows another context from scratch.
  func show(_ schema: ContextSchema, _ context: ContextValue?) {
    self.schema = schema
    draft = ContextDraft(context)
    layout = FormLayout(schema, draft)
    rebuild()
  }

  /// Shows another context of the same screen from scratch.
  func show(_ context: ContextValue?) { show(schema, context) }

  /// Why what is typed can be no context, whatever the screen wants.
  var error: ContextError? { malformed.min { $0.key.text < $1.key.text }?.value }

  /// Marks the row that an error is about, and no other.
  func mark(_ error: ContextError?) {
    let wrong = error.flatMap { layout.row(for: $0) }
    for (path, field) in rows {
      field.row.setClass("wrong", path == wrong || malformed[path] != nil)
    }
  }
}

// MARK: - Changing

extension ContextForm {
  /// Takes over what a person typed at a path.
  func put(_ value: ContextValue?, at path: FieldPath) {
    malformed[path] = nil
    draft[path] = value
    refresh(focus: nil)
  }

  /// Takes over what a person typed as JSON.
  func put(json text: String, at path: FieldPath) {
    do throws(ContextError) {
      put(try ContextValue(json: text), at: path)
    } catch {
      malformed[path] = error
      onEdit(draft.tree)
    }
  }

  /// Gives a value to a row that had none.
  func set(_ row: FormRow) {
    draft[row.path] = row.blank
    refresh(focus: row.path)
  }

  /// Adds an item to a list.
  func append(_ item: ContextValue, to path: FieldPath) {
    let last = path.appending(.item(draft.count(at: path)))
    draft.append(item, to: path)
    refresh(focus: last)
  }

  /// Takes an item out of its list.
  func remove(_ path: FieldPath) {
    guard let (list, index) = path.place else { return }
    draft.remove(at: index, from: list)
    refresh(focus: nil)
  }

  /// Makes other rows where the structure is another, and tells of the change.
  private func refresh(focus: FieldPath?) {
    if schema.obstacle != nil, let closer = onLookCloser(draft.tree) { schema = closer }
    let layout = FormLayout(schema, draft)
    if layout != self.layout {
      let grows = layout.extends(self.layout)
      self.layout = layout
      if grows { grow() } else { rebuild() }
      if let focus { rows[focus]?.control?.grabFocus() }
    }
    onEdit(draft.tree)
  }

  /// Adds the rows that are missing behind those that are there, which nobody is disturbed by who is
  /// typing into one of them.
  private func grow() {
    do throws(ToolkitError) {
      for (list, rows) in zip(lists, layout.boxes) {
        for row in rows.dropFirst(list.rows.count) { try add(row, to: list) }
      }
      for rows in layout.boxes.dropFirst(lists.count) { try addBox(rows) }
    } catch {
      onFailure(error)
    }
  }

  private func rebuild() {
    box.removeAll()
    box.isVisible = !layout.boxes.isEmpty
    rows = [:]
    lists = []
    malformed = [:]
    do throws(ToolkitError) {
      for rows in layout.boxes { try addBox(rows) }
    } catch {
      onFailure(error)
    }
  }

  private func addBox(_ rows: [FormRow]) throws(ToolkitError) {
    let list: ListBox = try template.make("form_box").object("form_box")
    list.setAccessibleLabel(rows.first { $0.editor == .head }?.accessibleLabel ?? "Fields")
    for row in rows { try add(row, to: list) }
    list.onActivate { [weak list] head in
      guard let list else { return }
      for row in list.rows where row != head { row.isVisible.toggle() }
      let isFolded = list.rows.contains { !$0.isVisible }
      head.descendants(Image.self).first?.icon =
        isFolded ? "pan-end-symbolic" : "pan-down-symbolic"
    }
    lists.append(list)
    box.append(list)
  }

  private func add(_ row: FormRow, to list: ListBox) throws(ToolkitError) {
    let field = try FormField(row, in: self)
    rows[row.path] = field
    list.append(field.row)
  }
}

extension FieldPath {
  /// The list, and the position in it, where it leads to an item.
  fileprivate var place: (list: FieldPath, index: Int)? {
    guard case .item(let index)? = steps.last else { return nil }
    return (parent, index)
  }
}
