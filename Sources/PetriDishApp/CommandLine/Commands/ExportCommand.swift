import GTK
import PetriDish
import Survey

/// The `export` command, which saves the screens under each variant as a clickable prototype in one file.
enum ExportCommand: Command {
  static let name = "export"
  static let usage = "[SCREEN or LINK…]"
  static let summary =
    "Export screens as a clickable prototype in one HTML file"
  static let example = "--html prototype.html"

  static let options = [
    Option(
      "html",
      kind: .text,
      "Output file, or “-” for standard output (required)",
      placeholder: "FILE"
    ),
    Option(
      "experiment",
      kind: .text,
      "Experiment whose variants to export (default: the first)",
      placeholder: "NAME"
    ),
    Option(
      "under",
      kind: .text,
      "Variants of the other experiments (default: the first)",
      placeholder: "NAME=VARIANT,…"
    ),
    device("Open every screen on this device"), timeout("each screen"),
  ]

  static func run(_ call: Call) throws -> Int32 {
    guard let path = call.options.text("html") else {
      throw UsageError("Missing --html, the file to write. Use “-” for standard output.")
    }
    let request = try Request(call)
    for remark in request.named.remarks { call.out.error(remark) }
    let registration = call.catalog.registration
    var tour = try naming {
      try registration.check(screens: request.named.ids)
      return try registration.prototypeTour(
        experiment: request.experiment,
        under: request.others,
        in: request.standard,
        showing: request.named.contexts
      )
    }
    (tour.request.stopsClock, tour.request.readsAreas) = (true, true)
    tour.request.takesPictures = true
    let file = try HTMLReportFile(path, called: "prototype")
    guard Display.isAvailable else { throw ToolkitError.noDisplay }
    let surveyed = try SurveyedTour.made(
      tour,
      for: call,
      onWidgets: true,
      in: request.standard,
      within: try timeout(call.options)
    )
    let prototype = try registration.prototype(
      of: request.named.ids,
      experiment: request.experiment,
      under: request.others,
      tour,
      surveyed.visits,
      leavingOut: Dictionary(surveyed.deaths.map { ($0.check.jump.link, $0.end) }) { first, _ in
        first
      }
    )
    let metadata = try ReportPage.Metadata.ofProgram(
      showing: call.catalog,
      on: request.standard.settings.device
    )
    try file.write(PrototypePage(prototype, metadata: metadata).html, call.out)
    let problems = surveyed.visits.problems(in: registration) + prototype.problems
    for problem in problems { call.out.error(problem) }
    return problems.isEmpty ? ExitStatus.fine : ExitStatus.findings
  }

  /// The options and arguments of a call.
  private struct Request {
    let named: CompareCommand.NamedScreens
    let experiment: String?
    let others: [String: String]
    let standard: StandardEnvironment

    init(_ call: Call) throws {
      named = try CompareCommand.screens(call.options.arguments, of: call.catalog)
      experiment = call.options.text("experiment")
      let varied = experiment ?? call.catalog.experiments.first?.id
      others = try CompareCommand.others(than: varied, call.options)
      standard = try standardEnvironment(call).picturing(call.catalog)
    }
  }
}
