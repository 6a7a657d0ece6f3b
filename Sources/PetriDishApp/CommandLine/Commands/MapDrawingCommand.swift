import Foundation
import GTK
import PetriDish

/// `map-drawing`: the screens of the catalog as they hang together under one arrangement of variants, for
/// the map of the window, which starts it.
///
/// A screen that no worker survives is left out, and a sentence on the standard error says so.
enum MapDrawingCommand: Command {
  static let name = "map-drawing"
  static let usage = ""
  static let summary = "Writes what the map of the window shows, as JSON; the window starts it."
  static let isHidden = true

  static let options = [
    Option(
      "under",
      kind: .text,
      "The variants of experiments; otherwise the first variant of each",
      placeholder: "NAME=VARIANT,…"
    ),
    Option(
      "ways",
      kind: .text,
      "Draw ways that the window has seen, too; “-” is the standard input",
      placeholder: "FILE",
      isHidden: true
    ),
    Option("starts", nil, "Write the plans from every screen to every other one instead"),
    device("Open all on this device"), timeout("a screen"),
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    let observed = try options.text("ways").map { try EdgeFile($0).edges() } ?? []
    let variants = try CompareCommand.others(than: nil, options)
    let standard = try standardEnvironment(call)
    let plansStarts = options.flag("starts")
    var tour =
      try plansStarts
      ? catalog.startTour(under: variants, in: standard)
      : catalog.drawingTour(under: variants, in: standard)
    tour.request.stopsClock = true
    let surveyed = try SurveyedTour(tour, for: call, in: standard, within: try timeout(options))
    if let interruption = surveyed.interruption { return interruption }
    surveyed.reportDeaths(out)
    let encoder = JSONEncoder()
    let bytes =
      try plansStarts
      ? encoder.encode(catalog.startRows(under: variants, surveyed.visits))
      : encoder.encode(
        MapDrawing(
          catalog,
          tour.costTable(under: variants, surveyed.visits, observed: observed)
        )
      )
    try out.line(String(decoding: bytes, as: UTF8.self))
    return surveyed.deaths.isEmpty ? ExitStatus.fine : ExitStatus.findings
  }
}
