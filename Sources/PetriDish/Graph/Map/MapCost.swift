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

  /// Takes down a cost.
  package init(
    screen: String,
    variant: MapVariantName,
    figures: NavigationCost.Figures?,
    path: [String]
  ) {
    self.screen = screen
    self.variant = variant
    self.figures = figures
    self.path = path
  }

  /// The line of the file.
  var line: MapLine {
    guard let figures else { return MapLine(["cost", screen, variant.word, "unreached"]) }
    let numbers = NavigationCost.Measure.mapped.flatMap { measure in
      [measure.rawValue, figures[measure].map { "\($0)" } ?? "none"]
    }
    let assumed = figures.assumed > 0 ? ["assumed", "\(figures.assumed)"] : []
    return MapLine(["cost", screen, variant.word] + numbers + assumed + ["path"] + path)
  }

  /// Reads a line of the file; `nil` for another one.
  init?(_ line: MapLine) {
    var words = line.words[...]
    guard words.count > 3, words.removeFirst() == "cost" else { return nil }
    let (screen, variant) = (words.removeFirst(), MapVariantName(word: words.removeFirst()))
    if Array(words) == ["unreached"] {
      self.init(screen: screen, variant: variant, figures: nil, path: [])
      return
    }
    var numbers: [String: Int] = [:]
    while words.count > 1, let name = words.first, name != "path" {
      words.removeFirst()
      let number = words.removeFirst()
      guard number == "none" || Int(number) != nil, numbers[name] == nil else { return nil }
      numbers[name] = Int(number)
    }
    guard words.first == "path", let actions = numbers["actions"], let depth = numbers["depth"],
      let modals = numbers["modals"], let hidden = numbers["hidden"]
    else { return nil }
    let figures = NavigationCost.Figures(
      actions: actions,
      depth: depth,
      modals: modals,
      back: numbers["back"],
      hidden: hidden,
      assumed: numbers["assumed"] ?? 0
    )
    self.init(
      screen: screen,
      variant: variant,
      figures: figures,
      path: Array(words.dropFirst())
    )
    guard self.line == line else { return nil }
  }
}

extension NavigationCost.Measure {
  /// The measures in the order of the file.
  static let mapped: [Self] = [.actions, .depth, .back, .modals, .hidden]
}
