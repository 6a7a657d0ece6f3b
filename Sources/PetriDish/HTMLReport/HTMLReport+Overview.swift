extension HTMLReport {
  /// The numbers of each variant, over all screens that every variant reaches.
  var overview: Markup {
    let reached = comparison.screens.filter { $0.variants.allSatisfy { $0.cost != nil } }
    guard !reached.isEmpty else { return "" }
    let heads = ["seconds"] + NavigationCost.Measure.allCases.map(\.rawValue)
    return .tag(
      "section",
      [:],
      .tag("h2", [:], "At a glance"),
      .tag(
        "table",
        ["class": "glance"],
        .tag(
          "thead",
          [:],
          .tag(
            "tr",
            [:],
            .tag("th", ["scope": "col"], "Variant"),
            Markup(heads.map { .tag("th", ["scope": "col", "class": "number"], Markup($0)) })
          )
        ),
        .tag("tbody", [:], Markup(experiment.variants.indices.map { row(of: $0, reached) }))
      ),
      .tag("p", ["class": "key"], .tag("small", [:], Markup(caption(reached.count))))
    )
  }

  private func caption(_ count: Int) -> String {
    let (mean, sum) =
      count == 1
      ? ("to get there", "of the screen")
      : (
        "the mean of the \(count) screens, \(comparison.prediction.weights.clause)",
        "the sum over them"
      )
    return
      "Seconds: \(mean). Actions, depth (screens one upon the other), modals, actions back and "
      + "hidden places: \(sum). “+” is against the control."
  }

  private func row(of index: Int, _ reached: [ComparedScreen]) -> Markup {
    let isControl = index == 0
    let cells = NavigationCost.Measure.allCases.map { measure in
      let sum = Self.sum(measure, of: reached.map(\.variants[index]))
      let control = Self.sum(measure, of: reached.map(\.variants[0]))
      return Markup.tag("td", ["class": "number"], amount(sum, more: isControl ? nil : control))
    }
    return .tag(
      "tr",
      [:],
      .tag(
        "th",
        ["scope": "row"],
        .foreign(experiment.variants[index]),
        isControl ? .tag("span", ["class": "tag"], "control") : ""
      ),
      .tag("td", ["class": "number"], mean(of: index, in: reached)),
      Markup(cells)
    )
  }

  /// A number, and by how much it is more than the control's.
  private func amount(_ sum: Sum, more control: Sum?) -> Markup {
    let more = control.map { sum.number - $0.number } ?? 0
    return Markup([
      Markup("\(sum.number)"),
      more > 0 ? .tag("span", ["class": "plus"], Markup(" +\(more)")) : "",
      sum.missing > 0 ? .tag("small", [:], Markup(" \(sum.missing) none")) : "",
    ])
  }

  /// A sum, and how many screens have no number.
  private typealias Sum = (number: Int, missing: Int)

  private static func sum(
    _ measure: NavigationCost.Measure,
    of entries: [ComparedScreen.Entry]
  ) -> Sum {
    let numbers = entries.compactMap { $0.cost?[measure] }
    return (numbers.reduce(0, +), entries.count - numbers.count)
  }

  /// The mean time under a variant, by the weights of the screens that have one.
  private func mean(of index: Int, in screens: [ComparedScreen]) -> Markup {
    let timed = screens.compactMap { screen in
      screen.variants[index].times.map { (screen.id, $0.there.seconds) }
    }
    guard !timed.isEmpty else { return "none" }
    let weights = comparison.prediction.weights.weights(of: timed.map(\.0))
    func mean(_ part: KeyPath<PredictedSeconds, Double>) -> Double {
      zip(timed, weights).reduce(0) { $0 + $1.0.1[keyPath: part] * $1.1 }
    }
    let seconds = PredictedSeconds(least: mean(\.least), most: mean(\.most))
    return .tag("span", ["class": "whole"], Markup("\(seconds)"))
  }

  /// The box with what the numbers say, and what they do not.
  var limits: Markup {
    func list(_ title: String, _ items: [String]) -> Markup {
      .tag(
        "div",
        [:],
        .tag("h3", [:], Markup(title)),
        .tag("ul", [:], Markup(items.map { .tag("li", [:], Markup($0)) }))
      )
    }
    return .tag(
      "section",
      ["class": "frame"],
      .tag("h2", [:], "What this says, and what it does not"),
      .tag(
        "div",
        ["class": "two"],
        list(
          "It says",
          [
            "Predicted for a practised person who makes no mistake.",
            "Each way that a time was reckoned from stands with its screen below, step by step.",
            comparison.prediction.resolution,
          ]
        ),
        list(
          "It does not say",
          [
            "How long a newcomer searches, or whether a person finds a hidden menu at all.",
            "Which one people like, and how often they go where.",
            comparison.prediction.accuracy,
          ]
        )
      ),
      .tag("p", ["class": "key"], Markup(Self.caveat))
    )
  }

  /// A sentence on the limits of the numbers.
  private static let caveat =
    "The numbers are counted from how the app is put together. They predict effort, not conversion."

  /// The names of the measures with what they are.
  var legend: Markup {
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

  /// Returns a link to what the report says of a screen.
  func reference(to id: String, _ name: String) -> Markup {
    guard let index = comparison.screens.firstIndex(where: { $0.id == id }) else {
      return .foreign(name)
    }
    return .tag("a", ["href": "#\(anchor(index))"], .foreign(name))
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
