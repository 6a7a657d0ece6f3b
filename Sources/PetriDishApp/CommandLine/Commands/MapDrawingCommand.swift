import Foundation
import GTK
import PetriDish

/// `map-drawing`: the screens of the catalog as they hang together under one arrangement of variants, for
/// the map of the window, which starts it.
///
/// A screen that no worker survives is left out, and a sentence on the standard error says so.
enum MapDrawingCommand: IsolatedCommand {
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
    let observed = try call.options.text("ways").map { try EdgeFile($0).edges() } ?? []
    return try runWithoutDeadly(call) {
      MapInput(observed: observed, former: nil, leftOut: $0)
    } writing: { answer in
      for (line, style) in answer.output { try call.out.write(line, style) }
    }
  }

  static func perform(
    _ call: Call,
    saying say: @escaping (WorkerMessage) -> Void
  ) throws -> Int32 {
    let (options, catalog) = (call.options, call.catalog)
    let variants = try CompareCommand.others(than: nil, options)
    let input = try call.reading(MapInput.self)
    let standard = try standardEnvironment(call).picturing(catalog)
    let names = CaseNames(catalog)
    if options.flag("starts") {
      let rows = try MainLoop.run {
        try await catalog.startRows(under: variants, in: standard, leavingOut: input.leftOut) {
          if let id = names[$0] { say(.began(id)) }
        }
      }
      try call.out.line(String(decoding: try JSONEncoder().encode(rows), as: UTF8.self))
      return ExitStatus.fine
    }
    let drawing = try MainLoop.run {
      let table = try await catalog.costTable(
        under: variants,
        in: standard,
        observed: input.observed,
        leavingOut: input.leftOut
      ) { jump in if let id = names[jump] { say(.began(id)) } }
      return MapDrawing(catalog, table)
    }
    let bytes = try JSONEncoder().encode(drawing)
    try call.out.line(String(decoding: bytes, as: UTF8.self))
    return ExitStatus.fine
  }
}
