import GTK

/// One box of a form: some rows, below a head where they belong to one value.
final class FormBox {
  /// The path of the value that the head is about; `nil` for the plain fields.
  let head: FieldPath?

  let list: ListBox
  private(set) var fields: [FormField] = []
  var isFolded = false

  init(_ head: FieldPath?, _ template: UIFile<FormOutlets>) throws(ToolkitError) {
    self.head = head
    list = try template.make(\.formBox).formBox
    list.onActivate { [weak self] row in
      if row == self?.fields.first?.row { self?.fold() }
    }
  }

  /// Shows other rows, with their values; those that look the same stay.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func show(_ rows: [FormRow], in form: ContextForm) throws(ToolkitError) {
    let grows = rows.count > fields.count
    let wanted = Dictionary(rows.map { ($0.path, $0) }) { first, _ in first }
    fields.removeAll { field in
      let stays = wanted[field.model.path]?.looksLike(field.model) == true
      if !stays { list.remove(field.row) }
      return !stays
    }
    for (index, row) in rows.enumerated() {
      if index < fields.count, row.looksLike(fields[index].model) {
        fields[index].show(row, in: form)
      } else {
        let field = try FormField(row, in: form)
        list.insert(field.row, at: index)
        fields.insert(field, at: index)
      }
    }
    list.setAccessibleLabel(head == nil ? "Fields" : rows.first?.accessibleLabel ?? "")
    if isFolded, grows { fold() } else { hideFolded() }
  }
}
