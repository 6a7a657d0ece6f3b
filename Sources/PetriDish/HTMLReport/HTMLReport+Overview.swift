extension HTMLReport {
  /// A row for each screen, with the actions that it takes under each variant.
  var overview: Markup {
    let heads = experiment.variants.map { variant in
      Markup.tag("th", ["scope": "col", "class": "number"], .foreign(variant))
    }
    return .tag(
      "section",
      [:],
      .tag("h2", [:], "At a glance"),
      .tag(
        "p",
        [:],
        """
        How many actions it takes to get to each screen from what the app shows first; ✓ where it \
        takes fewest.
        """
      ),
      .tag(
        "table",
        ["class": "glance"],
        .tag(
          "thead",
          [:],
          .tag(
            "tr",
            [:],
            .tag("th", ["scope": "col"], "Screen"),
            Markup(heads),
            .tag("th", ["scope": "col"], "Link")
          )
        ),
        .tag("tbody", [:], Markup(comparison.screens.indices.map { row($0) })),
        average
      )
    )
  }

  private func row(_ index: Int) -> Markup {
    let screen = comparison.screens[index]
    let least = screen.least(.actions)
    let cells = screen.variants.map { entry in
      let actions = entry.cost?.actions
      return number(actions.map(String.init) ?? "–", isLeast: least != nil && actions == least)
    }
    return .tag(
      "tr",
      [:],
      .tag("th", ["scope": "row"], .tag("a", ["href": "#\(anchor(index))"], .foreign(screen.name))),
      Markup(cells),
      .tag("td", [:], .tag("a", ["class": "jump", "href": screen.jump.link], "open"))
    )
  }

  private func number(_ text: String, isLeast: Bool) -> Markup {
    .tag(
      "td",
      ["class": isLeast ? "number least" : "number"],
      isLeast ? .tag("span", ["title": "fewest"], "✓ ") : "",
      Markup(text)
    )
  }

  /// The average of the screens that every variant reaches; nothing where there is none.
  private var average: Markup {
    let reached = comparison.screens.filter { $0.variants.allSatisfy { $0.cost != nil } }
    guard reached.count > 1 else { return "" }
    let sums = experiment.variants.indices.map { variant in
      reached.reduce(0) { $0 + ($1.variants[variant].cost?.actions ?? 0) }
    }
    let least = Set(sums).count > 1 ? sums.min() : nil
    let cells = sums.map { sum in
      let tenths = (sum * 20 + reached.count) / (2 * reached.count)
      return number("\(tenths / 10).\(tenths % 10)", isLeast: sum == least)
    }
    return .tag(
      "tfoot",
      [:],
      .tag(
        "tr",
        [:],
        .tag(
          "th",
          ["scope": "row"],
          reached.count == comparison.screens.count
            ? "On average" : "On average, where every variant gets there"
        ),
        Markup(cells),
        .tag("td", [:], "")
      )
    )
  }

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
      screens[burden.amount, default: []].append(reference(to: burden))
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

  private func reference(to burden: Comparison.Burden) -> Markup {
    guard let index = comparison.screens.firstIndex(where: { $0.id == burden.screen }) else {
      return .foreign(burden.name)
    }
    return .tag("a", ["href": "#\(anchor(index))"], .foreign(burden.name))
  }
}

extension ComparedScreen {
  /// Returns the least of a number; `nil` where it is the same under every variant that gets there.
  func least(_ measure: NavigationCost.Measure) -> Int? {
    let numbers = variants.map { $0.cost?[measure] }
    guard Set(numbers).count > 1 else { return nil }
    return numbers.compactMap { $0 }.min()
  }
}
