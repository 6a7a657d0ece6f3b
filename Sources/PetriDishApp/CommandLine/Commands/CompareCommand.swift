import Assets
import Foundation
import GTK
import PetriDish
import Survey

/// The `compare` command, which makes the same jumps under each variant of an experiment and compares their costs.
enum CompareCommand: Command {
  static let name = "compare"
  static let usage = "[SCREEN or LINK…]"
  static let summary =
    "Compare the stacks and costs of screens under each variant, or in two builds"
  static let example = "--experiment EXPERIMENT --html report.html"

  static let tool: ToolForm? = ToolForm(
    .optional,
    leavingOut: [
      "journal", "html", "against", "junit", "package", "command", "exit-zero", "clear-cache",
    ]
  )

  static let options =
    ownOptions + RevisionComparisonCommand.options + [RevisionComparisonCommand.clearCache]

  private static let ownOptions =
    [
      Option("experiment", kind: .text, "Experiment to compare (required)", placeholder: "NAME"),
      Option(
        "under",
        kind: .text,
        "Variants of the other experiments (default: the first)",
        placeholder: "NAME=VARIANT,…"
      ),
      Option(
        "journal",
        kind: .text,
        "Also count transitions recorded in an exported journal",
        placeholder: "FILE"
      ),
      device("Open every screen on this device"), timeout("each screen"), areas,
      Option(
        "html",
        kind: .text,
        "Write a report to view in a browser or print (“-” for standard output)",
        placeholder: "FILE"
      ),
      json,
    ]

  /// The option that measures tap targets on a display.
  static let areas = Option(
    "areas",
    nil,
    "Measure tap targets offscreen (implied by --html)"
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
        "“--json” can’t be combined with “--html -”."
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
        "Screen \(Quotation(death.check.screen)) was skipped because it ended its worker under "
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
        on: try Assets().devices(of: catalog).device(named: standard.settings.device)
      ),
      leavingOut: Set(deaths.keys)
    )
    if let file {
      for problem in surveyed.visits.problems(in: registration) { out.error(problem) }
      let report = DecisionSheet(
        comparison,
        of: catalog.name,
        pictures: comparison.pictures,
        metadata: try .ofProgram(showing: catalog, on: standard.settings.device)
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
      let report = ExperimentComparisonReport(comparison, leftOut: leftOut)
      let next = NextCommand.describing(comparison.screens.first?.id)
      try call.out.line(Report(report, next: next.line).json())
    } else if call.options.text("html") == nil, !comparison.screens.isEmpty {
      try call.out.text(comparison.text)
    }
  }

  /// Returns whether the comparison measures tap targets on a display.
  ///
  /// - Throws: ``UsageError`` if `--areas` is given but there is no display.
  private static func usesDisplay(_ options: ParsedOptions) throws(UsageError) -> Bool {
    guard options.flag(areas.name) || options.text("html") != nil else { return false }
    if Display.isAvailable { return true }
    if options.flag(areas.name) { throw UsageError("“--areas” needs a display.") }
    return false
  }

  private static func experiment(_ call: Call) throws(UsageError) -> String {
    guard let experiment = call.options.text("experiment") else {
      throw UsageError("Missing --experiment. \(known(call.catalog.experiments)).")
    }
    return experiment
  }

  /// Returns the variants of the other experiments from the `--under` option.
  static func others(
    than experiment: String?,
    _ options: ParsedOptions
  ) throws(UsageError) -> [String: String] {
    let others: [String: String] =
      if let text = options.text("under") { try assignment(text) } else { [:] }
    if let experiment, let variant = others[experiment] {
      throw UsageError(
        "“--under” can’t set \(Quotation("\(experiment)=\(variant)")) because every variant of "
          + "\(Quotation(experiment)) is opened."
      )
    }
    return others
  }

  /// Parses text such as `checkout=short,tone=dark`.
  static func assignment(_ text: String) throws(UsageError) -> [String: String] {
    var variants: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, !words[0].isEmpty, !words[1].isEmpty else {
        throw UsageError(
          "Invalid variant \(Quotation(String(part))). Write --under as NAME=VARIANT, separated by commas."
        )
      }
      let name = String(words[0])
      guard variants.updateValue(String(words[1]), forKey: name) == nil else {
        throw UsageError("“--under” sets the experiment \(Quotation(name)) twice.")
      }
    }
    return variants
  }

  private static func known(_ experiments: [RegisteredExperiment]) -> String {
    guard !experiments.isEmpty else { return "This catalog has no experiments" }
    return "The experiments are " + experiments.map(\.id).joined(separator: ", ")
  }

  private static func sayWhatFails(_ comparison: ExperimentComparison, _ out: Output) -> Bool {
    var fails = false
    for screen in comparison.screens {
      let failed = screen.variants.filter { $0.cost == nil }
      let reasons = failed.map { $0.result.failure?.message ?? "The screen wasn’t reached." }
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
  /// The screens to compare, given by ID or by link.
  struct NamedScreens {
    /// The unique IDs of the screens.
    var ids: [String] = []

    /// The contexts of the screens that are given by link.
    var contexts: [String: ContextValue] = [:]

    /// Notices about the parts of links that a comparison ignores; it uses only the screen and the context.
    var remarks: [String] = []
  }

  /// Returns the screens for the arguments of a call.
  ///
  /// - Throws: ``UsageError`` if two arguments specify the same screen with different contexts.
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
          "Only the context of \(Quotation(word)) is used. Ignored: \(names)."
        )
      }
      if let former = named[jump.screen] {
        guard screens.contexts[jump.screen] == jump.context else {
          throw UsageError(
            "\(Quotation(former)) and \(Quotation(word)) both specify \(Quotation(jump.screen)). Give each screen once."
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
  /// The names of the parts of the jump other than its screen and context.
  fileprivate var partsBesideContext: [String] {
    [
      environment == Environment() ? nil : "display settings", variants.isEmpty ? nil : "variants",
      gates.isEmpty ? nil : "gates", from.isEmpty ? nil : "earlier screens",
    ].compactMap(\.self)
  }
}
