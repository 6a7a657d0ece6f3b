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
