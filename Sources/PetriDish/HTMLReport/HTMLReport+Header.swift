extension HTMLReport {
  /// The question, the verdict and the circumstances in one line.
  var header: Markup {
    let answer = comparison.recommendation
    let effort = Markup.foreign(comparison.costSentence)
    return .tag(
      "header",
      [:],
      .tag(
        "p",
        ["class": "eyebrow"],
        .foreign(catalog),
        " · ",
        .foreign(experiment.id),
        ": ",
        variants
      ),
      .tag("h1", [:], "Which ", .foreign(experiment.id), "?"),
      answer.map { reasons($0, effort) } ?? .tag("p", ["class": "verdict"], effort),
      .tag("p", ["class": "meta"], .tag("small", [:], circumstances)),
      pictures.isEmpty
        ? .tag(
          "p",
          ["class": "note"],
          Markup(Self.headless)
        ) : ""
    )
  }

  /// The answer, why it is so, and how sure that is.
  private func reasons(_ answer: Comparison.Recommendation, _ effort: Markup) -> Markup {
    Markup([
      .tag(
        "p",
        ["class": "verdict"],
        .tag("b", [:], .foreign(answer.choice.lead)),
        .foreign(answer.choice.rest)
      ),
      .tag(
        "p",
        [:],
        .tag("b", [:], "Why. "),
        .foreign(answer.reasons.joined(separator: " "))
      ),
      .tag("p", [:], effort),
      .tag(
        "p",
        [:],
        .tag("b", [:], "How sure. "),
        .foreign(Comparison.confidence.joined(separator: " "))
      ),
    ])
  }

  private static let headless =
    "There was no display to take pictures on, so each stack of screens is drawn instead, and "
    + "nobody knows where people press."

  private var circumstances: Markup {
    let parts = [
      "From an app that was just started" + (metadata.device.map { " on \($0)" } ?? ""),
      metadata.day, metadata.version,
    ]
    return .foreign(parts.compactMap(\.self).joined(separator: " · "))
  }

  private typealias Fact = (name: String, content: Markup)

  private func fact(_ name: String, _ content: Markup) -> Markup {
    Markup([.tag("dt", [:], Markup(name)), .tag("dd", [:], content)])
  }

  /// The circumstances of the comparison, one by one.
  var facts: Markup {
    let count = comparison.screens.count
    let isPreset = comparison.screens.contains { $0.preset != nil }
    let screens =
      (count == 1 ? "one, opened" : "\(count), each opened")
      + " by the same link under each variant, in an app that was just started"
      + (isPreset ? ", with the first preset" : "")
    let facts: [Fact?] = [
      ("Variants", variants), ("Screens", Markup(screens)),
      metadata.device.map { ("Device", .foreign($0)) },
      metadata.version.map { ("Version", .foreign($0)) },
      metadata.day.map { ("Made on", Markup($0)) }, ("Links", links),
    ]
    return .tag(
      "dl",
      ["class": "facts"],
      Markup(facts.compactMap(\.self).map { fact($0.name, $0.content) })
    )
  }

  private var variants: Markup {
    let names = experiment.variants.enumerated().map { index, variant in
      Markup([
        index == 0 ? "" : ", ", .foreign(variant), index == 0 ? " (the control)" : "",
      ])
    }
    return Markup(names)
  }

  /// The conditions under which a link opens anything.
  private var links: Markup {
    let installed = Markup([
      "open the screen in the catalog of ", .foreign(catalog),
      ", on a computer where that is installed; elsewhere they do nothing",
    ])
    guard let command = metadata.command else { return installed }
    return Markup([
      installed, ". Where pressing does not help: ", .tag("code", [:], Markup("\(command) 'LINK'")),
    ])
  }
}
