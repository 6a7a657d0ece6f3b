import Assets
import Foundation
import GTK
import PetriDish
import Survey

/// The `worker` command, which runs cases or a command for another process of the program.
enum WorkerCommand: Command {
  static let name = WorkerInvocation.command
  static let usage = "[-- COMMAND …]"
  static let summary =
    "Run a command, or cases whose IDs are read line by line (used by other commands)"
  static let isHidden = true

  static let options = [
    Option("gtk", nil, "Show the screens on real widgets"), device("Use this device"),
  ]

  static func run(_ call: Call) throws -> Int32 {
    CurrentProcess.serveParent()
    CurrentProcess.surviveBrokenPipes()
    let answers = WorkerAnswers(CurrentProcess.takeStandardOutput())
    let words = call.options.arguments
    if !words.isEmpty { return try carryOut(words, call, answers) }
    let needsDisplay = call.options.flag("gtk")
    let input = StandardInput()
    let first = try input.nextLine()
    if let line = first, case .carryOut(let request)? = try? WorkerRequest(line: line) {
      return try carryOut(request, call, answers)
    }
    return MainLoop.run { () async -> Int32 in
      do {
        let display: any CheckDisplay =
          needsDisplay
          ? try await WidgetCheckDisplay.open(call.catalog, on: Assets()) : HeadlessCheckDisplay()
        let standard = try standardEnvironment(call)
        let worker = CheckWorker(
          call.catalog,
          on: display,
          in: standard,
          of: CurrentProcess.build,
          isAlone: true,
          watching: MainLoopWatch(),
          readingAreasBy: { try OffscreenPictureTaker(of: call.catalog, on: Assets()) }
        ) { line in
          try answers.write(line)
        } mark: { mark in
          // The mark must start the line, so it is written without the formatting of messages.
          do { try FileHandle.standardError.write(contentsOf: Data((mark + "\n").utf8)) } catch {
            // Errors can't be reported if standard error is closed.
          }
        }
        var waiting = first
        let nextLine = { () throws -> String? in
          defer { waiting = nil }
          return try waiting ?? input.nextLine()
        }
        do { try await worker.run(reading: nextLine) } catch let error as ToolkitError {
          // A screen closed standard input, so the end of the process is attributed to that screen.
          call.out.error("\(error)")
          return ExitStatus.findings
        }
        return ExitStatus.fine
      } catch {
        call.out.error("\(error)")
        answers.say(.unable("\(error)"))
        return ExitStatus.usage
      }
    }
  }

  /// Runs a command given as command-line arguments, for debuggers.
  private static func carryOut(
    _ words: [String],
    _ call: Call,
    _ answers: WorkerAnswers
  ) throws -> Int32 {
    let command = try isolated(words[0])
    let options = try Program.parser(of: command).parse(["catalog"] + words.dropFirst())
    let request = CommandRequest(
      words[0],
      options: options.values,
      arguments: options.arguments,
      input: nil,
      reportsProblems: true
    )
    return try carryOut(request, call, answers)
  }

  /// Runs a command in this process and sends its output to the parent process.
  private static func carryOut(
    _ request: CommandRequest,
    _ call: Call,
    _ answers: WorkerAnswers
  ) throws -> Int32 {
    let command = try isolated(request.name)
    var call = call
    call.options = ParsedOptions(request.options, arguments: request.arguments)
    call.input = request.input
    call.out = Output {
      answers.say(.output($0, style: $1))
    } error: {
      answers.say(.error($0))
    }
    answers.say(.hello(WorkerHello(build: CurrentProcess.build)))
    let status: Int32
    do {
      if request.reportsProblems {
        for problem in call.catalog.problems { call.out.error("\(problem)") }
      }
      status = try command.perform(call) { answers.say($0) }
    } catch {
      answers.say(.error("\(error)"))
      status = ExitStatus.of(error)
    }
    answers.say(.finished(status))
    return status
  }

  private static func isolated(_ name: String) throws(UsageError) -> any IsolatedCommand.Type {
    guard let command = Program.isolated(name) else {
      throw UsageError("“worker” can’t run the command \(Quotation(name)).")
    }
    return command
  }
}

/// The messages that a worker sends to its parent process.
private struct WorkerAnswers {
  private let file: FileHandle

  init(_ descriptor: Int32) { file = FileHandle(fileDescriptor: descriptor) }

  func write(_ line: String) throws { try file.write(contentsOf: Data((line + "\n").utf8)) }

  func say(_ message: WorkerMessage) {
    do { try write(try message.line()) } catch {
      // If the parent process has ended, no one can receive the message.
    }
  }
}
