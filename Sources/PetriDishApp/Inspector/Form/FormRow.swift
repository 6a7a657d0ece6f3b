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
    case integer
    case toggle
    case choice([String])
    case json
  }

  /// Where its value stands.
  let path: FieldPath

  /// What stands before the control.
  let label: String

  /// What assistive technology calls the control.
  let accessibleLabel: String

  /// The Swift type, where the control does not tell it.
  let type: String

  let editor: Editor

  /// What it begins with once it is set.
  let blank: ContextValue

  /// What a new item of the list begins with; `nil` unless it is the head of a list.
  let newItem: ContextValue?

  /// Whether it can go back to none.
  let canClear: Bool

  /// Whether it is an item that can be taken out.
  let canRemove: Bool
}

extension FormRow {
  /// The row for the whole of a context whose fields cannot be seen.
  static let wholeContext = FormRow(
    path: FieldPath(),
    label: "JSON",
    accessibleLabel: "JSON",
    type: "",
    editor: .json,
    blank: [:],
    newItem: nil,
    canClear: false,
    canRemove: false
  )
}
