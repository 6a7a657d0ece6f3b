import Assets
import GTK
import PetriDish
import Survey

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
      try out.line(Report(JumpReport(result)).json())
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

/// Writes the events of a journal, a line for each as soon as it has happened.
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

  /// - Throws: Why a line could not be written.
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
        // The stack is written as a tree when the jump has ended.
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
  /// The text with blanks before it, up to a width in letters.
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

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

/// Tells which step of a navigation a dish is at, in whichever scene.
final class StepWatch {
  private var steps: Observation?

  /// Begins to watch.
  init(_ dish: Dish, onStep: @escaping (String?) -> Void) {
    dish.observe { [weak self, weak dish] change in
      guard case .didChange = change, let self else { return }
      steps?.cancel()
      steps = dish?.scene.observeSteps { onStep($0) }
    }
  }

  /// Watches no more.
  func end() { steps?.cancel() }
}
