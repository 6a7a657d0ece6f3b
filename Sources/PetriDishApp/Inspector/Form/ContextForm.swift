import GTK
import PetriDish

/// The typed form of a context.
///
/// Each input changes the draft; the rows that look the same afterwards stay, with the focus and the
/// text in them.
final class ContextForm {
  /// Called after each change that the user makes, with the whole context and the first problem that
  /// only the form knows.
  var onEdit: (ContextValue?, ContextError?) -> Void = { _, _ in }

  /// Called when Return is pressed in a field.
  var onSubmit: () -> Void = {}

  /// Called when the layout lacks something.
  var onFailure: (ToolkitError) -> Void = { _ in }

  /// Called, while there are fields that cannot be seen yet, for what a context shows of them.
  var onLookCloser: (ContextValue?) -> ContextSchema? = { _ in nil }

  /// The context as it is typed.
  private(set) var draft = ContextDraft(nil)

  /// The item that is being dragged elsewhere.
  var draggedItem: FieldPath?

  let template: UIFile<FormOutlets>
  private let box: Box
  private var schema = ContextSchema(fields: [])
  private(set) var layout = FormLayout()
  private var boxes: [FormBox] = []
  /// Whether the program changes the rows, rather than the user.
  private var isShowing = false

  /// - Parameter box: The parent of the boxes of the form.
  init(_ box: Box, _ template: UIFile<FormOutlets>) {
    self.box = box
    self.template = template
  }

  /// Shows a context of another screen, from scratch.
  func show(_ schema: ContextSchema, _ context: ContextValue?) {
    self.schema = schema
    box.removeAll()
    boxes = []
    show(context)
  }

  /// Shows another context of the same screen.
  func show(_ context: ContextValue?) {
    draft = ContextDraft(context)
    arrange()
  }

  /// Shows each error at its row.
  func mark(_ problems: [ContextError]) {
    var sentences: [FieldPath: String] = [:]
    for problem in problems {
      guard let path = layout.row(for: problem), sentences[path] == nil else { continue }
      sentences[path] = problem.description
    }
    for field in fields {
      let path = field.model.path
      field.complain(sentences[path] ?? draft.obstacle(toEditing: path))
    }
  }

  /// Moves the focus to the row of an error.
  func focus(_ problem: ContextError) {
    guard let path = layout.row(for: problem), let field = field(path) else { return }
    if !field.row.isVisible { boxes.first { $0.fields.contains { $0 === field } }?.fold() }
    field.focus()
  }

  private var fields: [FormField] { boxes.flatMap(\.fields) }

  private func field(_ path: FieldPath) -> FormField? { fields.first { $0.model.path == path } }
}

extension ContextForm {
  /// Takes over what the user typed at a path.
  func put(_ value: ContextValue?, at path: FieldPath) {
    change { $0[path] = value }
  }

  /// Takes over what the user typed in place of the text at a path.
  func put(typed text: String, at path: FieldPath) {
    guard draft.obstacle(toEditing: path) == nil else { return }
    put(.text(text), at: path)
  }

  /// Takes over what the user typed as JSON.
  func put(json text: String, at path: FieldPath) {
    change { $0.set(json: text, at: path) }
  }

  /// Changes the draft on behalf of the user, updates the rows, and calls ``onEdit``.
  ///
  /// - Parameter focus: Where the person goes on, where other values may be shown than before.
  /// - Complexity: O(rows).
  func change(focus: FieldPath? = nil, _ body: (inout ContextDraft) -> Void) {
    guard !isShowing else { return }
    let before = draft
    body(&draft)
    guard draft != before else { return }
    if schema.obstacle != nil, let closer = onLookCloser(draft.tree) { schema = closer }
    // The user who types sees the text already, and needs no other rows.
    if focus != nil || FormLayout(schema, draft) != layout { arrange() }
    if let focus { field(focus)?.focus() }
    onEdit(draft.tree, ownProblems.first)
  }

  /// Makes the rows fit the draft, and shows its values.
  private func arrange() {
    isShowing = true
    defer { isShowing = false }
    layout = FormLayout(schema, draft)
    box.isVisible = !layout.boxes.isEmpty
    let heads = layout.boxes.map { $0.first { $0.editor == .head }?.path }
    for old in boxes where !heads.contains(old.head) { box.remove(old.list) }
    do throws(ToolkitError) {
      var made: [FormBox] = []
      for (head, rows) in zip(heads, layout.boxes) {
        let known = boxes.first { $0.head == head }
        let one: FormBox
        if let known {
          one = known
        } else {
          one = try FormBox(head, template)
          box.append(one.list)
        }
        box.reorder(one.list, after: made.last?.list)
        made.append(one)
        try one.show(rows, in: self)
      }
      boxes = made
    } catch {
      onFailure(error)
    }
  }
}
