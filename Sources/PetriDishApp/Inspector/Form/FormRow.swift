import PetriDish

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
