import Assets
import GTK
import PetriDish
import Survey

/// The `jump` command, which opens a link without a display and prints the result.
enum JumpCommand: IsolatedCommand {
  static let name = "jump"
  static let usage = "SCREEN or LINK"
  static let summary = "Open a link without a display, and print its events and the resulting stack"
  static let example = "'LINK'"
  static let tool: ToolForm? = ToolForm(.required, leavingOut: ["journal"])

  static let options = [
    Option("journal", kind: .text, "Also write the journal as JSON Lines", placeholder: "FILE"),
    device("Use this device, even if LINK specifies another"), timeout("the jump"), json,
  ]

  static func patience(_ call: Call) throws -> Duration {
    _ = try only(call.options.arguments)
    try call.options.text("journal").map { try JournalFile($0).makeSureOfRoom() }
    return try limit(call) + .seconds(5)
  }

  static func report(_ error: any Error, of call: Call) -> any Encodable {
    (error as? DeadWorker).map { JumpReport(opening: $0.screen, endedBy: $0) }
      ?? JumpReport(unreadable: error)
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
    say(.began(jump.jump.screen))
    let (result, journal) = try MainLoop.run {
      let dish = Dish(catalog, in: standard, patience: Dish.guardPatience)
      let watch = StepWatch(dish) { say(.step($0)) }
      defer { watch.end() }
      let events = options.flag("json") ? nil : EventLines(of: dish.journal, out)
      let result = await dish.jump(jump, within: time)
      try events?.end()
      return (result, dish.journal)
    }
    if options.text("journal") != nil { say(.file(try JournalFile.text(of: journal))) }
    if options.flag("json") {
      let link = jump.jump.link
      let isReached = result.outcome == .reached
      let next = isReached ? NextCommand.check(link) : .explain(link)
      try out.line(Report(JumpReport(result, of: link), next: next.line).json())
    } else {
      try write(result, out)
    }
    if let failure = result.failure { out.error(failure.message) }
    return result.outcome == .reached ? ExitStatus.fine : ExitStatus.findings
  }

  private static func write(_ result: JumpResult, _ out: Output) throws {
    try out.text("")
    try out.text(
      "\(result.outcome.rawValue) \(result.screen)".onOneLine,
      result.outcome == .reached ? .good : .bad
    )
    try out.text(result.stack.outline)
  }
}

/// Prints the events of a journal as they occur, one per line.
private final class EventLines {
  private let journal: Journal
  private let out: Output
  private var written = 0
  private var failure: (any Error)?
  private var observation: Observation?

  init(of journal: Journal, _ out: Output) {
    (self.journal, self.out) = (journal, out)
    observation = journal.observe { [weak self] in self?.write() }
  }

  /// Stops printing events.
  ///
  /// - Throws: The first error that occurred when a line was written.
  func end() throws {
    observation?.cancel()
    if let failure { throw failure }
  }

  private func write() {
    guard failure == nil else { return }
    let new = journal.events(after: written)
    written = journal.last
    do {
      for event in new {
        // The stack is printed as a tree after the jump.
        if case .stack = event.payload { continue }
        let (title, detail) = event.summary
        let time = String(Int(event.time.seconds * 1000)).leftPadded(to: 6)
        let words = [title, detail].filter { !$0.isEmpty }.joined(separator: "  ")
        try out.text("\(time) ms  \(event.kind.padded(to: 20))  \(words)".onOneLine)
      }
    } catch { failure = error }
  }
}

extension String {
  /// Returns the text padded with leading spaces to a width in characters.
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

/// The `explain` command, which plans a link without opening it.
enum ExplainCommand: IsolatedCommand {
  static let name = "explain"
  static let usage = "SCREEN or LINK"
  static let summary = "Print the plan of a link and every decision behind it, without opening it"
  static let example = "'LINK'"
  static let tool: ToolForm? = ToolForm(.required)

  static let options = [device("Plan for this device, even if LINK specifies another"), json]

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
      let isPlanned = explanation.failure == nil
      let next = isPlanned ? NextCommand.jump(jump.jump.link) : .show(jump.jump.screen)
      try out.line(Report(ExplanationReport(explanation), next: next.line).json())
    } else {
      try out.text(explanation.text)
    }
    if let failure = explanation.failure { out.error(failure.message) }
    return explanation.failure == nil ? ExitStatus.fine : ExitStatus.findings
  }
}

/// Observes the steps of navigations in a dish, even if the dish replaces its scene.
final class StepWatch {
  private var steps: Observation?

  /// Starts observing.
  init(_ dish: Dish, onStep: @escaping (String?) -> Void) {
    dish.observe { [weak self, weak dish] change in
      guard case .didChange = change, let self else { return }
      steps?.cancel()
      steps = dish?.scene.observeSteps { onStep($0) }
    }
  }

  /// Stops observing.
  func end() { steps?.cancel() }
}
