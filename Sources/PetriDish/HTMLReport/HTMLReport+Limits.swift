extension HTMLReport {
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
            Comparison.resolution,
          ]
        ),
        list(
          "It does not say",
          [
            "How long a newcomer searches, or whether a person finds a hidden menu at all.",
            "Which one people like, and how often they go where.",
            Comparison.accuracy,
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
}
