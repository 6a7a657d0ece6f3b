import Assets
import Foundation
import GTK
import PetriDish
import Survey

/// The `replay` command, which repeats the actions in a journal and reports where the results diverge.
enum ReplayCommand: IsolatedCommand {
  static let name = "replay"
  static let usage = "FILE"
  static let summary =
    "Replay a journal and report where it diverges "
    + "(“-” for standard input)"
  static let example = "journal.jsonl --as-test"

  static let options = [
    Option("as-test", nil, "Print a Swift test that repeats the journal"),
    device("Device to use if the journal doesn’t specify one"), timeout("each step"), json,
  ]

  static func patience(_ call: Call) throws -> Duration {
    let options = call.options
    _ = try only(options.arguments)
    if options.flag("json"), options.flag("as-test") {
      throw UsageError(
        "“--json” can’t be combined with “--as-test”."
      )
    }
    // After a step, its lists may take more time to settle.
    return try limit(call) + .seconds(30)
  }

  static func report(_ error: any Error, of call: Call) -> any Encodable {
    ReplayReport(unreadable: error)
  }

  /// The journal if it is read from standard input, which in the worker carries the request.
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
      // A test has no widgets, so the journal of a test must not need them.
      let presser =
        recording.needsWidgets && !options.flag("as-test")
        ? try await OffscreenPresser.open(catalog, on: Assets()) : nil
      defer { withExtendedLifetime(presser) {} }
      let dish = presser?.dish(of: catalog, in: standard) ?? Dish(catalog, in: standard)
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
        let name = "the session \(file.name) replays as recorded"
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
    try out.text("Replayed \(done) of \(recording.steps.count) steps as recorded")
  }
}
