import Foundation
package import PetriDish

/// An HTML report that helps a team choose between the variants of an experiment.
///
/// The recommendation is on the first printed page, followed by details about each screen and the differences, and by
/// the definitions of the numbers.
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
  ///   - pictures: The pictures of screens, keyed by the jumps that open them, including the variant. If a screen has
  ///     no picture, the report shows a diagram of its stack.
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

  /// The contents of the HTML file.
  ///
  /// - Complexity: Linear in the size of the pictures and the number of screens in all stacks, plus the cost of
  ///   ``StackDifference``.
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

  /// Returns the anchor of a screen in the file.
  ///
  /// The anchor has a number instead of the id of the screen, which may contain characters that anchors can’t.
  func anchor(_ index: Int) -> String { "screen-\(index + 1)" }

  /// Returns a link to the article about a screen.
  func reference(to id: String, _ name: String) -> Markup {
    guard let index = comparison.screens.firstIndex(where: { $0.id == id }) else {
      return .foreign(name)
    }
    return .tag("a", ["href": "#\(anchor(index))"], .foreign(name))
  }
}

extension DecisionSheet {
  /// The header with the question, the recommendation and the circumstances.
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

  /// Returns the recommendation, its reasons and its reliability.
  private func reasons(_ answer: ExperimentComparison.Recommendation, _ effort: Markup) -> Markup {
    Markup([
      .tag("p.verdict", .tag("b", .foreign(answer.choice.lead)), .foreign(answer.choice.rest)),
      .tag("p", .tag("b", "Why: "), .foreign(answer.reasons.joined(separator: " "))),
      .tag("p", effort),
      .tag(
        "p",
        .tag("b", "How reliable: "),
        .foreign(ExperimentComparison.confidence.joined(separator: " "))
      ),
    ])
  }

  private static let headless =
    "No display was available, so this report has diagrams of the stacks instead of pictures, and the positions of "
    + "buttons are unknown."

  private var circumstances: Markup {
    let parts = [
      "Freshly launched app" + (metadata.device.map { " on \($0)" } ?? ""),
      metadata.day, metadata.version,
    ]
    return .foreign(parts.compactMap(\.self).joined(separator: " · "))
  }

  /// The circumstances of the comparison as a list.
  var facts: Markup {
    let count = comparison.screens.count
    let isPreset = comparison.screens.contains { $0.preset != nil }
    let screens =
      (count == 1 ? "1, opened" : "\(count), each opened")
      + " with the same link under each variant in a freshly launched app"
      + (isPreset ? ", with the first preset" : "")
    let facts: [(name: String, value: Markup)?] = [
      ("Variants", variants), ("Screens", Markup(screens)),
      metadata.device.map { ("Device", .foreign($0)) },
      metadata.version.map { ("Version", .foreign($0)) },
      metadata.day.map { ("Created on", Markup($0)) }, ("Links", links),
    ]
    return .tag("dl.facts", .facts(facts.compactMap(\.self)))
  }

  private var variants: Markup {
    let names = experiment.variants.enumerated().map { index, variant in
      Markup([
        index == 0 ? "" : ", ", .foreign(variant), index == 0 ? " (control)" : "",
      ])
    }
    return Markup(names)
  }

  /// A description of when links in the report work.
  private var links: Markup {
    let installed = Markup([
      "open the screen in the catalog of ", .foreign(catalog),
      " if it is installed on this computer",
    ])
    guard let command = metadata.command else { return installed }
    return Markup([
      installed, ". If clicking a link has no effect, run: ",
      .tag("code", Markup("\(command) 'LINK'")),
    ])
  }
}

extension DecisionSheet {
  /// A box that explains what the numbers show and what they don’t.
  var limits: Markup {
    func list(_ title: String, _ items: [String]) -> Markup {
      .tag("div", .tag("h3", Markup(title)), .list(items.map { Markup($0) }))
    }
    return .tag(
      "section.frame",
      .tag("h2", "What this report shows"),
      .tag(
        "div.two",
        list(
          "It shows",
          [
            "Predicted times for an experienced user who makes no errors.",
            "Each screen below lists the steps behind its time.",
            ExperimentComparison.resolution,
          ]
        ),
        list(
          "It doesn’t show",
          [
            "How long newcomers search, or whether they find a hidden menu at all.",
            "Which variant people prefer, or how often they open each screen.",
            ExperimentComparison.accuracy,
          ]
        )
      ),
      .tag("p.key", Markup(Self.caveat))
    )
  }

  /// A statement about the limits of the numbers.
  private static let caveat =
    "The numbers are derived from the structure of the app. They predict effort, not conversion."

  /// The names and short definitions of the measures.
  var legend: Markup {
    .tag(
      "dl.legend",
      .facts(NavigationCost.Measure.allCases.map { ($0.heading, Markup($0.summary)) })
    )
  }
}

extension DecisionSheet {
  /// A table with the numbers of each variant for all screens that every variant reaches.
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
        .tag("a", ["href": "#differences"], "Differences")
      )
    )
  }

  private func caption(_ count: Int) -> String {
    let (mean, sum) =
      count == 1
      ? ("time to reach the screen", "for the screen")
      : (
        "mean time to reach the \(count) screens, weighted equally",
        "sum for these screens"
      )
    return
      "Seconds: \(mean). Actions, depth (screens on the stack), modals, actions back and "
      + "hidden destinations: \(sum). “+” shows the difference from the control."
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

  /// Returns a number with its excess over the control.
  private func amount(_ sum: Sum, more control: Sum?) -> Markup {
    let more = control.map { sum.number - $0.number } ?? 0
    return Markup([
      Markup("\(sum.number)"),
      more > 0 ? .tag("span.plus", Markup(" +\(more)")) : "",
      sum.missing > 0 ? .tag("small", Markup(" \(sum.missing) none")) : "",
    ])
  }

  /// A sum and the number of screens without a value.
  private typealias Sum = (number: Int, missing: Int)

  private static func sum(
    _ measure: NavigationCost.Measure,
    of entries: [ComparedScreen.Entry]
  ) -> Sum {
    let numbers = entries.compactMap { $0.cost?[measure] }
    return (numbers.reduce(0, +), entries.count - numbers.count)
  }

  /// Returns the mean time under a variant for the screens that have a predicted time.
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
  /// The section about the burdens of each variant, with all screens of equal amount in one line.
  var burdens: Markup {
    .tag(
      "section",
      .tag("h2", "Drawbacks of each variant"),
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
        ? .tag("p", "None. No screen costs less under another variant.")
        : .list(items)
    )
  }
}

extension DecisionSheet {
  /// The section about the changes of each variant compared to the control, each with the affected screens.
  var differences: Markup {
    let changes = comparison.changes
    guard !changes.isEmpty else { return "" }
    let parts = changes.map { variant, comparison in
      Markup([
        .tag("h3", .foreign(variant), " compared to ", .foreign(comparison.against)),
        comparison.isEmpty
          ? .tag("p", "No visible differences.")
          : .list(comparison.changes.map { sentence($0) }),
      ])
    }
    return .tag(
      "section.differences",
      ["id": "differences"],
      .tag("h2", "Differences"),
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
