import PetriDish

extension MapPane {
  /// Folds the group that the keyboard is in, or else that of the chosen screen; or unfolds it.
  func toggleFold() {
    guard let node = canvas.highlights.focused ?? canvas.chosen,
      let group = canvas.picture?.drawing.nodes[node].group, !group.isEmpty
    else { return }
    toggleFold(of: group)
  }

  /// Folds all groups, or unfolds them where all are folded.
  func toggleAllFolds() {
    guard let groups = maps.shown?.whole.groups.map(\.name) else { return }
    choose { options in
      options.folded = options.folded.isSuperset(of: groups) ? [] : Set(groups)
    }
  }

  /// Folds a group, or unfolds it.
  func toggleFold(of group: String) {
    choose { options in
      if options.folded.remove(group) == nil { options.folded.insert(group) }
    }
  }

  /// Unfolds a group.
  func unfold(_ group: String) { choose { $0.folded.remove(group) } }

  /// Draws the edges of the origins that are chosen in the menu.
  func chooseEdges() { choose { $0.origins = toolbar.edges.origins } }

  /// Shows something else of the app, and remembers that.
  func choose(_ change: (inout MapViewOptions) -> Void) {
    var options = maps.options
    change(&options)
    maps.choose(options)
    workbench.state.mapViewOptions = options
  }
}
