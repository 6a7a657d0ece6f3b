import Foundation
import GTK
import PetriDish
import Survey

/// A command that opens screens, any of which may end the process; a worker carries it out.
///
/// The worker is the same program and gets the command as one value. Its text is streamed; if it ends
/// early, the last line says so.
protocol IsolatedCommand: Command {
  /// Carries the command out, in a worker.
  ///
  /// - Parameter say: Tells what the output does not: the screen, the step, the file.
  /// - Returns: The exit status.
  static func perform(
    _ call: Call,
    saying say: @escaping (WorkerMessage) -> Void
  ) throws -> Int32

  /// Checks the words of a call, before a worker is started.
  ///
  /// - Returns: How long nothing may be heard of the worker before it is given up.
  static func patience(_ call: Call) throws -> Duration

  /// The limit that a sentence names where the worker is given up.
  static func limit(_ call: Call) throws -> Duration

  /// Returns what programs read of a call that has come to no answer.
  static func report(_ error: any Error, of call: Call) -> any Encodable

  /// Writes the file that the call asks for.
  static func write(file text: String, for call: Call) throws

  /// Returns the input of the worker in addition to the options, or `nil`.
  static func input(_ call: Call) throws -> Data?
}

extension IsolatedCommand {
  static func limit(_ call: Call) throws -> Duration { try timeout(call.options) }

  /// The time that the worker has to give up by itself before.
  static func patience(_ call: Call) throws -> Duration { try limit(call) + .seconds(5) }

  /// Returns the report of a link that was opened by no worker.
  static func report(_ error: any Error, of call: Call) -> any Encodable {
    JumpReport(unreadable: error)
  }

  static func write(file text: String, for call: Call) throws {}

  static func input(_ call: Call) throws -> Data? { nil }

  /// Returns the request to carry the command out.
  ///
  /// - Parameter input: The input of the worker in addition to the options.
  static func request(_ call: Call, reading input: Data?) -> WorkerRequest {
    .carryOut(
      CommandRequest(
        name,
        options: call.options.values,
        arguments: call.options.arguments,
        input: input,
        reportsProblems: !call.lazyCatalog.isMade
      )
    )
  }

  static func run(_ call: Call) throws -> Int32 {
    let patience = try patience(call)
    let request: WorkerRequest
    do { request = Self.request(call, reading: try input(call)) } catch {
      throw try reported(error, call)
    }
    let worker = try SubprocessPool([WorkerCommand.name], remembering: rememberedLines)
      .startProcess()
    var failure: (any Error)?
    let (result, interruption) = InterruptibleWork.run(stop: worker.kill) {
      var answer = WorkerCall { line, style in
        guard failure == nil else { return }
        do { try call.out.write(line, style) } catch {
          failure = error
          worker.kill()
        }
      }
      let end = try await answer.end(of: worker, reading: [request.line], within: patience)
      return (answer, end)
    }
    if let failure { throw failure }
    if let interruption { return interruption }
    let (answer, end) = try result.get()
    guard let end else { return try write(answer.answer, call) }
    let error: any Error =
      answer.isLate
      ? JumpTimeout(time: try limit(call), step: answer.step)
      : DeadWorker(opening: answer.opened.last, end)
    throw try reported(error, call)
  }

  /// Writes what programs read of an error, and returns it.
  private static func reported(_ error: any Error, _ call: Call) throws -> any Error {
    if call.options.flag("json") { try call.out.line(json(report(error, of: call))) }
    return error
  }

  private static func write(_ answer: WorkerCall.Answer, _ call: Call) throws -> Int32 {
    let printed = answer.complaints.split(separator: "\n", omittingEmptySubsequences: false)
    if !answer.complaints.isEmpty { for line in printed { call.out.error(String(line)) } }
    for sentence in answer.errors { call.out.error(sentence) }
    // Last, so that a file that cannot be written takes nothing else with it.
    if let file = answer.file { try write(file: file, for: call) }
    return answer.status
  }

  private static func json(_ report: some Encodable) throws -> String {
    try Report(report).json()
  }
}

/// The number of lines of a worker's standard error that are kept for the user.
private let rememberedLines = 10_000
