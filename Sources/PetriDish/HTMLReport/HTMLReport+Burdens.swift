extension HTMLReport {
  /// The burdens of each variant, with all screens of each amount.
  var burdens: Markup {
    .tag(
      "section",
      [:],
      .tag("h2", [:], "What each variant makes harder"),
      .tag("div", ["class": "cards burdens"], Markup(experiment.variants.map { harder($0) }))
    )
  }

  private func harder(_ variant: String) -> Markup {
    let measures = NavigationCost.Measure.allCases
    let all = comparison.burdens(of: variant)
    let burdens =
      all.filter { $0.measure == nil }
      + measures.flatMap { measure in all.filter { $0.measure == measure } }
    var amounts: [String] = []
    var screens: [String: [Markup]] = [:]
    for burden in burdens {
      if screens[burden.amount] == nil { amounts.append(burden.amount) }
      screens[burden.amount, default: []].append(reference(to: burden.screen, burden.name))
    }
    let items = amounts.map { amount in
      let names = (screens[amount] ?? []).enumerated().map { index, name in
        Markup(index == 0 ? [name] : [", ", name])
      }
      return Markup.tag("li", [:], .tag("b", [:], .foreign(amount)), ": ", Markup(names))
    }
    return .tag(
      "section",
      ["class": "card"],
      .tag("h3", [:], .foreign(variant)),
      items.isEmpty
        ? .tag("p", [:], "Nothing: no screen is nearer under another variant.")
        : .tag("ul", [:], Markup(items))
    )
  }
}
