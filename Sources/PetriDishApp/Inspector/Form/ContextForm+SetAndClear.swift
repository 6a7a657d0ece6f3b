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
