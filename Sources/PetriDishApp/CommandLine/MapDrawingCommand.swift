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
      placeholder: "FILE"
    ),
    Option("leave-out", kind: .text, "Do not open these screens", placeholder: "ID,…"),
    device("Open all on this device"), timeout("a screen"),
  ]

  static func run(_ call: Call) throws -> Int32 {
    let patience = try patience(call)
    let observed = try call.options.text("ways").map { try EdgeFile($0).edges() } ?? []
    let input = try EdgeFile.line(observed)
    var leftOut: [String] = []
    while true {
      let pool = SubprocessPool(
        [WorkerCommand.name, "--", name] + call.words + [
          "--leave-out", leftOut.joined(separator: ","),
        ]
      )
      let worker = try pool.startProcess()
      var answer = WorkerCall()
      let (result, interruption) = InterruptibleWork.run(stop: worker.kill) {
        do {
          let end = try await answer.end(of: worker, reading: [input], within: patience)
          return Result<_, any Error>.success((answer, end))
        } catch {
          return .failure(error)
        }
      }
      if let interruption { return interruption }
      let (said, end) = try result.get()
      guard let end else {
        for line in said.answer.output { try call.out.line(line) }
        for sentence in said.answer.errors { call.out.error(sentence) }
        return said.answer.status
      }
      let death = DeadWorker(opening: said.opened.last, end)
      guard let screen = try said.opened.last.map({ try call.catalog.jump($0).screen }),
        !leftOut.contains(screen)
      else { throw death }
      leftOut.append(screen)
      call.out.error("\(Quotation(screen)) is left out of the map: \(death)")
    }
  }

  static func report(_ error: any Error, of call: Call) -> any Encodable {
    JumpReport(unreadable: error)
  }

  static func perform(
    _ call: Call,
    saying say: @escaping (WorkerMessage) -> Void
  ) throws -> Int32 {
    let (options, catalog) = (call.options, call.catalog)
    let variants = try CompareCommand.assignment(options.text("under") ?? "")
    let leftOut = (options.text("leave-out") ?? "").split(separator: ",").map(String.init)
    let standard = try standardEnvironment(call)
    let observed = try EdgeFile("-").edges()
    let drawing = try MainLoop.run { () async -> Result<MapDrawing, any Error> in
      do {
        let table = try await catalog.costTable(
          under: variants,
          in: standard,
          observed: observed,
          leavingOut: Set(leftOut)
        ) { say(.began($0.link)) }
        return .success(MapDrawing(catalog, table))
      } catch {
        return .failure(error)
      }
    }.get()
    let bytes = try JSONEncoder().encode(drawing)
    try call.out.line(String(decoding: bytes, as: UTF8.self))
    return ExitStatus.fine
  }
}
