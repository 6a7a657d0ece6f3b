extension HTMLReport {
  /// The numbers of a screen under one variant, each with what it has more than the least.
  func numbers(_ cost: NavigationCost, _ screen: ComparedScreen) -> Markup {
    let cells = NavigationCost.Measure.allCases.map { measure in
      let number = cost[measure]
      let more = number.flatMap { number in screen.least(measure).map { number - $0 } } ?? 0
      return Markup.tag(
        "div",
        more > 0 || number == nil
          ? ["class": "more", "title": measure.summary] : ["title": measure.summary],
        .tag("dt", [:], Markup(measure.rawValue)),
        .tag(
          "dd",
          [:],
          Markup(number.map(String.init) ?? "none"),
          more > 0 ? .tag("small", [:], Markup(" +\(more)")) : ""
        )
      )
    }
    return .tag("dl", ["class": "numbers"], Markup(cells))
  }
}

extension ComparedScreen {
  /// Returns the least of a number; `nil` where it is the same under every variant that gets there.
  fileprivate func least(_ measure: NavigationCost.Measure) -> Int? {
    let numbers = variants.compactMap(\.cost).map { $0[measure] }
    guard Set(numbers).count > 1 else { return nil }
    return numbers.compactMap { $0 }.min()
  }
}
