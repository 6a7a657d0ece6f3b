import PetriDish

/// The rows of a form, grouped into boxes: one for the plain fields, and one for each nested value,
/// list, and dictionary.
///
/// The layout depends on the structure of the context but not on its texts, so typing into a control
/// doesn't replace the control.
struct FormLayout: Hashable {
  /// The nonempty boxes from top to bottom.
  private(set) var boxes: [[FormRow]] = []

  /// Creates a form without rows.
  init() {}

  /// Creates the layout for a context.
  init(_ schema: ContextSchema, _ draft: ContextDraft) {
    guard schema.obstacle == nil || !schema.fields.isEmpty else {
      boxes = [[.wholeContext]]
      return
    }
    let fields = schema.fields.map { field in
      Item(field: field, path: schema.isSingle ? FieldPath() : FieldPath(.field(field.name)))
    }
    add(fields, below: nil, draft)
  }

  /// Returns the path of the row for an error, or of its closest ancestor with a row.
  func row(for error: ContextError) -> FieldPath? {
    guard let field = error.field else { return nil }
    return boxes.joined().map(\.path).filter { path in
      path.steps.isEmpty || path.text == field || field.hasPrefix(path.text + ".")
    }.max { $0.steps.count < $1.steps.count }
  }

  private mutating func add(_ items: [Item], below head: FormRow?, _ draft: ContextDraft) {
    let rows =
      [head].compactMap(\.self)
      + items.filter { !$0.hasBox(draft) }.map { $0.row(draft) }
    if !rows.isEmpty { boxes.append(rows) }
    for item in items where item.hasBox(draft) {
      add(item.isNested(draft) ? item.parts(draft) : [], below: item.row(draft), draft)
    }
  }
}

extension FormLayout {
  /// A field with its path.
  private struct Item {
    let field: ContextSchema.Field
    let path: FieldPath

    /// The list or dictionary that contains the field.
    var holder: ContextSchema.Field?

    /// The labels of the enclosing values, from the outermost to the innermost.
    var outer: [String] = []

    /// Returns whether the field has a separate box, which has the same place without a value.
    func hasBox(_ draft: ContextDraft) -> Bool {
      guard draft[path] == nil else { return isNested(draft) }
      return switch field.kind {
      case .fields: !field.fields.isEmpty
      case .list, .dictionary: field.element != nil
      default: false
      }
    }

    /// Returns whether the field has rows for its parts, which requires a value of the expected kind.
    func isNested(_ draft: ContextDraft) -> Bool {
      switch (field.kind, draft[path]) {
      case (.fields, .fields?): !field.fields.isEmpty
      case (.list, .list?), (.dictionary, .fields?): field.element != nil
      default: false
      }
    }

    func parts(_ draft: ContextDraft) -> [Item] {
      guard let element = field.element, field.kind != .fields else {
        return field.fields.map {
          Item(field: $0, path: path.appending(.field($0.name)), outer: labels)
        }
      }
      let steps: [FieldPath.Step] =
        field.kind == .list
        ? (0..<draft.count(at: path)).map { .item($0) }
        : draft.names(at: path).map { .field($0) }
      return steps.map {
        Item(field: element, path: path.appending($0), holder: field, outer: labels)
      }
    }

    func row(_ draft: ContextDraft) -> FormRow {
      let isNested = isNested(draft)
      let editor = draft[path] == nil ? .absent : isNested ? .head : self.editor(draft)
      return FormRow(
        path: path,
        title: hasBox(draft) ? longLabel : label,
        accessibleLabel: longLabel,
        type: type(draft),
        editor: editor,
        hasBox: hasBox(draft),
        blank: field.blank,
        standard: field.standardWords,
        addition: isNested ? addition : nil,
        canClear: field.isOptional && editor != .absent,
        canRemove: holder != nil,
        canMove: holder?.kind == .list && holder?.isSet == false,
        canRename: holder?.kind == .dictionary,
        isSet: isNested && field.isSet
      )
    }

    /// The label next to the labels of the same box, such as “Price”, or “2” for the second item.
    private var label: String {
      switch path.steps.last {
      case .item(let index)?: "\(index + 1)"
      case .field(let name)?: holder == nil ? name.fieldLabel : name
      case nil: field.name.fieldLabel
      }
    }

    /// The label and those of the enclosing values, such as “Line 2” and “Price”.
    private var labels: [String] {
      guard case .item(let index)? = path.steps.last, let list = outer.last else {
        return outer + [label]
      }
      if case .item? = path.parent.steps.last { return outer + [label] }
      return outer.dropLast() + ["\(list.singularLabel) \(index + 1)"]
    }

    private var longLabel: String { labels.joined(separator: " › ") }

    private var addition: FormRow.Addition? {
      switch (field.kind, field.element) {
      case (.list, let element?): .item(element.blank)
      case (.dictionary, let element?): .entry(element.blank, names: field.choices)
      default: nil
      }
    }

    private func editor(_ draft: ContextDraft) -> FormRow.Editor {
      guard draft[path]?.text != nil else { return .json }
      switch field.kind {
      case .text, .url, .uuid, .data: return .text
      case .integer, .number, .decimal: return .number
      case .bool: return .toggle
      case .choice: return .choice(field.choices)
      case .date: return .date
      case .fields, .list, .dictionary, .json: return .json
      }
    }

    private func type(_ draft: ContextDraft) -> String {
      if field.element != nil, isNested(draft) {
        let count = field.kind == .list ? draft.count(at: path) : draft.names(at: path).count
        return "\(count)"
      }
      let isUnset = draft[path] == nil && field.standardWords == nil
      return field.isOptional && isUnset ? field.type + "?" : ""
    }
  }
}

extension FormLayout {
  /// Returns the paths of the rows whose values differ between two drafts.
  ///
  /// A list or dictionary differs if anything in it differs. A missing value equals the default.
  func changes(in draft: ContextDraft, from shown: ContextDraft) -> [FieldPath] {
    boxes.joined().filter { row in
      let standard = row.standard == nil ? nil : row.blank
      let (new, old) = (draft[row.path] ?? standard, shown[row.path] ?? standard)
      if row.editor == .head, row.addition == nil {
        guard case .fields? = old else { return true }
        return false
      }
      return new != old || draft.unreadable[row.path] != nil
    }.map(\.path)
  }
}

extension ContextError {
  /// The field that the error concerns, if any.
  fileprivate var field: String? {
    switch self {
    case .mismatch(let field, _, _), .outOfRange(let field, _, _, _), .missing(let field, _, _),
      .unknown(let field, _), .notAChoice(let field, _, _), .refused(let field, _, _),
      .unencodable(let field, _), .tooManyItems(let field, _, _), .tooDeep(let field):
      field
    case .malformedJSON: nil
    }
  }

  /// Returns the description with the label of a row instead of the name of its field.
  func description(in row: FormRow) -> String {
    guard let field, field == row.path.text else { return description }
    return description.replacing(
      "\(Quotation(field))",
      with: "\(Quotation(row.accessibleLabel))",
      maxReplacements: 1
    )
  }
}

/// A row of the form, without its value.
struct FormRow: Hashable {
  /// The kind of control that edits the value.
  enum Editor: Hashable {
    /// The head of a box, which represents the value that the box contains.
    case head
    /// The default value or the text “Not set”, with a button that sets a value.
    case absent
    case text
    case number
    case toggle
    case choice([String])
    case date
    case json
  }

  /// The element that the head of a list or a dictionary can add.
  enum Addition: Hashable {
    case item(ContextValue)
    /// An entry with one of the given names, or with any name if the list is empty.
    case entry(ContextValue, names: [String])
  }

  let path: FieldPath

  /// The text in front of the control.
  let title: String

  /// The accessible name of the control.
  let accessibleLabel: String

  /// The Swift type of an optional without a value, or the number of items; empty for other rows.
  var type = ""

  let editor: Editor

  /// Whether the row is the first row of a box, even while it has no value.
  var hasBox = false

  /// The initial value when the user sets the row.
  var blank: ContextValue = [:]

  /// The text of the default value that the app uses; `nil` if there is no default.
  var standard: String?

  /// The element that the row can add; `nil` unless the row is the head of a list or a dictionary.
  var addition: Addition?

  /// Whether the user can clear the value.
  var canClear = false

  /// Whether the row is an item or an entry that the user can remove.
  var canRemove = false

  /// Whether the row is an item of an ordered list.
  var canMove = false

  /// Whether the row is an entry that the user can rename.
  var canRename = false

  /// Whether the row is the head of a set, whose items must be unique.
  var isSet = false
}

extension FormRow {
  /// The row for an entire context whose fields are unknown.
  static let wholeContext = FormRow(
    path: FieldPath(),
    title: "JSON",
    accessibleLabel: "JSON",
    editor: .json
  )

  /// The title with the name of the field in links and error messages.
  var fullTitle: String { path.steps.isEmpty ? title : "\(title) (\(path.text))" }

  /// Returns the label for clearing the value, optionally with the name of the field.
  func clearing(_ name: String? = nil) -> String {
    guard let standard else { return name.map { "Clear \($0)" } ?? "Clear" }
    return "Use the default\(name.map { " for \($0)" } ?? "") (\(standard))"
  }

  /// Returns whether two rows look the same except for their values and types, so that one widget can show both.
  func looksLike(_ other: FormRow) -> Bool {
    var copy = other
    copy.type = type
    return self == copy
  }
}

extension ContextSchema.Field {
  /// The initial value when the user sets the field.
  var blank: ContextValue {
    if let standard, standard != .null { return standard }
    switch kind {
    case .text, .data: return ""
    case .integer, .number, .decimal: return "0"
    case .bool: return "false"
    case .choice: return .text(choices.first ?? "")
    case .date: return "2000-01-01T00:00:00Z"
    case .url: return "https://example.com"
    case .uuid: return "00000000-0000-0000-0000-000000000000"
    case .list: return []
    case .dictionary, .json: return [:]
    case .fields:
      let required = fields.filter { !$0.isOptional }
      return .fields(Dictionary(required.map { ($0.name, $0.blank) }) { first, _ in first })
    }
  }
}

extension ContextSchema.Field {
  /// The default value in the usual notation; `nil` if the field has no default.
  fileprivate var standardWords: String? {
    guard kind == .date, let text = standard?.text else { return standardText }
    return CalendarDate(text)?.words ?? text
  }
}
