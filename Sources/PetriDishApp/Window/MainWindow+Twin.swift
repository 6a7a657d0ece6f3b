import GTK

extension MainWindow {
  /// Returns the actions on variants: those at any time, and those while two stand beside each
  /// other.
  func twinActions(
    _ bottom: BottomPanel
  ) -> (always: [SimpleAction], inTwin: [SimpleAction]) {
    let bench = workbench
    return (
      always: [
        SimpleAction("twin") { [weak bench] in bench?.toggleTwin() },
        SimpleAction("next-variant") { [weak bench] in bench?.variants.chooseNext() },
      ],
      inTwin: [
        SimpleAction("comparison") { [weak bottom] in bottom?.toggleComparison() },
        SimpleAction("same-jumps") { [weak bench] in bench?.toggleSameJumps() },
        SimpleAction("focus-first") { [weak bench] in
          if let first = bench?.dishes.controllers.first { bench?.focus(first) }
        },
        SimpleAction("focus-second") { [weak bench] in
          if let last = bench?.dishes.controllers.last { bench?.focus(last) }
        },
        SimpleAction("swap-sides") { [weak bench] in bench?.swapSides() },
        SimpleAction("bring-together") { [weak bench] in bench?.bringTogether() },
        SimpleAction("keep-first") { [weak bench] in
          if let first = bench?.dishes.controllers.first { bench?.keep(first) }
        },
        SimpleAction("keep-second") { [weak bench] in
          if let last = bench?.dishes.controllers.last { bench?.keep(last) }
        },
      ]
    )
  }

  /// Enables actions that need two dishes while there are two.
  func enable(_ actions: [SimpleAction]) {
    for action in actions { action.isEnabled = workbench.dishes.isTwin }
  }
}
