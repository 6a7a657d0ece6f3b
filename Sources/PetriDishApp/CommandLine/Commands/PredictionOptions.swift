import Assets
import Foundation
import GTK
import PetriDish

/// The options that say how seconds are predicted, and how much each screen counts.
enum PredictionOptions {
  static let all = [
    Option(
      "model",
      kind: .text,
      "The times of a person’s single operations: JSON, or \(names)",
      placeholder: "FILE"
    ),
    Option(
      "areas",
      nil,
      "Ask a display where people press, in a window of its own; “--html” does so by itself"
    ),
    Option(
      "measured",
      nil,
      "Measure on that display how long the app takes after each press, in place of what animations declare"
    ),
    Option(
      "visits",
      kind: .text,
      "Count each screen as often as an exported journal tells of it",
      placeholder: "FILE"
    ),
    Option(
      "ranks",
      kind: .text,
      "Count screens by rank: a file of ids, a line each, the most visited first",
      placeholder: "FILE"
    ),
  ]

  private static var names: String { TimeModel.named.map(\.name).joined(separator: " or ") }

  /// Returns whether a call asks a display where people press.
  ///
  /// - Throws: ``UsageError`` where it does in so many words, and there is none.
  static func usesDisplay(_ options: ParsedOptions) throws(UsageError) -> Bool {
    let asking = ["areas", "measured"].first(where: options.flag)
    guard asking != nil || options.text("html") != nil else { return false }
    if Display.isAvailable { return true }
    if let asking { throw UsageError("“--\(asking)” needs a display.") }
    return false
  }

  /// Returns how a call measures what the app takes after each press; `nil` where it does not.
  static func measuring(_ options: ParsedOptions) -> MeasuredResponses? {
    guard options.flag("measured") else { return nil }
    #if DEBUG
      return MeasuredResponses(isOptimized: false)
    #else
      return MeasuredResponses(isOptimized: true)
    #endif
  }

  /// Reads the options of a call.
  ///
  /// - Throws: ``UsageError`` for two that exclude each other; a sentence for a file that is wrong.
  static func prediction(_ call: Call, in environment: StandardEnvironment) throws -> TimePrediction
  {
    let options = call.options
    let (visits, ranks) = (options.text("visits"), options.text("ranks"))
    if visits != nil, ranks != nil {
      throw UsageError("“--visits” and “--ranks” exclude each other: a screen counts once.")
    }
    var prediction = TimePrediction()
    if let visits {
      let counts = ScreenVisits(in: try JournalFile(visits).events()).counts
      guard !counts.isEmpty else {
        throw UsageError("The journal \(Quotation(visits)) tells of no visit to a screen.")
      }
      prediction.weights = .visits(counts)
    }
    if let ranks { prediction.weights = .ranks(try ranking(ranks, of: call.catalog)) }
    prediction.timing = try timing(options.text("model").map(model) ?? TimeModel(), environment)
    return prediction
  }

  private static func model(_ path: String) throws -> TimeModel {
    if let model = TimeModel.named.first(where: { $0.name == path }) { return model }
    let bytes = try SmallFile(path, called: "The model").bytes()
    do { return try TimeModel(json: bytes, named: path) } catch { throw UsageError("\(error)") }
  }

  private static func ranking(_ path: String, of catalog: Catalog) throws -> [String] {
    let ids = try SmallFile(path, called: "The ranks").lines()
    func failure(_ reason: String) -> UsageError {
      UsageError("The ranks \(Quotation(path)): \(reason)")
    }
    guard !ids.isEmpty else { throw failure("no screen is in there.") }
    var seen: Set<String> = []
    for id in ids {
      guard catalog.screen(id) != nil else {
        throw failure("\(CatalogError.unknownScreen(id, known: catalog.screens.map(\.id)))")
      }
      guard seen.insert(id).inserted else { throw failure("\(Quotation(id)) is in there twice.") }
    }
    return ids
  }

  /// Returns the prediction on the device of an environment.
  static func timing(
    _ model: TimeModel,
    _ environment: StandardEnvironment
  ) throws -> GestureTiming {
    guard let device = try Assets().devices().device(named: environment.settings.device) else {
      return GestureTiming(model)
    }
    return GestureTiming(
      model,
      by: device.hasMouse ? .mouse : .touch,
      width: Double(device.width),
      height: Double(device.height)
    )
  }
}
