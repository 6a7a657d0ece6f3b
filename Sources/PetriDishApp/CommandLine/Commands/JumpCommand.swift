import Assets
import GTK
import PetriDish

/// `jump`: opens a link without a display, and says what happened.
enum JumpCommand: IsolatedCommand {
  static let name = "jump"
  static let usage = "LINK"
  static let summary = "Opens a link headless and writes the events and the resulting stack."

  static let options = [
    Option("journal", kind: .text, "Write the journal as JSON Lines, too", placeholder: "FILE"),
    device("Open it on this device, whatever the link says"), timeout("the jump"), json,
  ]

  static func patience(_ call: Call) throws -> Duration {
    _ = try only(call.options.arguments)
    try call.options.text("journal").map { try JournalFile($0).makeSureOfRoom() }
    return try limit(call) + .seconds(5)
  }

  static func report(_ error: any Error, of call: Call) -> any Encodable {
    (error as? DeadWorker).map { JumpReport($0) } ?? JumpReport(unreadable: error)
  }

  static func write(file text: String, for call: Call) throws {
    guard let path = call.options.text("journal") else { return }
    try JournalFile(path).write(text)
  }

  static func perform(
    _ call: Call,
    saying say: @escaping (WorkerMessage) -> Void
  ) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    let jump = try jump(call) { JumpReport(unreadable: $0) }
    let standard = try standardEnvironment(call)
    let time = try timeout(options)
    say(.began(jump.screen))
    let (result, journal) = MainLoop.run {
      let dish = Dish(catalog, in: standard, patience: Dish.guardPatience)
      let watch = StepWatch(dish) { say(.step($0)) }
      defer { watch.end() }
      return (await dish.jump(jump, within: time), dish.journal)
    }
    if options.text("journal") != nil { say(.file(try JournalFile.text(of: journal))) }
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
      let words = [title, detail].filter { !$0.isEmpty }.joined(separator: "  ")
      try out.text("\(time) ms  \(event.kind.padded(to: 20))  \(words)".onOneLine)
    }
    try out.text("")
    try out.text(
      "\(result.outcome.rawValue) \(result.screen)".onOneLine,
      result.outcome == .reached ? .good : .bad
    )
    try out.text(result.stack.outline)
  }
}

extension String {
  /// The text with blanks before it, up to a width in letters.
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
