extension HTMLReport {
  /// All numbers of every screen, a row for each variant.
  var overview: Markup {
    let heads = NavigationCost.Measure.allCases.map { measure in
      Markup.tag(
        "th",
        ["scope": "col", "class": "number", "title": measure.summary],
        Markup(measure.heading)
      )
    }
    return .tag(
      "section",
      [:],
      .tag("h2", [:], "At a glance"),
      .tag("p", [:], "Fewer is less effort. What is more than under another variant is marked."),
      .tag(
        "table",
        ["class": "glance"],
        .tag("thead", [:], .tag("tr", [:], .tag("th", ["scope": "col"], "Screen"), Markup(heads))),
        Markup(comparison.screens.indices.map { rows($0) }),
        average
      ),
      legend
    )
  }

  /// The names of the measures with what they are.
  private var legend: Markup {
    .tag(
      "dl",
      ["class": "legend"],
      Markup(
        NavigationCost.Measure.allCases.map { measure in
          Markup([
            .tag("dt", [:], Markup(measure.heading)), .tag("dd", [:], Markup(measure.summary)),
          ])
        }
      )
    )
  }

  private func rows(_ index: Int) -> Markup {
    let screen = comparison.screens[index]
    return .tag(
      "tbody",
      [:],
      Self.heading(
        .tag("a", ["href": "#\(anchor(index))"], .foreign(screen.name)),
        .tag("a", ["class": "jump", "href": screen.jump.link], "open in the app")
      ),
      Markup(screen.variants.map { row(of: $0, screen) })
    )
  }

  /// Returns the row above a group of rows.
  private static func heading(_ content: Markup...) -> Markup {
    let width = NavigationCost.Measure.allCases.count + 1
    return .tag(
      "tr",
      ["class": "name"],
      .tag("th", ["scope": "rowgroup", "colspan": "\(width)"], Markup(content))
    )
  }

  private func row(of entry: ComparedScreen.Entry, _ screen: ComparedScreen) -> Markup {
    let head = Markup.tag("th", ["scope": "row"], .foreign(entry.variant))
    guard let cost = entry.cost else {
      return .tag(
        "tr",
        [:],
        head,
        .tag(
          "td",
          ["class": "number more", "colspan": "\(NavigationCost.Measure.allCases.count)"],
          "not reached"
        )
      )
    }
    let cells = NavigationCost.Measure.allCases.map { measure in
      number(
        cost[measure].map(String.init) ?? "none",
        isMore: screen.least(measure).map { cost[measure] != $0 } ?? false
      )
    }
    return .tag("tr", [:], head, Markup(cells))
  }

  private func number(_ text: String, isMore: Bool) -> Markup {
    .tag(
      "td",
      ["class": isMore ? "number more" : "number"],
      // No meaning is in a color alone.
      isMore ? .tag("span", ["title": "more than under another variant"], "▲ ") : "",
      Markup(text)
    )
  }

  /// The averages of the screens that every variant reaches; nothing where there is none.
  private var average: Markup {
    let reached = comparison.screens.filter { $0.variants.allSatisfy { $0.cost != nil } }
    guard reached.count > 1 else { return "" }
    let measures = NavigationCost.Measure.allCases
    let tenths = experiment.variants.indices.map { variant in
      measures.map { Self.average($0, of: reached.map(\.variants[variant])) }
    }
    let rows = zip(experiment.variants, tenths).map { variant, numbers in
      let cells = numbers.enumerated().map { column, number in
        let all = tenths.map { $0[column] }
        let isMore = Set(all).count > 1 && number != all.compactMap(\.self).min()
        return self.number(number.map { "\($0 / 10).\($0 % 10)" } ?? "none", isMore: isMore)
      }
      return Markup.tag("tr", [:], .tag("th", ["scope": "row"], .foreign(variant)), Markup(cells))
    }
    let title =
      reached.count == comparison.screens.count
      ? "On average" : "On average, where every variant gets there"
    return .tag(
      "tfoot",
      [:],
      Self.heading(Markup(title)),
      Markup(rows)
    )
  }

  /// Returns ten times the average of a measure; `nil` where some screen has no number.
  private static func average(
    _ measure: NavigationCost.Measure,
    of entries: [ComparedScreen.Entry]
  ) -> Int? {
    let numbers = entries.compactMap { $0.cost?[measure] }
    guard numbers.count == entries.count, !numbers.isEmpty else { return nil }
    return (numbers.reduce(0, +) * 20 + numbers.count) / (2 * numbers.count)
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
    let numbers = variants.compactMap(\.cost).map { $0[measure] }
    guard Set(numbers).count > 1 else { return nil }
    return numbers.compactMap { $0 }.min()
  }
}
