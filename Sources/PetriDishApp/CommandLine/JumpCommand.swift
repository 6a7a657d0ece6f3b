import Assets
import GTK
import PetriDish

/// `jump`: opens a link without a display, and says what happened.
enum JumpCommand: Command {
  static let name = "jump"
  static let usage = "LINK"
  static let summary = "Opens a link headless and writes the events and the resulting stack."

  static let options = [
    Option("journal", kind: .text, "Write the journal as JSON Lines, too", placeholder: "FILE"),
    device("Open it on this device, whatever the link says"), timeout("the jump"), json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    let jump = try jump(call) { JumpReport(unreadable: $0) }
    let standard = try standardEnvironment(call)
    let time = try timeout(options)
    let watchdog = Watchdog(
      after: time,
      isForPrograms: options.flag("json"),
      status: ExitStatus.findings
    )
    let (result, journal) = MainLoop.run {
      let dish = Dish(catalog, in: standard, patience: Dish.longestRest)
      var steps: Observation?
      dish.observe { [weak dish] change in
        guard case .didChange = change else { return }
        steps?.cancel()
        steps = dish?.scene.observeSteps { watchdog.note($0) }
      }
      return (await dish.jump(jump, within: time), dish.journal)
    }
    watchdog.end()
    if let file = options.text("journal") { try JournalFile(file).write(journal) }
    if options.flag("json") {
      try out.line(Report(JumpReport(result)).json())
    } else {
      try write(result, out)
    }
    if let failure = result.failure { out.error(failure.message) }
    return result.outcome == .reached ? ExitStatus.fine : ExitStatus.findings
  }

  private static func write(_ result: JumpResult, _ out: Output) throws {
    for event in result.events {
      let (title, detail) = event.summary
      let time = String(Int(event.time.seconds * 1000)).leftPadded(to: 6)
      try out.text("\(time) ms  \(event.kind.padded(to: 20))  \(title)  \(detail)")
    }
    try out.text("")
    try out.text("\(result.outcome.rawValue) \(result.screen)")
    try out.text(result.stack.outline)
  }
}

extension String {
  /// The text with blanks before it, up to a width in letters.
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
