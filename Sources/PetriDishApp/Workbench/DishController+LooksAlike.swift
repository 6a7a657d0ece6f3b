import PetriDish

extension DishController {
  /// Returns whether the same screen is in front in another dish.
  func looksLike(_ other: DishController) -> Bool {
    let (one, two) = (front, other.front)
    guard one.id == two.id, one.context == two.context else { return false }
    return one.id != nil || one.type == two.type && one.title == two.title && !one.title.isEmpty
  }
}
