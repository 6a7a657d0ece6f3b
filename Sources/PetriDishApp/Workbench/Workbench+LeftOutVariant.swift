import PetriDish

extension Workbench {
  /// Names the variant of a link that is not shown.
  func sayWhatIsLeftOut(of jump: Jump) {
    guard let compared = dishes.compared, let named = jump.variants[compared.id] else { return }
    let shown = dishes.variants(of: compared)
    guard !shown.contains(named) else { return }
    let sides = shown.map(DishController.title).joined(separator: " and ")
    notify(
      .notice("“\(compared.id)=\(named)” of the link is left out: \(sides) stay beside each other.")
    )
  }
}
