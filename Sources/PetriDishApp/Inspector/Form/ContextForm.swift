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

extension ContextForm {
  /// Gives a value to a row that had none.
  func set(_ row: FormRow) {
    change(focus: row.path) { $0[row.path] = row.blank }
  }

  /// Takes the value of a row away.
  func clear(_ row: FormRow) {
    change(focus: row.path) { $0[row.path] = nil }
  }
}

extension ContextForm {
  /// Adds an item to a list.
  func append(_ item: ContextValue, to path: FieldPath) {
    let last = path.appending(.item(draft.count(at: path)))
    change(focus: last) { $0.append(item, to: path) }
  }

  /// Adds an entry to a dictionary.
  func add(_ value: ContextValue, named name: String, to path: FieldPath) {
    let entry = path.appending(.field(name))
    change(focus: entry) { $0[entry] = value }
  }

  /// Gives an entry of a dictionary another name.
  func rename(_ path: FieldPath, to name: String) {
    change(focus: path.parent.appending(.field(name))) { $0.rename(path, to: name) }
  }

  /// Takes an item out of its list, or an entry out of its dictionary.
  func remove(_ path: FieldPath) {
    guard let (list, index) = path.place else {
      return change(focus: path.parent) { $0[path] = nil }
    }
    let next = min(index, draft.count(at: list) - 2)
    change(focus: next < 0 ? list : list.appending(.item(next))) {
      $0.remove(at: index, from: list)
    }
  }

  /// Moves an item of a list to the position of another one.
  func move(_ path: FieldPath, to index: Int) {
    guard let (list, old) = path.place, old != index, index >= 0, index < draft.count(at: list)
    else { return }
    change(focus: list.appending(.item(index))) { $0.move(from: old, to: index, in: list) }
  }
}

extension ContextForm {
  /// Returns the reason why a dictionary can have no entry of a name; `nil` where it can.
  func objection(
    to name: String,
    in path: FieldPath,
    besides old: String? = nil
  ) -> String? {
    guard name != old else { return nil }
    if draft.names(at: path).contains(name) {
      return "\(Quotation(path.text)) has an entry \(Quotation(name)) already."
    }
    let head = layout.boxes.joined().first { $0.path == path }
    guard case .entry(_, let names)? = head?.addition, !names.isEmpty, !names.contains(name) else {
      return nil
    }
    let known = names.map { Quotation($0).description }.joined(separator: ", ")
    return "\(Quotation(path.text)) has entries by the names \(known), not \(Quotation(name))."
  }
}

extension ContextForm {
  /// Returns the errors in the form, from top to bottom as far as their fields are known.
  ///
  /// A context is refused at the first thing that is wrong with it. So that the others are seen too,
  /// what is wrong is replaced by what its field would begin with, and the context tried again.
  ///
  /// - Parameter error: Why a tree is no context; `nil` where it is one.
  func problems(_ error: (ContextValue?) -> ContextError?) -> [ContextError] {
    var found = ownProblems
    var (attempt, tried) = (draft, Set(draft.unreadable.keys))
    while tried.count < Self.limit, let next = error(attempt.tree) {
      let row = row(ofValueIn: next)
      // After a replacement, only what a field says of its own value is due to the user.
      guard let row, !tried.contains(row.path) else {
        if tried.count == draft.unreadable.count { found.append(next) }
        break
      }
      guard tried.count == draft.unreadable.count || next.isAboutOneValue else { break }
      found.append(next)
      tried.insert(row.path)
      attempt[row.path] = row.blank
    }
    return found
  }

  /// The greatest number of wrong fields that are looked for.
  private static let limit = 20

  /// Returns the row whose own value an error is about.
  private func row(ofValueIn error: ContextError) -> FormRow? {
    guard let path = layout.row(for: error) else { return nil }
    return layout.boxes.joined().first { $0.path == path && $0.editor != .head }
  }

  /// The errors that only the form knows, since no context can hold their values.
  var ownProblems: [ContextError] { unreadable + repetitions }

  /// The errors of texts that are no JSON.
  private var unreadable: [ContextError] {
    draft.unreadable.sorted { $0.key.text < $1.key.text }.map { path, text in
      .mismatch(field: path.text, expected: "JSON", given: Quotation(text).description)
    }
  }

  /// Items that a set has already, and would lose in silence.
  private var repetitions: [ContextError] {
    layout.boxes.compactMap(\.first).filter(\.isSet).flatMap { head -> [ContextError] in
      var seen: Set<ContextValue> = []
      let items = draft.items(at: head.path)
      let again = items.indices.filter { !seen.insert(items[$0]).inserted }
      return again.map { index in
        let path = head.path.appending(.item(index))
        return .refused(
          field: path.text,
          given: items[index].text,
          reason: "the set has it already"
        )
      }
    }
  }
}

extension ContextError {
  /// Whether it follows from one value alone, and not from how several fit together.
  fileprivate var isAboutOneValue: Bool {
    switch self {
    case .mismatch, .outOfRange, .missing, .notAChoice: true
    case .unknown, .tooManyItems, .refused, .unencodable, .tooDeep, .malformedJSON: false
    }
  }
}
