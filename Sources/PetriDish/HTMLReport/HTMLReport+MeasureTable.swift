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
        "the mean of the \(count) screens, each as much as any other",
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

  /// The mean time under a variant, of the screens that have one.
  private func mean(of index: Int, in screens: [ComparedScreen]) -> Markup {
    let timed = screens.compactMap { screen in
      screen.variants[index].times?.there.seconds
    }
    guard !timed.isEmpty else { return "none" }
    func mean(_ part: KeyPath<PredictedSeconds, Double>) -> Double {
      timed.reduce(0) { $0 + $1[keyPath: part] } / Double(timed.count)
    }
    let seconds = PredictedSeconds(least: mean(\.least), most: mean(\.most))
    return .tag("span", ["class": "whole"], Markup("\(seconds)"))
  }
}
