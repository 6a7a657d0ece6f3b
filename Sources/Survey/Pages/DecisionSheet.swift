import Foundation
package import PetriDish

/// The comparison of the variants of an experiment, for people who decide between them.
///
/// The answer is on the first page of paper. Behind it are the differences, each screen, and how the numbers were made.
package struct DecisionSheet: Sendable {
  let comparison: ExperimentComparison
  let catalog: String
  let pictures: [Jump: ScreenPicture]
  let metadata: ReportPage.Metadata

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - catalog: The name of the app.
  ///   - pictures: The pictures of screens, by the jumps that open them, which name their variant. If a screen has no
  ///     picture, its stack is drawn.
  ///   - metadata: The circumstances of the comparison.
  package init(
    _ comparison: ExperimentComparison,
    of catalog: String,
    pictures: [Jump: ScreenPicture] = [:],
    metadata: ReportPage.Metadata = ReportPage.Metadata()
  ) {
    self.comparison = comparison
    self.catalog = catalog
    self.pictures = pictures
    self.metadata = metadata
  }

  /// The file.
  ///
  /// - Complexity: Linear in the pictures' bytes and in the screens of all stacks, but for what
  ///   ``StackDifference`` takes.
  package var html: String {
    ReportPage(title: "\(catalog): \(experiment.id)", style: ReportStyle.decision)
      .html(header, main)
  }

  private var main: Markup {
    .tag(
      "main",
      chart,
      overview,
      limits,
      .tag("section.screens", .tag("h2", "Screen by screen")),
      Markup(articles),
      differences,
      burdens,
      formula
    )
  }

  var experiment: RegisteredExperiment { comparison.experiment }

  private var articles: [Markup] {
    comparison.screens.indices.map { article(of: comparison.screens[$0], anchor: anchor($0)) }
  }

  /// Returns the name of a place in the file; ids of screens may have letters that a name may not.
  func anchor(_ index: Int) -> String { "screen-\(index + 1)" }

  /// Returns a link to what the report says of a screen.
  func reference(to id: String, _ name: String) -> Markup {
    guard let index = comparison.screens.firstIndex(where: { $0.id == id }) else {
      return .foreign(name)
    }
    return .tag("a", ["href": "#\(anchor(index))"], .foreign(name))
  }
}

extension DecisionSheet {
  /// The question, the verdict and the circumstances in one line.
  var header: Markup {
    let answer = comparison.recommendation
    let effort = Markup.foreign(comparison.costSentence)
    return .tag(
      "header",
      .tag("p.eyebrow", .foreign(catalog), " · ", .foreign(experiment.id), ": ", variants),
      .tag("h1", "Which ", .foreign(experiment.id), "?"),
      answer.map { reasons($0, effort) } ?? .tag("p.verdict", effort),
      .tag("p.meta", .tag("small", circumstances)),
      pictures.isEmpty ? .note(Markup(Self.headless)) : ""
    )
  }

  /// The answer, why it is so, and how sure that is.
  private func reasons(_ answer: ExperimentComparison.Recommendation, _ effort: Markup) -> Markup {
    Markup([
      .tag("p.verdict", .tag("b", .foreign(answer.choice.lead)), .foreign(answer.choice.rest)),
      .tag("p", .tag("b", "Why. "), .foreign(answer.reasons.joined(separator: " "))),
      .tag("p", effort),
      .tag(
        "p",
        .tag("b", "How sure. "),
        .foreign(ExperimentComparison.confidence.joined(separator: " "))
      ),
    ])
  }

  private static let headless =
    "There was no display for pictures, so each stack of screens is drawn instead, and the places of "
    + "buttons are not known."

  private var circumstances: Markup {
    let parts = [
      "From an app that was just started" + (metadata.device.map { " on \($0)" } ?? ""),
      metadata.day, metadata.version,
    ]
    return .foreign(parts.compactMap(\.self).joined(separator: " · "))
  }

  /// The circumstances of the comparison, one by one.
  var facts: Markup {
    let count = comparison.screens.count
    let isPreset = comparison.screens.contains { $0.preset != nil }
    let screens =
      (count == 1 ? "one, opened" : "\(count), each opened")
      + " by the same link under each variant, in an app that was just started"
      + (isPreset ? ", with the first preset" : "")
    let facts: [(name: String, value: Markup)?] = [
      ("Variants", variants), ("Screens", Markup(screens)),
      metadata.device.map { ("Device", .foreign($0)) },
      metadata.version.map { ("Version", .foreign($0)) },
      metadata.day.map { ("Made on", Markup($0)) }, ("Links", links),
    ]
    return .tag("dl.facts", .facts(facts.compactMap(\.self)))
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
      installed, ". Where pressing does not help: ", .tag("code", Markup("\(command) 'LINK'")),
    ])
  }
}

extension DecisionSheet {
  /// The box with what the numbers say, and what they do not.
  var limits: Markup {
    func list(_ title: String, _ items: [String]) -> Markup {
      .tag("div", .tag("h3", Markup(title)), .list(items.map { Markup($0) }))
    }
    return .tag(
      "section.frame",
      .tag("h2", "What this says, and what it does not"),
      .tag(
        "div.two",
        list(
          "It says",
          [
            "The times are predicted for a practiced person who makes no mistake.",
            "The steps behind each time are listed below, screen by screen.",
            ExperimentComparison.resolution,
          ]
        ),
        list(
          "It does not say",
          [
            "How long a newcomer searches, or whether a person finds a hidden menu at all.",
            "Which variant people like, and how often they open which screen.",
            ExperimentComparison.accuracy,
          ]
        )
      ),
      .tag("p.key", Markup(Self.caveat))
    )
  }

  /// A sentence on the limits of the numbers.
  private static let caveat =
    "The numbers are counted from how the app is put together. They predict effort, not conversion."

  /// The names of the measures with what they are.
  var legend: Markup {
    .tag(
      "dl.legend",
      .facts(NavigationCost.Measure.allCases.map { ($0.heading, Markup($0.summary)) })
    )
  }
}

extension DecisionSheet {
  /// The numbers of each variant, over all screens that every variant reaches.
  var overview: Markup {
    let reached = comparison.screens.filter { $0.variants.allSatisfy { $0.cost != nil } }
    guard !reached.isEmpty else { return "" }
    let heads = ["seconds"] + NavigationCost.Measure.allCases.map(\.rawValue)
    return .tag(
      "section",
      .tag("h2", "At a glance"),
      .tag(
        "table.glance",
        .tag(
          "thead",
          .tag(
            "tr",
            .tag("th", ["scope": "col"], "Variant"),
            Markup(heads.map { .tag("th", ["scope": "col", "class": "number"], Markup($0)) })
          )
        ),
        .tag("tbody", Markup(experiment.variants.indices.map { row(of: $0, reached) }))
      ),
      .tag(
        "p.key",
        .tag("small", Markup(caption(reached.count)), " "),
        .tag("a", ["href": "#differences"], "What is different")
      )
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
      "Seconds: \(mean). Actions, depth (screens on top of each other), modals, actions back and "
      + "hidden destinations: \(sum). “+” compares with the control."
  }

  private func row(of index: Int, _ reached: [ComparedScreen]) -> Markup {
    let isControl = index == 0
    let cells = NavigationCost.Measure.allCases.map { measure in
      let sum = Self.sum(measure, of: reached.map(\.variants[index]))
      let control = Self.sum(measure, of: reached.map(\.variants[0]))
      return Markup.tag("td.number", amount(sum, more: isControl ? nil : control))
    }
    return .tag(
      "tr",
      .tag(
        "th",
        ["scope": "row"],
        .foreign(experiment.variants[index]),
        isControl ? .tag("span.tag", "control") : ""
      ),
      .tag("td.number", mean(of: index, in: reached)),
      Markup(cells)
    )
  }

  /// A number, and by how much it is more than the control's.
  private func amount(_ sum: Sum, more control: Sum?) -> Markup {
    let more = control.map { sum.number - $0.number } ?? 0
    return Markup([
      Markup("\(sum.number)"),
      more > 0 ? .tag("span.plus", Markup(" +\(more)")) : "",
      sum.missing > 0 ? .tag("small", Markup(" \(sum.missing) none")) : "",
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
    return .tag("span.whole", Markup("\(seconds)"))
  }
}

extension DecisionSheet {
  /// The burdens of each variant, with all screens of each amount.
  var burdens: Markup {
    .tag(
      "section",
      .tag("h2", "What each variant makes harder"),
      .tag("div.cards.burdens", Markup(experiment.variants.map { harder($0) }))
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
      return Markup.tag("li", .tag("b", .foreign(amount)), ": ", Markup(names))
    }
    return .tag(
      "section.card",
      .tag("h3", .foreign(variant)),
      items.isEmpty
        ? .tag("p", "Nothing: no screen is nearer under another variant.")
        : .list(items)
    )
  }
}

extension DecisionSheet {
  /// The changes of each variant against the control, each once with the screens that show it.
  var differences: Markup {
    let changes = comparison.changes
    guard !changes.isEmpty else { return "" }
    let parts = changes.map { variant, comparison in
      Markup([
        .tag("h3", .foreign(variant), " against ", .foreign(comparison.against)),
        comparison.isEmpty
          ? .tag("p", "Nothing that one could see.")
          : .list(comparison.changes.map { sentence($0) }),
      ])
    }
    return .tag(
      "section.differences",
      ["id": "differences"],
      .tag("h2", "What is different"),
      Markup(parts)
    )
  }

  private func sentence(_ change: SurveyChange) -> Markup {
    let (named, rest) = change.named
    let names = named.enumerated().map { index, id in
      let isLast = rest == 0 && index == named.count - 1
      let separator: Markup = index == 0 ? "" : isLast ? " and " : ", "
      let name = comparison.screens.first { $0.id == id }?.name ?? id
      return Markup([separator, reference(to: id, name)])
    }
    return Markup([
      .tag("b", Markup(names), Markup(rest > 0 ? " and \(rest) more screens" : "")), ": ",
      .foreign("\(change.change.words)."),
    ])
  }
}
