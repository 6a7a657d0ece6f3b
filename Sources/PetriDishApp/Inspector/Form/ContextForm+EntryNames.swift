import PetriDish

extension ContextForm {
  /// Returns the reason why a dictionary can have no entry of a name; `nil` where it can.
  func objection(
    to name: String,
    in path: FieldPath,
    besides old: String? = nil
  ) -> String? {
    guard name != old else { return nil }
    if draft.names(at: path).contains(name) {
      return "\(Quotation(path.text)) has an entry \(Quotation(name)) already."
    }
    let head = layout.boxes.joined().first { $0.path == path }
    guard case .entry(_, let names)? = head?.addition, !names.isEmpty, !names.contains(name) else {
      return nil
    }
    let known = names.map { Quotation($0).description }.joined(separator: ", ")
    return "\(Quotation(path.text)) has entries by the names \(known), not \(Quotation(name))."
  }
}
