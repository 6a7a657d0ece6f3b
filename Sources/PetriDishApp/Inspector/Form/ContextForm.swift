import GTK
import PetriDish

/// A form with one control for each value of a context.
///
/// Each input changes the draft. Rows that don't change keep their widgets, and therefore their text and focus.
final class ContextForm {
  /// Called after each change by the user with the whole context and the first problem that only the form can detect.
  var onEdit: (ContextValue?, ContextError?) -> Void = { _, _ in }

  /// Called when the user presses Return in a field.
  var onSubmit: () -> Void = {}

  /// Called when a widget can't be created from the layout.
  var onFailure: (ToolkitError) -> Void = { _ in }

  /// Called while the schema has hidden fields; returns a schema that is resolved for the context, if available.
  var onLookCloser: (ContextValue?) -> ContextSchema? = { _ in nil }

  /// Called when another row gets the focus.
  var onFocus: () -> Void = {}

  /// The context as the user edits it.
  private(set) var draft = ContextDraft(nil)

  /// The path of the item that the user is dragging.
  var draggedItem: FieldPath?

  let template: UIFile<FormOutlets>
  private let box: Box
  private var schema = ContextSchema(fields: [])
  private(set) var layout = FormLayout()
  private var boxes: [FormBox] = []
  /// Whether code, not the user, is changing the rows.
  private var isShowing = false
  /// The path of the row that got the focus last.
  private var focused: FieldPath?

  /// - Parameter box: The container of the form's boxes.
  init(_ box: Box, _ template: UIFile<FormOutlets>) {
    self.box = box
    self.template = template
  }

  /// Shows the context of another screen and rebuilds the form.
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

  /// Marks each row with an error.
  func mark(_ problems: [ContextError]) {
    var found: [FieldPath: ContextError] = [:]
    for problem in problems {
      guard let path = layout.row(for: problem), found[path] == nil else { continue }
      found[path] = problem
    }
    for field in fields {
      let sentence = found[field.model.path]?.description(in: field.model)
      field.complain(sentence ?? draft.obstacle(toEditing: field.model.path))
    }
  }

  /// Marks the rows whose values differ from the context in the dish, and returns the number of values.
  ///
  /// A list or dictionary counts as one value.
  ///
  /// - Parameter shown: The context in the dish; `nil` marks no rows.
  func markChanges(from shown: ContextDraft?) -> Int {
    let changed = Set(shown.map { layout.changes(in: draft, from: $0) } ?? [])
    let heads = layout.boxes.compactMap(\.first).filter { $0.editor == .head }.map(\.path)
      .filter(changed.contains)
    for field in fields { field.mark(asChanged: changed.contains(field.model.path)) }
    return changed.count { path in
      !heads.contains { $0 != path && path.steps.starts(with: $0.steps) }
    }
  }

  /// The problem of the row that got the focus last, or else of the first row with a problem.
  var problem: String? {
    let problems = fields.filter { $0.problem != nil }
    return (problems.first { $0.model.path == focused } ?? problems.first)?.problem
  }

  /// Notes that a row got the focus.
  func noteFocus(on path: FieldPath) {
    guard path != focused else { return }
    focused = path
    onFocus()
  }

  /// Moves the focus to the row with an error.
  func focus(_ problem: ContextError) {
    guard let path = layout.row(for: problem), let field = field(path) else { return }
    if !field.row.isVisible { boxes.first { $0.fields.contains { $0 === field } }?.fold() }
    field.focus()
  }

  private var fields: [FormField] { boxes.flatMap(\.fields) }

  private func field(_ path: FieldPath) -> FormField? { fields.first { $0.model.path == path } }
}

extension ContextForm {
  /// Sets the value at a path to the value that the user entered.
  func put(_ value: ContextValue?, at path: FieldPath) {
    change { $0[path] = value }
  }

  /// Sets the text at a path to the text that the user entered.
  func put(typed text: String, at path: FieldPath) {
    guard draft.obstacle(toEditing: path) == nil else { return }
    put(.text(text), at: path)
  }

  /// Sets the value at a path to the JSON that the user entered.
  func put(json text: String, at path: FieldPath) {
    change { $0.set(json: text, at: path) }
  }

  /// Changes the draft on behalf of the user, updates the rows, and calls ``onEdit``.
  ///
  /// - Parameter focus: The path of the field that gets the focus, if the change can replace visible values.
  /// - Complexity: O(*n*) for *n* rows.
  func change(focus: FieldPath? = nil, _ body: (inout ContextDraft) -> Void) {
    guard !isShowing else { return }
    let before = draft
    body(&draft)
    guard draft != before else { return }
    if schema.obstacle != nil, let closer = onLookCloser(draft.tree) { schema = closer }
    // A control that the user types into already shows its text, so a change of the text needs no new rows.
    if focus != nil || FormLayout(schema, draft) != layout { arrange() }
    if let focus { field(focus)?.focus() }
    onEdit(draft.tree, ownProblems.first)
  }

  /// Updates the rows for the draft and shows its values.
  private func arrange() {
    isShowing = true
    defer { isShowing = false }
    layout = FormLayout(schema, draft)
    box.isVisible = !layout.boxes.isEmpty
    let heads = layout.boxes.map { rows in rows.first.flatMap { $0.hasBox ? $0.path : nil } }
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
  /// Sets the value of an absent row to its initial value.
  func set(_ row: FormRow) {
    change(focus: row.path) { $0[row.path] = row.blank }
  }

  /// Removes the value of a row.
  func clear(_ row: FormRow) {
    change(focus: row.path) { $0[row.path] = nil }
  }
}

extension ContextForm {
  /// Appends an item to a list.
  func append(_ item: ContextValue, to path: FieldPath) {
    let last = path.appending(.item(draft.count(at: path)))
    change(focus: last) { $0.append(item, to: path) }
  }

  /// Adds an entry to a dictionary.
  func add(_ value: ContextValue, named name: String, to path: FieldPath) {
    let entry = path.appending(.field(name))
    change(focus: entry) { $0[entry] = value }
  }

  /// Renames an entry of a dictionary.
  func rename(_ path: FieldPath, to name: String) {
    change(focus: path.parent.appending(.field(name))) { $0.rename(path, to: name) }
  }

  /// Removes an item from its list or an entry from its dictionary.
  func remove(_ path: FieldPath) {
    guard let (list, index) = path.place else {
      return change(focus: path.parent) { $0[path] = nil }
    }
    let next = min(index, draft.count(at: list) - 2)
    change(focus: next < 0 ? list : list.appending(.item(next))) {
      $0.remove(at: index, from: list)
    }
  }

  /// Moves an item of a list to another index.
  func move(_ path: FieldPath, to index: Int) {
    guard let (list, old) = path.place, old != index, index >= 0, index < draft.count(at: list)
    else { return }
    change(focus: list.appending(.item(index))) { $0.move(from: old, to: index, in: list) }
  }
}

extension ContextForm {
  /// Returns the reason why a dictionary can't contain an entry with a name; `nil` if the name is valid.
  func objection(
    to name: String,
    in path: FieldPath,
    besides old: String? = nil
  ) -> String? {
    guard name != old else { return nil }
    if draft.names(at: path).contains(name) {
      return "\(Quotation(path.text)) already has an entry named \(Quotation(name))."
    }
    let head = layout.boxes.joined().first { $0.path == path }
    guard case .entry(_, let names)? = head?.addition, !names.isEmpty, !names.contains(name) else {
      return nil
    }
    let known = names.map { Quotation($0).description }.joined(separator: ", ")
    return "\(Quotation(path.text)) only allows entries named \(known), not \(Quotation(name))."
  }
}

extension ContextForm {
  /// Returns the errors in the form, from top to bottom if their fields are known.
  ///
  /// Decoding a context reports only its first error. To find the others, this method replaces each
  /// invalid value with the initial value of its field and decodes the context again.
  ///
  /// - Parameter error: Returns the error of decoding a context; `nil` if the context is valid.
  func problems(_ error: (ContextValue?) -> ContextError?) -> [ContextError] {
    var found = ownProblems
    var (attempt, tried) = (draft, Set(draft.unreadable.keys))
    while tried.count < Self.limit, let next = error(attempt.tree) {
      let row = row(ofValueIn: next)
      // After a replacement, report only errors that concern a single value.
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

  /// The maximum number of invalid fields that are reported.
  private static let limit = 20

  /// Returns the row whose value caused an error.
  private func row(ofValueIn error: ContextError) -> FormRow? {
    guard let path = layout.row(for: error) else { return nil }
    return layout.boxes.joined().first { $0.path == path && $0.editor != .head }
  }

  /// The errors that only the form can detect because a context can't contain the invalid values.
  private var ownProblems: [ContextError] { unreadable + repetitions }

  /// The errors of texts that aren't valid JSON.
  private var unreadable: [ContextError] {
    draft.unreadable.sorted { $0.key.text < $1.key.text }.map { path, text in
      .mismatch(field: path.text, expected: "JSON", given: Quotation(text).description)
    }
  }

  /// The errors of duplicate items in sets, which decoding would silently drop.
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
          reason: "the set already contains it"
        )
      }
    }
  }
}

extension ContextError {
  /// Whether the error concerns a single value instead of a combination of values.
  fileprivate var isAboutOneValue: Bool {
    switch self {
    case .mismatch, .outOfRange, .missing, .notAChoice: true
    case .unknown, .tooManyItems, .refused, .unencodable, .tooDeep, .malformedJSON: false
    }
  }
}
