import Foundation
import PetriDish

extension DecisionSheet {
  /// The chart of the predicted times of screens that differ between variants.
  ///
  /// The section also describes what would change the recommendation. It is empty if there are no predictions.
  var chart: Markup {
    let predicted = comparison.screens.filter { $0.variants.contains { $0.times != nil } }
    guard !predicted.isEmpty else { return "" }
    let differing = predicted.filter(differs)
    let drawn = mostTelling(of: differing)
    let scale = TimeScale(drawn.flatMap(\.variants).compactMap { $0.times?.there.seconds.most })
    let same = predicted.count - differing.count
    return .tag(
      "section",
      .tag("h2", "Time to reach each screen"),
      drawn.isEmpty
        ? ""
        : .tag("div.chart", axis(scale), Markup(drawn.map { lanes($0, scale) })),
      paragraph(of: [
        sentence(ofLeftOut: differing.filter { one in !drawn.contains { $0.id == one.id } }),
        sentence(ofSame: same, among: predicted.count),
      ]),
      drawn.isEmpty ? "" : key,
      turns
    )
  }

  /// A note about what would change the recommendation; empty if there is no recommendation.
  private var turns: Markup {
    comparison.recommendation.map { answer in
      .note(
        .tag("b", "What would change the result: "),
        .foreign(answer.whatWouldChange.joined(separator: " "))
      )
    } ?? ""
  }

  private func paragraph(of sentences: [String?]) -> Markup {
    let words = sentences.compactMap(\.self).joined(separator: " ")
    return words.isEmpty ? "" : .tag("p.key", Markup(words))
  }

  /// The maximum number of screens in the chart, which must fit on the first page.
  private static let mostDrawn = 5

  /// Returns the most relevant screens in their original order.
  ///
  /// Decisive screens come first, followed by screens that clearly differ from the control, then by the size of the
  /// difference.
  private func mostTelling(of screens: [ComparedScreen]) -> [ComparedScreen] {
    guard screens.count > Self.mostDrawn else { return screens }
    let deciding = Set((comparison.recommendation?.turns ?? []).compactMap(\.screen))
    let weights = screens.map { screen in
      let (told, seconds) = weight(of: screen)
      return (deciding.contains(screen.id) ? 1 : 0, told, seconds)
    }
    let order = screens.indices.sorted { one, other in
      weights[one] == weights[other] ? one < other : weights[one] > weights[other]
    }
    return order.prefix(Self.mostDrawn).sorted().map { screens[$0] }
  }

  /// Returns 1 if a screen clearly differs from the control under any variant, or 0 otherwise, and its difference.
  private func weight(of screen: ComparedScreen) -> (told: Int, seconds: Double) {
    let control = experiment.variants.first ?? ""
    let differences = experiment.variants.dropFirst().compactMap {
      comparison.timeDifference(of: $0, against: control, in: screen)
    }
    let told = differences.filter(\.isTold)
    let seconds = (told.isEmpty ? differences : told).map { abs($0.middle) }.max() ?? 0
    return (told.isEmpty ? 0 : 1, seconds)
  }

  /// Returns a sentence about the screens that don’t fit in the chart, if any.
  private func sentence(ofLeftOut screens: [ComparedScreen]) -> String? {
    guard !screens.isEmpty else { return nil }
    let told = screens.count { weight(of: $0).told > 0 }
    let (noun, verb) = screens.count == 1 ? ("screen", "differs") : ("screens", "differ")
    let rest =
      told == 0
      ? "too close to call" : "\(told) clearly different from \(experiment.variants.first ?? "")"
    return "\(screens.count) more \(noun) \(verb) less (\(rest)); all times are listed below."
  }

  /// Returns whether any variant reaches a screen with different gestures than the control.
  private func differs(_ screen: ComparedScreen) -> Bool {
    let control = experiment.variants.first ?? ""
    return experiment.variants.dropFirst().contains { variant in
      comparison.timeDifference(of: variant, against: control, in: screen)?.conclusion != .same
    }
  }

  private func sentence(ofSame count: Int, among all: Int) -> String? {
    if count == 0 { return nil }
    if count == all {
      return "All screens take the same gestures under every variant, so there is no chart."
    }
    return count == 1
      ? "One more screen takes the same gestures under every variant and isn’t shown."
      : "\(count) more screens take the same gestures under every variant and aren’t shown."
  }

  private var key: Markup {
    .tag(
      "p.key",
      .tag(
        "small",
        Markup(Self.keyWords),
        .foreign(experiment.variants.first ?? ""),
        "."
      )
    )
  }

  private static let keyWords =
    "Bars range from the minimum (the user thinks once per screen) to the maximum (before each "
    + "gesture). Diamonds mark the middle, or the time if both are equal. Bold times are clearly "
    + "different from "

  private func axis(_ scale: TimeScale) -> Markup {
    let ticks = scale.ticks.map { Markup.tag("span", Markup($0)) }
    return .tag(
      "div.axis",
      .tag("div.ticks", ["aria-hidden": "true"], Markup(ticks))
    )
  }

  private func lanes(_ screen: ComparedScreen, _ scale: TimeScale) -> Markup {
    let lanes = screen.variants.enumerated().map { index, entry in
      let name = Markup.tag("span", .foreign(entry.variant))
      guard let seconds = entry.times?.there.seconds else {
        return Markup([
          name, .tag("div.lane"), .tag("span.n", "not reached"),
        ])
      }
      let label = "\(screen.name), \(entry.variant): \(seconds)"
      let (least, most) = (scale.percent(seconds.least), scale.percent(seconds.most))
      let isBand = seconds.most > seconds.least
      return Markup([
        name,
        .tag(
          "div",
          ["class": "lane lane-\(min(index, 2))", "role": "img", "aria-label": label],
          isBand
            ? .tag(
              "i",
              ["style": "left:\(least)%;width:\(scale.percent(seconds.most - seconds.least))%"]
            )
            : "",
          .tag("b", ["style": "left:\(isBand ? scale.percent(seconds.middle) : most)%"])
        ),
        .tag(
          "span",
          ["class": isTold(entry, in: screen) ? "n slow" : "n"],
          Markup("\(seconds)")
        ),
      ])
    }
    return .tag(
      "div.group",
      .tag("h3", reference(to: screen.id, screen.name)),
      Markup(lanes)
    )
  }

  /// Returns whether the time of a variant clearly differs from the control.
  func isTold(_ entry: ComparedScreen.Entry, in screen: ComparedScreen) -> Bool {
    let control = experiment.variants.first ?? ""
    let difference = comparison.timeDifference(of: entry.variant, against: control, in: screen)
    return difference?.conclusion == .slower || difference?.conclusion == .faster
  }
}

/// A time scale that starts at zero and has four steps.
private struct TimeScale {
  private let step: Double

  init(_ seconds: [Double]) {
    let most = seconds.max() ?? 0
    step = most <= 2 ? 0.5 : (most / 4).rounded(.up)
  }

  /// The labels of the scale.
  var ticks: [String] {
    (0...4).map { index in
      let seconds = step * Double(index)
      return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
  }

  /// Returns a time as a percentage of the length of the scale, with one decimal place.
  func percent(_ seconds: Double) -> String {
    PredictedSeconds.tenths(seconds / (4 * step) * 100)
  }
}
