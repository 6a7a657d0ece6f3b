import Foundation
import GTK
import PetriDish
import Survey

/// `replay`: does everything again that a journal tells, and says where it goes another way.
enum ReplayCommand: IsolatedCommand {
  static let name = "replay"
  static let usage = "FILE"
  static let summary =
    "Repeats an exported journal headless, and says where it goes another way; “-” reads it from the "
    + "standard input."

  static let options = [
    Option("as-test", nil, "Write a Swift test that does the same"),
    device("Begin on this device where the journal names none"), timeout("a step"), json,
  ]

  static func patience(_ call: Call) throws -> Duration {
    let options = call.options
    _ = try only(options.arguments)
    if options.flag("json"), options.flag("as-test") {
      throw UsageError(
        "“replay” writes JSON or a test; “--json” and “--as-test” exclude each other."
      )
    }
    // After a step its lists may take some more time.
    return try limit(call) + .seconds(30)
  }

  static func report(_ error: any Error, of call: Call) -> any Encodable {
    ReplayReport(unreadable: error)
  }

  /// The journal, if it comes from the standard input: that of a worker is the request.
  static func input(_ call: Call) throws -> Data? {
    guard call.options.arguments.first == "-" else { return nil }
    return try JournalFile.standardInput()
  }

  static func perform(
    _ call: Call,
    saying say: @escaping (WorkerMessage) -> Void
  ) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    let file = JournalFile(try only(options.arguments), content: call.input)
    let standard = try standardEnvironment(call)
    let recording: Recording
    do {
      recording = try file.recording()
    } catch {
      if options.flag("json") { try out.line(Report(ReplayReport(unreadable: error)).json()) }
      throw error
    }
    let time = try timeout(options)
    let isText = !options.flag("json") && !options.flag("as-test")
    let (replay, divergence) = try MainLoop.run {
      let dish = Dish(catalog, in: standard)
      let watch = StepWatch(dish) { say(.step($0)) }
      defer { watch.end() }
      let replay = Replay(recording, in: dish, limit: time)
      var failure: (any Error)?
      replay.onStep = { number, action in
        guard isText, failure == nil else { return }
        do { try out.text("\(number). \(action)".onOneLine) } catch { failure = error }
      }
      let divergence = await replay.run()
      if let failure { throw failure }
      return (replay, divergence)
    }
    if options.flag("json") {
      let report = ReplayReport(steps: recording.steps.count, divergence: divergence)
      try out.line(Report(report).json())
    } else if options.flag("as-test") {
      if divergence == nil {
        let name = "the session \(file.name) goes as recorded"
        try out.line(replay.swiftTest(catalog: call.source, name: name))
      }
    } else {
      try write(recording, until: divergence, out)
      try out.text(replay.dish.stack.outline)
    }
    guard let divergence else { return ExitStatus.fine }
    out.error("\(divergence)")
    return ExitStatus.findings
  }

  private static func write(
    _ recording: Recording,
    until divergence: Replay.Divergence?,
    _ out: Output
  ) throws {
    let done = divergence.map { max(0, $0.step - 1) } ?? recording.steps.count
    try out.text("")
    try out.text("\(done) of \(recording.steps.count) steps went as recorded")
  }
}
