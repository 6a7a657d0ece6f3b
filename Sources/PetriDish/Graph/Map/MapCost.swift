/// The cost to get to one screen under one variant; a line of the last part of a map's file.
package struct MapCost: Hashable, Sendable {
  /// The id of the screen.
  package let screen: String

  /// The name of the variant in the map.
  package let variant: MapVariantName

  /// The numbers; `nil` where the screen was not reached.
  package let figures: NavigationCost.Figures?

  /// The actions of the user, in their order.
  package let path: [String]

  /// Whether the last action is known to lead to the screen, and not assumed.
  let isLedTo: Bool

  /// Whether the screen refuses to close.
  let refusesToClose: Bool

  /// Creates a cost.
  package init(
    screen: String,
    variant: MapVariantName,
    figures: NavigationCost.Figures?,
    path: [String],
    isLedTo: Bool = true,
    refusesToClose: Bool = false
  ) {
    (self.isLedTo, self.refusesToClose) = (isLedTo, refusesToClose)
    self.screen = screen
    self.variant = variant
    self.figures = figures
    self.path = path
  }

  /// The line of the file.
  var line: MapLine {
    MapLine(screen, .cost) { line in
      line.variant = variant
      guard let figures else { return }
      (line.actions, line.depth, line.back) = (figures.actions, figures.depth, figures.back)
      (line.modals, line.hidden, line.path) = (figures.modals, figures.hidden, path)
      line.assumed = figures.assumed > 0 ? figures.assumed : nil
      line.reachedByEdge = isLedTo ? nil : false
      line.refusesToClose = refusesToClose ? true : nil
    }
  }

  /// Reads a line of the file, or returns `nil` for another one.
  init?(_ line: MapLine) {
    let values = line.values
    guard values.line == .cost, let variant = values.variant else { return nil }
    var figures: NavigationCost.Figures?
    if let actions = values.actions, let depth = values.depth, let modals = values.modals,
      let hidden = values.hidden
    {
      figures = NavigationCost.Figures(
        actions: actions,
        depth: depth,
        modals: modals,
        back: values.back,
        hidden: hidden,
        assumed: values.assumed ?? 0
      )
    }
    self.init(
      screen: line.id,
      variant: variant,
      figures: figures,
      path: values.path ?? [],
      isLedTo: values.reachedByEdge ?? true,
      refusesToClose: values.refusesToClose ?? false
    )
    guard self.line == line else { return nil }
  }
}

extension NavigationCost.Measure {
  /// The measures in the order of the file.
  static let mapped: [Self] = [.actions, .depth, .back, .modals, .hidden]
}
