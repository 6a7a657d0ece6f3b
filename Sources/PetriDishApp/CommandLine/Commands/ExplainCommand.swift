import Assets
import GTK
import PetriDish
import Survey

/// `explain`: says what a link would do and why, without doing it.
enum ExplainCommand: IsolatedCommand {
  static let name = "explain"
  static let usage = "LINK"
  static let summary = "Writes the plan of a link and every decision behind it."

  static let options = [device("Plan it for this device, whatever the link says"), json]

  static func limit(_ call: Call) throws -> Duration {
    _ = try only(call.options.arguments)
    return .seconds(60)
  }

  static func report(_ error: any Error, of call: Call) -> any Encodable {
    ExplanationReport(unreadable: error)
  }

  static func perform(
    _ call: Call,
    saying say: @escaping (WorkerMessage) -> Void
  ) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    let jump = try jump(call) { ExplanationReport(unreadable: $0) }
    let standard = try standardEnvironment(call)
    say(.began(jump.jump.screen))
    let explanation = MainLoop.run { await Dish(catalog, in: standard).explain(jump) }
    if options.flag("json") {
      try out.line(Report(ExplanationReport(explanation)).json())
    } else {
      try out.text(explanation.text)
    }
    if let failure = explanation.failure { out.error(failure.message) }
    return explanation.failure == nil ? ExitStatus.fine : ExitStatus.findings
  }
}
