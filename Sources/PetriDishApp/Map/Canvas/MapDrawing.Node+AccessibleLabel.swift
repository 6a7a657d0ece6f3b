import PetriDish

extension MapDrawing.Node {
  /// The name by which a screen reader calls it.
  var accessibleLabel: String {
    folded == nil ? title.isEmpty ? id : title : "\(group): \(title)"
  }

  /// Returns what a screen reader says besides the name: the group, the mark, the cost and the status.
  func accessibleDescription(_ status: ScreenStatus?) -> String {
    let cost = cost.map { $0.actions == 1 ? "1 action" : "\($0.actions) actions" }
    return [folded == nil ? group : "folded group", markWords, cost, status?.sentence]
      .compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }
      .joined(separator: ", ")
  }
}
