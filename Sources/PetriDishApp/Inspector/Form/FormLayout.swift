import PetriDish

/// The rows of a form, in boxes: one for the plain fields, one for each value with fields of its
/// own, for each list and for each dictionary.
///
/// It changes only with the structure of the context, never with a text in it; so a user who types
/// keeps the control that they type into.
struct FormLayout: Hashable {
  /// The boxes from top to bottom; none is empty.
  private(set) var boxes: [[FormRow]] = []

  /// A form without rows.
  init() {}

  /// Lays out the form of a context.
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

  /// Returns the row that an error is about; the closest one above where that has none.
  func row(for error: ContextError) -> FieldPath? {
    guard let field = error.field else { return nil }
    return boxes.joined().map(\.path).filter { path in
      path.steps.isEmpty || path.text == field || field.hasPrefix(path.text + ".")
    }.max { $0.steps.count < $1.steps.count }
  }

  private mutating func add(_ items: [Item], below head: FormRow?, _ draft: ContextDraft) {
    let nested = items.filter { $0.isNested(draft) }
    let rows =
      [head].compactMap(\.self)
      + items.filter { !$0.isNested(draft) }.map { $0.row(draft) }
    if !rows.isEmpty { boxes.append(rows) }
    for item in nested { add(item.parts(draft), below: item.row(draft), draft) }
  }
}

extension FormLayout {
  /// A field at its place.
  private struct Item {
    let field: ContextSchema.Field
    let path: FieldPath

    /// The field of the list or dictionary that it is in.
    var holder: ContextSchema.Field?

    /// Returns whether it gets a box of its own; a value that is not what its field takes gets
    /// none.
    func isNested(_ draft: ContextDraft) -> Bool {
      switch (field.kind, draft[path]) {
      case (.fields, .fields?): !field.fields.isEmpty
      case (.list, .list?), (.dictionary, .fields?): field.element != nil
      default: false
      }
    }

    func parts(_ draft: ContextDraft) -> [Item] {
      guard let element = field.element, field.kind != .fields else {
        return field.fields.map { Item(field: $0, path: path.appending(.field($0.name))) }
      }
      let steps: [FieldPath.Step] =
        field.kind == .list
        ? (0..<draft.count(at: path)).map { .item($0) }
        : draft.names(at: path).map { .field($0) }
      return steps.map { Item(field: element, path: path.appending($0), holder: field) }
    }

    func row(_ draft: ContextDraft) -> FormRow {
      let isNested = isNested(draft)
      let editor = draft[path] == nil ? .absent : isNested ? .head : self.editor(draft)
      return FormRow(
        path: path,
        label: isNested && path.steps.count > 1 ? path.words : name,
        accessibleLabel: path.steps.count > 1 ? path.text : name,
        type: type(draft),
        editor: editor,
        blank: field.blank,
        standard: field.standardText,
        addition: isNested ? addition : nil,
        canClear: field.isOptional && editor != .absent,
        canRemove: holder != nil,
        canMove: holder?.kind == .list && holder?.isSet == false,
        canRename: holder?.kind == .dictionary,
        isSet: isNested && field.isSet
      )
    }

    private var name: String {
      switch path.steps.last {
      case .item(let index)?: "\(index)"
      case .field(let name)?: name
      case nil: field.name
      }
    }

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
      if let element = field.element, isNested(draft) {
        let count = field.kind == .list ? draft.count(at: path) : draft.names(at: path).count
        return "\(count) × \(element.type)"
      }
      if field.isOptional { return field.type + "?" }
      let areTold: [ContextSchema.Kind] = [.text, .integer, .number, .bool, .choice, .date]
      return areTold.contains(field.kind) ? "" : field.type
    }
  }
}

extension FieldPath {
  /// The path as the user reads it: `lines › 0 › price`.
  fileprivate var words: String {
    steps.map { step in
      switch step {
      case .item(let index): "\(index)"
      case .field(let name): name
      }
    }.joined(separator: " › ")
  }
}

extension ContextError {
  /// The field that it names, if it names one.
  fileprivate var field: String? {
    switch self {
    case .mismatch(let field, _, _), .outOfRange(let field, _, _, _), .missing(let field, _, _),
      .unknown(let field, _), .notAChoice(let field, _, _), .refused(let field, _, _),
      .unencodable(let field, _), .tooManyItems(let field, _, _), .tooDeep(let field):
      field
    case .malformedJSON: nil
    }
  }
}

/// One row of the form, without its value.
struct FormRow: Hashable {
  /// The kind of control that shows and changes its value.
  enum Editor: Hashable {
    /// The head of a box, about the value that the rest of the box is in.
    case head
    /// The default or the word “none”, and a button that gives it a value.
    case absent
    case text
    case number
    case toggle
    case choice([String])
    case date
    case json
  }

  /// The element that the head of a list or of a dictionary adds.
  enum Addition: Hashable {
    /// An item.
    case item(ContextValue)
    /// An entry, under one of the names; under any where there are none to choose from.
    case entry(ContextValue, names: [String])
  }

  /// The path of its value.
  let path: FieldPath

  /// The text before the control.
  let label: String

  /// The name of the control for assistive technology.
  let accessibleLabel: String

  /// The Swift type, where the control does not show it.
  var type = ""

  let editor: Editor

  /// The value that it begins with once it is set.
  var blank: ContextValue = [:]

  /// The text of the value that the app uses if none is given; `nil` if it uses none.
  var standard: String?

  /// The element that can be added; `nil` unless it is the head of a list or of a dictionary.
  var addition: Addition?

  /// Whether its value can be taken away.
  var canClear = false

  /// Whether it is an item, or an entry, that can be taken out.
  var canRemove = false

  /// Whether it is an item whose place among the others counts.
  var canMove = false

  /// Whether it is an entry, whose name the user can change.
  var canRename = false

  /// Whether it is the head of items of which no two may be equal.
  var isSet = false
}

extension FormRow {
  /// The row for the whole of a context whose fields cannot be seen.
  static let wholeContext = FormRow(
    path: FieldPath(),
    label: "JSON",
    accessibleLabel: "JSON",
    editor: .json
  )

  /// Returns the effect of taking its value away, for one of a name or for the one meant.
  func clearing(_ name: String? = nil) -> String {
    guard let standard else { return name.map { "Set \($0) to none" } ?? "Set to none" }
    return "Use the default\(name.map { " for \($0)" } ?? ""), \(standard)"
  }

  /// Returns whether both look the same but for their values and their type, so that one widget can
  /// show first the one and then the other.
  func looksLike(_ other: FormRow) -> Bool {
    var copy = other
    copy.type = type
    return self == copy
  }
}

extension ContextSchema.Field {
  /// The value that the field begins with once it is set.
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
