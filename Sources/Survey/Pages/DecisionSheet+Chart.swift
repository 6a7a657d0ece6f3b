import Foundation
import PetriDish

extension DecisionSheet {
  /// The predicted times of every screen that variants tell apart, on one scale, and the share of visits
  /// on which the answer turns; nothing where no time was predicted.
  var chart: Markup {
    let predicted = comparison.screens.filter { $0.variants.contains { $0.times != nil } }
    guard !predicted.isEmpty else { return "" }
    let differing = predicted.filter(differs)
    let drawn = mostTelling(of: differing)
    let scale = TimeScale(drawn.flatMap(\.variants).compactMap { $0.times?.there.seconds.most })
    let same = predicted.count - differing.count
    return .tag(
      "section",
      .tag("h2", "Seconds to get there"),
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

  /// The sentences on what would turn the answer; nothing where there is no answer.
  private var turns: Markup {
    comparison.recommendation.map { answer in
      .note(
        .tag("b", "What would change the answer. "),
        .foreign(answer.whatWouldChange.joined(separator: " "))
      )
    } ?? ""
  }

  private func paragraph(of sentences: [String?]) -> Markup {
    let words = sentences.compactMap(\.self).joined(separator: " ")
    return words.isEmpty ? "" : .tag("p.key", Markup(words))
  }

  /// The most screens of which the first page has room for the lanes.
  private static let mostDrawn = 5

  /// Returns the screens that say most, in their order: those on which the answer turns, then those
  /// that are told apart from the control before the others, and of these those that differ most.
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

  /// Returns whether a screen is told apart from the control under some variant, and by how much it
  /// differs.
  private func weight(of screen: ComparedScreen) -> (told: Int, seconds: Double) {
    let control = experiment.variants.first ?? ""
    let differences = experiment.variants.dropFirst().compactMap {
      comparison.timeDifference(of: $0, against: control, in: screen)
    }
    let told = differences.filter(\.isTold)
    let seconds = (told.isEmpty ? differences : told).map { abs($0.middle) }.max() ?? 0
    return (told.isEmpty ? 0 : 1, seconds)
  }

  /// Returns what is said of screens for which there is no room; `nil` where there are none.
  private func sentence(ofLeftOut screens: [ComparedScreen]) -> String? {
    guard !screens.isEmpty else { return nil }
    let told = screens.count { weight(of: $0).told > 0 }
    let (noun, verb) = screens.count == 1 ? ("screen", "differs") : ("screens", "differ")
    let rest =
      told == 0
      ? "too close to call" : "\(told) of them told apart from \(experiment.variants.first ?? "")"
    return "\(screens.count) more \(noun) \(verb) less, \(rest); each has its seconds below."
  }

  /// Returns whether not every variant gets to a screen by the same gestures.
  private func differs(_ screen: ComparedScreen) -> Bool {
    let control = experiment.variants.first ?? ""
    return experiment.variants.dropFirst().contains { variant in
      comparison.timeDifference(of: variant, against: control, in: screen)?.conclusion != .same
    }
  }

  private func sentence(ofSame count: Int, among all: Int) -> String? {
    if count == 0 { return nil }
    if count == all { return "The same gestures under every variant, so nothing is drawn." }
    return count == 1
      ? "One more screen takes the same gestures under every variant, and is not drawn."
      : "\(count) more screens take the same gestures under every variant, and are not drawn."
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
    "A bar runs from least (a person thinks once for a screen) to most (thinks before each "
    + "gesture); the diamond is the middle; a diamond alone: both are the same. Bold: told apart "
    + "from "

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

  /// Returns whether a variant's time is told apart from the control's.
  func isTold(_ entry: ComparedScreen.Entry, in screen: ComparedScreen) -> Bool {
    let control = experiment.variants.first ?? ""
    let difference = comparison.timeDifference(of: entry.variant, against: control, in: screen)
    return difference?.conclusion == .slower || difference?.conclusion == .faster
  }
}

/// A scale from 0 in four steps.
private struct TimeScale {
  private let step: Double

  init(_ seconds: [Double]) {
    let most = seconds.max() ?? 0
    step = most <= 2 ? 0.5 : (most / 4).rounded(.up)
  }

  /// The numbers below the scale.
  var ticks: [String] {
    (0...4).map { index in
      let seconds = step * Double(index)
      return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
  }

  /// Returns the part of the scale's length that a time has, with one digit.
  func percent(_ seconds: Double) -> String {
    PredictedSeconds.tenths(seconds / (4 * step) * 100)
  }
}
