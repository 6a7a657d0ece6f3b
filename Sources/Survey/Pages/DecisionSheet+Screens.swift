import PetriDish

extension DecisionSheet {
  /// Returns an article about a screen under each variant, with the differences between the stacks.
  func article(of screen: ComparedScreen, anchor: String) -> Markup {
    .tag(
      "article",
      ["id": anchor],
      .tag(
        "header",
        .tag("h2", .foreign(screen.name)),
        screen.group.isEmpty ? "" : .tag("p.eyebrow", .foreign(screen.group)),
        preset(of: screen)
      ),
      .tag(
        "div.cards",
        Markup(screen.variants.map { card(of: $0, screen) })
      ),
      differences(of: screen)
    )
  }

  private func preset(of screen: ComparedScreen) -> Markup {
    screen.preset.map { name in
      .tag("p.preset", "Preset “", .foreign(name), "”")
    } ?? ""
  }

  private func card(of entry: ComparedScreen.Entry, _ screen: ComparedScreen) -> Markup {
    let isControl = entry.variant == experiment.variants.first
    return .tag(
      "section.card.variant",
      .tag(
        "header",
        .tag("h3", .foreign(entry.variant)),
        isControl ? .tag("span.tag", "control") : "",
        entry.times.map { times in
          .tag(
            "span",
            ["class": isTold(entry, in: screen) ? "seconds told" : "seconds"],
            Markup("\(times.there.seconds)")
          )
        } ?? ""
      ),
      .tag(
        "div.inside",
        figure(of: entry, screen),
        entry.times.map(paths) ?? failure(entry)
      ),
      entry.cost.map { numbers($0, screen) } ?? "",
      .tag(
        "p.link",
        .tag("a.jump", ["href": entry.jump.link], "Open in the app"),
        .tag("code", Markup(entry.jump.link))
      )
    )
  }

  private func figure(
    of entry: ComparedScreen.Entry,
    _ screen: ComparedScreen
  ) -> Markup {
    guard let picture = pictures[entry.jump] else {
      return .tag(
        "figure.schematic",
        StackDiagram(entry.result.stack).markup,
        pictures.isEmpty ? "" : .tag("figcaption", "No picture")
      )
    }
    return .tag(
      "figure",
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
      "p.failure",
      .tag("b", "Not reached: "),
      .foreign(entry.result.failure?.message ?? "unknown reason.")
    )
  }

  private func paths(_ times: ScreenTimes) -> Markup {
    .tag(
      "div.ways",
      times.there.steps.isEmpty
        ? .tag("p", "Visible from the start.")
        : Markup([.tag("h4", "Path"), steps(times.there)]),
      times.fewestActions.map { path in
        .tag(
          "p",
          .tag("small", Markup("Fewer actions, but \(path.seconds): "), .foreign(path.words))
        )
      } ?? "",
      back(times.back)
    )
  }

  private func back(_ path: TimedPath?) -> Markup {
    guard let path else { return .tag("p", "No way back is known.") }
    guard !path.steps.isEmpty else { return "" }
    return Markup([.tag("h4", Markup("Path back (\(path.seconds))")), steps(path)])
  }

  private func steps(_ path: TimedPath) -> Markup {
    let items = path.steps.flatMap { step in
      step.lines.map { line in
        Markup.tag(
          "li",
          .foreign(line.words),
          step.isAssumed ? .tag("span.tag.assumed", "assumed") : "",
          " ",
          .tag("small", Markup(line.seconds))
        )
      }
    }
    return .tag("ol", Markup(items))
  }

  /// Returns the changes that only a few screens including this one show.
  ///
  /// Changes that many screens show are listed once for all screens.
  private func differences(of screen: ComparedScreen) -> Markup {
    let lists = comparison.changes.compactMap { variant, comparison -> Markup? in
      let own = comparison.changes.filter {
        $0.screens.contains(screen.id) && $0.named.others == 0
      }
      let seconds = timeSentence(of: variant, against: comparison.against, screen)
      let items = own.map { Markup.foreign("\($0.change.words.capitalizedStart).") }
      let all = items + (seconds.map { [Markup($0)] } ?? [])
      guard !all.isEmpty else { return nil }
      return Markup([
        .tag("h4", .foreign(variant), " compared to ", .foreign(comparison.against)), .list(all),
      ])
    }
    guard !lists.isEmpty else { return "" }
    return .tag("section.differences", .tag("h3", "Differences"), Markup(lists))
  }

  /// Returns a sentence about the difference between the times of two variants, or `nil` if a time is missing.
  private func timeSentence(
    of variant: String,
    against other: String,
    _ screen: ComparedScreen
  ) -> String? {
    let times = comparison.timeDifference(of: variant, against: other, in: screen)
    guard let times else { return nil }
    return switch times.conclusion {
    case .slower: "It takes about \(PredictedSeconds.tenths(times.middle)) s longer."
    case .faster: "It takes about \(PredictedSeconds.tenths(-times.middle)) s less."
    case .tooClose: "The times are too close to call."
    case .same: "The gestures are the same."
    }
  }

  /// The definitions of the numbers.
  var formula: Markup {
    let measures = NavigationCost.Measure.allCases.map { measure in
      Markup.tag(
        "p",
        .tag("b", Markup(measure.heading)),
        Markup(": \(measure.meaning)")
      )
    }
    let reservations = NavigationCost.reservations.map { Markup.tag("p", "", Markup($0)) }
    let origins = NavigationGraph.Origin.allCases.map { origin in
      Markup([
        .tag("dt", .tag("span", ["class": "tag \(origin.rawValue)"], Markup(origin.word))),
        .tag("dd", Markup(origin.meaning)),
      ])
    }
    return .tag(
      "section.formula",
      .tag("h2", "How the numbers are made"),
      facts,
      legend,
      Markup(measures + reservations),
      .tag("h3", "How we know each step"),
      .tag("dl.origins", Markup(origins))
    )
  }
}

extension NavigationGraph.Origin {
  /// The explanation of the origin in one sentence.
  fileprivate var meaning: String {
    switch self {
    case .container: "Tabs, menus, pages, splits, stacks and modals provide this step."
    case .declared: "The team declared this step in the catalog."
    case .observed: "A user took this step in a recorded session."
    case .assumed:
      "This step isn’t declared. A screen is assumed to be one action away from the screen below it."
    }
  }
}

extension DecisionSheet {
  /// Returns the numbers of a screen under one variant, each with its excess over the least number.
  func numbers(_ cost: NavigationCost, _ screen: ComparedScreen) -> Markup {
    let cells = NavigationCost.Measure.allCases.map { measure in
      let number = cost[measure]
      let more = number.flatMap { number in screen.least(measure).map { number - $0 } } ?? 0
      return Markup.tag(
        "div",
        more > 0 || number == nil
          ? ["class": "more", "title": measure.summary] : ["title": measure.summary],
        .tag("dt", Markup(measure.rawValue)),
        .tag(
          "dd",
          Markup(number.map(String.init) ?? "none"),
          more > 0 ? .tag("small", Markup(" +\(more)")) : ""
        )
      )
    }
    return .tag("dl.numbers", Markup(cells))
  }
}

extension ComparedScreen {
  /// Returns the least value of a measure, or `nil` if it is equal under every variant that reaches the screen.
  fileprivate func least(_ measure: NavigationCost.Measure) -> Int? {
    let numbers = variants.compactMap(\.cost).map { $0[measure] }
    guard Set(numbers).count > 1 else { return nil }
    return numbers.compactMap { $0 }.min()
  }
}

/// A diagram of a stack of screens as nested boxes, with modals indented after the screens that present them.
struct StackDiagram {
  private let root: StackNode

  init(_ root: StackNode) { self.root = root }

  /// The HTML of the diagram.
  var markup: Markup { box(root) }

  private func box(_ node: StackNode) -> Markup {
    let shown = node.children.filter(\.visible)
    let hidden = node.children.filter { !$0.visible }
    let box = Markup.tag(
      "div",
      ["class": node.children.isEmpty ? "box screen" : "box"],
      .tag("span", .foreign(StackVocabulary.everyday.caption(of: node).capitalizedStart)),
      Markup(shown.map { self.box($0) }),
      hidden.isEmpty
        ? ""
        : .tag(
          "small",
          "not visible: ",
          .foreign(hidden.map(\.label).joined(separator: ", "))
        )
    )
    guard let modal = node.presented else { return box }
    return Markup([
      box, .tag("div.above", .tag("small", "▲ presented above"), self.box(modal)),
    ])
  }
}

extension StackNode {
  /// The title of the screen or of its first titled descendant, or else the kind of the screen.
  fileprivate var label: String { firstTitle ?? StackVocabulary.everyday.kind(of: self) }

  private var firstTitle: String? {
    title.isEmpty ? children.lazy.compactMap(\.firstTitle).first : title
  }
}

extension TimedPath.Step {
  /// A line of a path, with the action and the durations of its parts.
  typealias Line = (words: String, seconds: String)

  /// The step as lines, with one line for each gesture if all gestures have descriptions.
  var lines: [Line] {
    let parts = gestures.enumerated().map { $1.words(isFirst: $0 == 0) }
    if gestures.count > 1, gestures.allSatisfy({ !$0.gesture.words.isEmpty }) {
      return zip(gestures, parts).map { ($0.gesture.words, $1) }
    }
    return [(words, parts.joined(separator: ", then "))]
  }
}

extension TimedPath.TimedGesture {
  /// Returns the durations of the parts of the gesture: `think 1.2 s, tap 0.38 s, opens in 0.25 s`.
  fileprivate func words(isFirst: Bool) -> String {
    let thinking = PredictedSeconds.tenths(TimeConstant.think.seconds)
    let before = isFirst ? "think \(thinking) s, " : ""
    let after = response > 0 ? ", opens in \(PredictedSeconds.hundredths(response)) s" : ""
    let again = isFirst ? "" : "; maximum: think again, \(thinking) s"
    return "\(before)\(verb) \(PredictedSeconds.hundredths(seconds)) s\(after)\(again)"
  }

  private var verb: String {
    switch gesture.kind {
    case .tap(nil): "tap (unknown position)"
    case .tap: "tap"
    case .swipe: "swipe"
    case .key: "press key"
    case .typing(let count): "type \(count.counted("character"))"
    case .scrolling(let pages): "scroll \(pages.counted("page"))"
    }
  }
}

extension NavigationCost.Measure {
  /// The user-visible name of the measure.
  var heading: String {
    switch self {
    case .actions: "Actions"
    case .depth: "Depth"
    case .modals: "Modals"
    case .back: "Steps back"
    case .hidden: "Hidden"
    }
  }

  /// A short definition of the measure.
  var summary: String {
    switch self {
    case .actions: "taps, choices and swipes to reach the screen"
    case .depth: "screens on the stack"
    case .modals: "sheets, dialogs and other modals above the app"
    case .back: "actions to return to the start screen"
    case .hidden: "destinations in a closed menu"
    }
  }
}

extension NavigationGraph.Origin {
  /// The user-visible name of the origin.
  var word: String {
    switch self {
    case .container: "built in"
    case .declared: "declared"
    case .observed: "recorded"
    case .assumed: "assumed"
    }
  }
}
