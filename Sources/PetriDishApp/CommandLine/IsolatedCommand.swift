import Foundation
import GTK
import PetriDish
import Survey

/// A command that runs in a worker process, because a screen that it opens might crash.
///
/// The worker runs the same program and receives the command as a single message. Its text is streamed. If
/// the worker ends early, the last line says so.
protocol IsolatedCommand: Command {
  /// Runs the command in the worker.
  ///
  /// - Parameter say: Sends a message other than output, such as the current screen, the current step or a file.
  /// - Returns: The exit status.
  static func perform(
    _ call: Call,
    saying say: @escaping (WorkerMessage) -> Void
  ) throws -> Int32

  /// Checks the arguments of a call before a worker starts.
  ///
  /// - Returns: How long the worker may be silent before it is ended.
  static func patience(_ call: Call) throws -> Duration

  /// Returns the time limit shown in the error message if the worker times out.
  static func limit(_ call: Call) throws -> Duration

  /// Returns the JSON report for a call that failed.
  static func report(_ error: any Error, of call: Call) -> any Encodable

  /// Writes the output file of the call.
  static func write(file text: String, for call: Call) throws

  /// Returns additional input for the worker, or `nil`.
  static func input(_ call: Call) throws -> Data?
}

extension IsolatedCommand {
  static func limit(_ call: Call) throws -> Duration { try timeout(call.options) }

  /// Allows the worker a few extra seconds to report the timeout itself.
  static func patience(_ call: Call) throws -> Duration { try limit(call) + .seconds(5) }

  /// Returns the report of a link that no worker opened.
  static func report(_ error: any Error, of call: Call) -> any Encodable {
    JumpReport(unreadable: error)
  }

  static func write(file text: String, for call: Call) throws {}

  static func input(_ call: Call) throws -> Data? { nil }

  /// Returns the request that makes a worker run the command.
  ///
  /// - Parameter input: Additional input for the worker.
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

  /// Writes the JSON report of an error if the call requests JSON, and returns the error.
  private static func reported(_ error: any Error, _ call: Call) throws -> any Error {
    if call.options.flag("json") { try call.out.line(json(report(error, of: call))) }
    return error
  }

  private static func write(_ answer: WorkerCall.Answer, _ call: Call) throws -> Int32 {
    let printed = answer.complaints.split(separator: "\n", omittingEmptySubsequences: false)
    if !answer.complaints.isEmpty { for line in printed { call.out.error(String(line)) } }
    for sentence in answer.errors { call.out.error(sentence) }
    // The file is written last so that a write error doesn't affect the other output.
    if let file = answer.file { try write(file: file, for: call) }
    return answer.status
  }

  private static func json(_ report: some Encodable) throws -> String {
    try Report(report).json()
  }
}

/// The number of lines of a worker's standard error that are kept.
private let rememberedLines = 10_000
