extension HTMLReport {
  /// Returns one screen under each variant, and how the stacks differ.
  func article(of screen: ComparedScreen, anchor: String) -> Markup {
    .tag(
      "article",
      ["id": anchor],
      .tag(
        "header",
        [:],
        .tag("h2", [:], .foreign(screen.name)),
        screen.group.isEmpty ? "" : .tag("p", ["class": "eyebrow"], .foreign(screen.group)),
        preset(of: screen)
      ),
      .tag(
        "div",
        ["class": "cards"],
        Markup(screen.variants.map { card(of: $0, screen) })
      ),
      differences(of: screen)
    )
  }

  private func preset(of screen: ComparedScreen) -> Markup {
    screen.preset.map { name in
      .tag("p", ["class": "preset"], "Preset “", .foreign(name), "”")
    } ?? ""
  }

  private func card(of entry: ComparedScreen.Entry, _ screen: ComparedScreen) -> Markup {
    let isControl = entry.variant == experiment.variants.first
    return .tag(
      "section",
      ["class": "card variant"],
      .tag(
        "header",
        [:],
        .tag("h3", [:], .foreign(entry.variant)),
        isControl ? .tag("span", ["class": "tag"], "control") : "",
        entry.times.map { times in
          .tag(
            "span",
            ["class": isTold(entry, in: screen) ? "seconds told" : "seconds"],
            Markup("\(times.there.seconds)")
          )
        } ?? ""
      ),
      .tag(
        "div",
        ["class": "inside"],
        figure(of: entry, screen),
        entry.times.map(paths) ?? failure(entry)
      ),
      entry.cost.map { numbers($0, screen) } ?? "",
      .tag(
        "p",
        ["class": "link"],
        .tag("a", ["class": "jump", "href": entry.jump.link], "Open it in the app"),
        .tag("code", [:], Markup(entry.jump.link))
      )
    )
  }

  private func figure(
    of entry: ComparedScreen.Entry,
    _ screen: ComparedScreen
  ) -> Markup {
    guard let picture = pictures[entry.jump] else {
      return .tag(
        "figure",
        ["class": "schematic"],
        StackDiagram(entry.result.stack).markup,
        pictures.isEmpty ? "" : .tag("figcaption", [:], "There is no picture of it.")
      )
    }
    return .tag(
      "figure",
      [:],
      .empty(
        "img",
        [
          "src": Markup.dataURL(webP: picture.webP), "width": "\(picture.width)",
          "height": "\(picture.height)",
          "alt": "\(screen.name) under \(entry.variant)",
        ]
      )
    )
  }

  private func failure(_ entry: ComparedScreen.Entry) -> Markup {
    .tag(
      "p",
      ["class": "failure"],
      .tag("b", [:], "Not reached: "),
      .foreign(entry.result.failure?.message ?? "nobody knows why.")
    )
  }

  private func paths(_ times: ScreenTimes) -> Markup {
    .tag(
      "div",
      ["class": "ways"],
      times.there.steps.isEmpty
        ? .tag("p", [:], "In sight from the start.")
        : Markup([.tag("h4", [:], "The way there"), steps(times.there)]),
      times.fewestActions.map { path in
        .tag(
          "p",
          [:],
          .tag("small", [:], Markup("Fewer actions, but \(path.seconds): "), .foreign(path.words))
        )
      } ?? "",
      back(times.back)
    )
  }

  private func back(_ path: TimedPath?) -> Markup {
    guard let path else { return .tag("p", [:], "No way back is known.") }
    guard !path.steps.isEmpty else { return "" }
    return Markup([.tag("h4", [:], Markup("The way back, \(path.seconds)")), steps(path)])
  }

  private func steps(_ path: TimedPath) -> Markup {
    let items = path.steps.flatMap { step in
      step.lines.map { line in
        Markup.tag(
          "li",
          [:],
          .foreign(line.words),
          step.isAssumed ? .tag("span", ["class": "tag assumed"], "assumed") : "",
          " ",
          .tag("small", [:], Markup(line.seconds))
        )
      }
    }
    return .tag("ol", [:], Markup(items))
  }

  private func differences(of screen: ComparedScreen) -> Markup {
    guard !screen.differences.isEmpty else { return "" }
    let lists = screen.differences.map { difference in
      let lines = everydayLines(from: difference.from, to: difference.to, of: screen)
      let seconds = timeSentence(difference, screen).map { [Markup($0)] } ?? []
      let shown = lines.isEmpty ? ["Nothing that one could see."] : lines.map(Markup.foreign)
      return Markup([
        .tag("h4", [:], .foreign(difference.to), " against ", .foreign(difference.from)),
        .tag("ul", [:], Markup((shown + seconds).map { .tag("li", [:], $0) })),
      ])
    }
    return .tag("section", ["class": "differences"], .tag("h3", [:], "What differs"), Markup(lists))
  }

  /// Returns what can be said of the times of two variants; `nil` where there is nothing to compare.
  private func timeSentence(
    _ difference: ComparedScreen.Difference,
    _ screen: ComparedScreen
  ) -> String? {
    let times = comparison.timeDifference(of: difference.to, against: difference.from, in: screen)
    guard let times else { return nil }
    return switch times.conclusion {
    case .slower: "It takes longer, by about \(PredictedSeconds.tenths(times.middle)) s."
    case .faster: "It takes less time, by about \(PredictedSeconds.tenths(-times.middle)) s."
    case .tooClose: "Seconds: too close to call."
    case .same: "Seconds: the same gestures."
    }
  }

  /// Returns the differences of two variants of a screen, without names of types.
  private func everydayLines(
    from control: String,
    to other: String,
    of screen: ComparedScreen
  ) -> [String] {
    func result(_ variant: String) -> VisitResult? {
      screen.variants.first { $0.variant == variant }?.result
    }
    guard let from = result(control), let to = result(other) else { return [] }
    return StackDifference(from: from, to: to, in: .everyday).everydayLines
  }

  /// The definitions of the numbers.
  var formula: Markup {
    let measures = NavigationCost.Measure.allCases.map { measure in
      Markup.tag(
        "p",
        [:],
        .tag("b", [:], Markup(measure.heading)),
        Markup(": \(measure.meaning)")
      )
    }
    let reservations = NavigationCost.reservations.map { Markup.tag("p", [:], "", Markup($0)) }
    let origins = NavigationGraph.Origin.allCases.map { origin in
      Markup([
        .tag("dt", [:], .tag("span", ["class": "tag \(origin.rawValue)"], Markup(origin.word))),
        .tag("dd", [:], Markup(origin.meaning)),
      ])
    }
    return .tag(
      "section",
      ["class": "formula"],
      .tag("h2", [:], "How the numbers are come by"),
      facts,
      legend,
      Markup(measures + reservations),
      .tag("h3", [:], "How a step is known"),
      .tag("dl", ["class": "origins"], Markup(origins))
    )
  }
}

extension NavigationGraph.Origin {
  /// The source of the knowledge, in one sentence.
  fileprivate var meaning: String {
    switch self {
    case .container: "Tabs, menus, pages, splits, stacks and modals offer it by themselves."
    case .declared: "The team has said so in the catalog."
    case .observed: "Somebody went this way in a session that was recorded."
    case .assumed: "Nobody has said so; a screen is taken to be one action from what it lies upon."
    }
  }
}
