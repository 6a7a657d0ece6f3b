import PetriDish

/// Which rows a form has, and in which boxes: one for the plain fields, one for each value with
/// fields of its own and for each list.
///
/// It changes only with the structure of the context, never with a text in it; so whoever types
/// keeps the control that they type into.
struct FormLayout: Hashable {
  /// From top to bottom; no box is empty.
  private(set) var boxes: [[FormRow]] = []

  /// A form without rows.
  init() {}

  /// The form of a context.
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

  /// Whether it has all rows of another layout where they are, and more behind them.
  func extends(_ other: FormLayout) -> Bool {
    !other.boxes.isEmpty && boxes.count >= other.boxes.count
      && zip(boxes, other.boxes).allSatisfy { $0.starts(with: $1) }
  }

  /// The row that an error is about; the closest one above where that has none.
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

    /// Its position in a list; `nil` for a field.
    var index: Int? {
      guard case .item(let index)? = path.steps.last else { return nil }
      return index
    }

    /// Whether it gets a box of its own.
    func isNested(_ draft: ContextDraft) -> Bool { draft[path] != nil && hasParts }

    private var hasParts: Bool {
      field.kind == .fields && !field.fields.isEmpty
        || field.kind == .list && field.element != nil
    }

    func parts(_ draft: ContextDraft) -> [Item] {
      guard let element = field.element, field.kind == .list else {
        return field.fields.map { Item(field: $0, path: path.appending(.field($0.name))) }
      }
      return (0..<draft.count(at: path)).map {
        Item(field: element, path: path.appending(.item($0)))
      }
    }

    func row(_ draft: ContextDraft) -> FormRow {
      let isNested = isNested(draft)
      let editor = draft[path] == nil ? .absent : isNested ? .head : self.editor
      return FormRow(
        path: path,
        label: index.map(String.init) ?? field.name,
        accessibleLabel: index == nil ? field.name : path.text,
        type: type(draft),
        editor: editor,
        blank: field.blank,
        newItem: isNested && field.kind == .list ? field.element?.blank : nil,
        canClear: field.isOptional && editor != .absent,
        canRemove: index != nil
      )
    }

    private var editor: FormRow.Editor {
      switch field.kind {
      case .text, .number, .decimal, .date, .url, .uuid, .data: .text
      case .integer: .integer
      case .bool: .toggle
      case .choice: .choice(field.choices)
      case .fields, .list, .dictionary, .json: .json
      }
    }

    private func type(_ draft: ContextDraft) -> String {
      if let element = field.element, field.kind == .list, draft[path] != nil {
        return "\(draft.count(at: path)) × \(element.type)"
      }
      if field.isOptional { return field.type + "?" }
      let areTold: [ContextSchema.Kind] = [.text, .integer, .bool, .choice]
      return areTold.contains(field.kind) ? "" : field.type
    }
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
