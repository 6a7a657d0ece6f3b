import PetriDish

/// One row of the form, without its value.
struct FormRow: Hashable {
  /// How its value is shown and changed.
  enum Editor: Hashable {
    /// The head of what the rest of its box is about.
    case head
    /// The word “none”, and the way to give it a value.
    case absent
    case text
    case number
    case toggle
    case choice([String])
    case date
    case json
  }

  /// What the head of a list or of a dictionary adds.
  enum Addition: Hashable {
    /// An item.
    case item(ContextValue)
    /// An entry, under one of the names; under any where there are none to choose from.
    case entry(ContextValue, names: [String])
  }

  /// Where its value stands.
  let path: FieldPath

  /// What stands before the control.
  let label: String

  /// What assistive technology calls the control.
  let accessibleLabel: String

  /// The Swift type, where the control does not tell it.
  var type = ""

  let editor: Editor

  /// What it begins with once it is set.
  var blank: ContextValue = [:]

  /// What can be added; `nil` unless it is the head of a list or of a dictionary.
  var addition: Addition?

  /// Whether it can go back to none.
  var canClear = false

  /// Whether it is an item, or an entry, that can be taken out.
  var canRemove = false

  /// Whether it is an item whose place among the others counts.
  var canMove = false

  /// Whether it is an entry, whose name a person can change.
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

  /// Whether both look the same but for their values and their type, so that one widget can show
  /// first the one and then the other.
  func looksLike(_ other: FormRow) -> Bool {
    var copy = other
    copy.type = type
    return self == copy
  }
}
