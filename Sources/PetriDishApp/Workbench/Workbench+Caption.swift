import PetriDish

// What stands above the dish: the name of what the user looks at, and its preset.

extension Workbench {
  /// The name of what the user looks at: that of the registered screen, or else the title that the
  /// app gives it; empty before anything is there.
  var shownName: String { shownScreen?.screen.name ?? dish.stack.front.title }

  /// The words about what is shown besides its name: that it was moved by hand, or the preset that
  /// it has; empty where there is nothing to say.
  var shownRemark: String {
    if isMovedByHand { return "moved by hand" }
    guard let shown = shownScreen else { return "" }
    let preset = presets.all(of: shown.screen).first { $0.context == shown.context }
    return preset.map { "preset “\($0.name)”" } ?? ""
  }
}
