import Assets
import Foundation
import GTK
import PetriDish
import Survey

/// `compare`: the same jumps under each variant of an experiment, and what each costs the user.
enum CompareCommand: Command {
  static let name = "compare"
  static let usage = "[SCREEN or LINK…]"
  static let summary =
    "Opens screens, or all, under each variant: stacks, differences, and what each costs a person."

  static let options =
    ownOptions + RevisionComparisonCommand.options + [RevisionComparisonCommand.clearCache]

  private static let ownOptions =
    [
      Option("experiment", kind: .text, "Which experiment's variants; needed", placeholder: "NAME"),
      Option(
        "under",
        kind: .text,
        "What holds of the other experiments; otherwise the first variant of each",
        placeholder: "NAME=VARIANT,…"
      ),
      Option(
        "journal",
        kind: .text,
        "Count ways between screens that an exported journal tells of, too",
        placeholder: "FILE"
      ),
      device("Open all on this device"), timeout("a screen"), areas,
      Option(
        "html",
        kind: .text,
        "Write a report to read in a browser or on paper; “-” is the standard output",
        placeholder: "FILE"
      ),
      json,
    ]

  /// The option that asks a display for the areas of what is pressed.
  static let areas = Option(
    "areas",
    nil,
    "Measure tap targets offscreen; “--html” does so by itself"
  )

  static func run(_ call: Call) throws -> Int32 {
    if call.options.flag(RevisionComparisonCommand.clearCache.name) {
      return try RevisionComparisonCommand.deleteBuilds(call)
    }
    if try RevisionComparisonCommand.isAsked(call.options) {
      return try RevisionComparisonCommand.run(call)
    }
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    let experiment = try experiment(call)
    let standard = try standardEnvironment(call)
    let others = try others(than: experiment, options)
    let file = try options.text("html").map { try HTMLReportFile($0) }
    if options.flag("json"), let file, file.isOutput {
      throw UsageError(
        "“compare” writes JSON or a report; “--json” and “--html -” exclude each other."
      )
    }
    let observed =
      try options.text("journal")
      .map { ObservedEdge.edges(in: try JournalFile($0).events()) } ?? []
    let named = try screens(options.arguments, of: catalog)
    let registration = catalog.registration
    for remark in named.remarks { out.error(remark) }
    let isShown = try usesDisplay(options)
    var tour = try naming {
      try registration.check(screens: named.ids)
      return try registration.comparisonTour(
        experiment: experiment,
        under: others,
        in: standard,
        showing: named.contexts
      )
    }
    tour.request.stopsClock = true
    tour.request.readsAreas = isShown
    tour.request.takesPictures = file != nil
    let surveyed: SurveyedTour
    do {
      surveyed = try SurveyedTour.made(
        tour,
        for: call,
        onWidgets: isShown,
        in: standard,
        within: try timeout(options),
        lingering: Surveyor.linger
      )
    } catch let interruption as Interruption {
      throw interruption
    } catch {
      if options.flag("json") { try out.line(Report(JumpReport(unreadable: error)).json()) }
      throw error
    }
    let deaths = surveyed.ends(of: experiment)
    for death in surveyed.deadly {
      out.error(
        "\(Quotation(death.check.screen)) is left out, since no worker survives it under "
          + "\(death.check.variant): \(death.end)"
      )
    }
    let comparison = try registration.comparison(
      of: named.ids,
      experiment: experiment,
      under: others,
      tour,
      surveyed.visits,
      observed: observed,
      by: GestureTiming(
        on: try Assets().devices().device(named: standard.settings.device)
      ),
      leavingOut: Set(deaths.keys)
    )
    if let file {
      for problem in surveyed.visits.problems(in: registration) { out.error(problem) }
      let report = DecisionSheet(
        comparison,
        of: catalog.name,
        pictures: comparison.pictures,
        metadata: try .ofProgram(on: standard.settings.device)
      )
      try file.write(report.html, out)
    }
    try write(comparison, of: registration, leavingOut: deaths, named, call)
    let isWhole = named.ids.allSatisfy { deaths[$0] == nil }
    return sayWhatFails(comparison, out) || !isWhole ? ExitStatus.findings : ExitStatus.fine
  }

  private static func write(
    _ comparison: ExperimentComparison,
    of registration: Registration,
    leavingOut deaths: [String: [String: String]],
    _ named: NamedScreens,
    _ call: Call
  ) throws {
    if call.options.flag("json") {
      let deaths = registration.screens.compactMap { screen in
        deaths[screen.id].map { ComparisonDeaths(screen, $0) }
      }
      let leftOut = deaths.filter { named.ids.isEmpty || named.ids.contains($0.id) }
      try call.out.line(Report(ExperimentComparisonReport(comparison, leftOut: leftOut)).json())
    } else if call.options.text("html") == nil, !comparison.screens.isEmpty {
      try call.out.text(comparison.text)
    }
  }

  /// Returns whether a call asks a display where people press.
  ///
  /// - Throws: ``UsageError`` if `--areas` asks for one, and there is none.
  private static func usesDisplay(_ options: ParsedOptions) throws(UsageError) -> Bool {
    guard options.flag(areas.name) || options.text("html") != nil else { return false }
    if Display.isAvailable { return true }
    if options.flag(areas.name) { throw UsageError("“--areas” needs a display.") }
    return false
  }

  private static func experiment(_ call: Call) throws(UsageError) -> String {
    guard let experiment = call.options.text("experiment") else {
      throw UsageError("“compare” needs an --experiment; \(known(call.catalog.experiments)).")
    }
    return experiment
  }

  /// Reads what `--under` says of the experiments besides the one whose variants are opened.
  static func others(
    than experiment: String?,
    _ options: ParsedOptions
  ) throws(UsageError) -> [String: String] {
    let others: [String: String] =
      if let text = options.text("under") { try assignment(text) } else { [:] }
    if let experiment, let variant = others[experiment] {
      throw UsageError(
        "“--under” says \(Quotation("\(experiment)=\(variant)")), and every variant of \(Quotation(experiment)) is opened."
      )
    }
    return others
  }

  /// Reads `checkout=short,tone=dark`.
  static func assignment(_ text: String) throws(UsageError) -> [String: String] {
    var variants: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, !words[0].isEmpty, !words[1].isEmpty else {
        throw UsageError(
          "\(Quotation(String(part))) is no variant; --under needs NAME=VARIANT, with commas between."
        )
      }
      let name = String(words[0])
      guard variants.updateValue(String(words[1]), forKey: name) == nil else {
        throw UsageError("“--under” names the experiment \(Quotation(name)) twice.")
      }
    }
    return variants
  }

  private static func known(_ experiments: [RegisteredExperiment]) -> String {
    guard !experiments.isEmpty else { return "this catalog has none" }
    return "the experiments are " + experiments.map(\.id).joined(separator: ", ")
  }

  private static func sayWhatFails(_ comparison: ExperimentComparison, _ out: Output) -> Bool {
    var fails = false
    for screen in comparison.screens {
      let failed = screen.variants.filter { $0.cost == nil }
      let reasons = failed.map { $0.result.failure?.message ?? "it was not reached." }
      fails = fails || !failed.isEmpty
      if failed.count == screen.variants.count, Set(reasons).count == 1, let reason = reasons.first
      {
        out.error("\(screen.id): \(reason)")
        continue
      }
      for (entry, why) in zip(failed, reasons) {
        out.error("\(screen.id) under \(comparison.experiment.id)=\(entry.variant): \(why)")
      }
    }
    return fails
  }
}

extension CompareCommand {
  /// The screens that a call names, by their ids or by links.
  struct NamedScreens {
    /// The ids, each once.
    var ids: [String] = []

    /// The contexts of those that are named by a link.
    var contexts: [String: ContextValue] = [:]

    /// A sentence for each link that says more than a screen and a context, which alone are compared.
    var remarks: [String] = []
  }

  /// Reads the screens that a call names.
  ///
  /// - Throws: ``UsageError`` where two words name one screen with different contexts.
  static func screens(_ words: [String], of catalog: Catalog) throws -> NamedScreens {
    var screens = NamedScreens()
    var named: [String: String] = [:]
    for word in words {
      let isID = catalog.screen(word) != nil || !word.contains("/")
      let jump = isID ? Jump(word) : try catalog.jump(word, on: Assets())
      let rest = jump.partsBesideContext
      if !rest.isEmpty {
        let names = rest.joined(separator: ", ")
        screens.remarks.append(
          "\(Quotation(word)): of it the context is taken alone, and not its \(names)."
        )
      }
      if let former = named[jump.screen] {
        guard screens.contexts[jump.screen] == jump.context else {
          throw UsageError(
            "\(Quotation(former)) and \(Quotation(word)) are both \(Quotation(jump.screen)); a screen is opened once."
          )
        }
        continue
      }
      named[jump.screen] = word
      screens.contexts[jump.screen] = jump.context
      screens.ids.append(jump.screen)
    }
    return screens
  }
}

extension Jump {
  /// The names of what it says besides its screen and its context.
  fileprivate var partsBesideContext: [String] {
    [
      environment == Environment() ? nil : "display settings", variants.isEmpty ? nil : "variants",
      gates.isEmpty ? nil : "gates", from.isEmpty ? nil : "screens before it",
    ].compactMap(\.self)
  }
}
