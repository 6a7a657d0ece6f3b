import Foundation
import GTK
import PetriDish
import Routing

/// The `serve` command, which offers the commands as tools of the Model Context Protocol.
///
/// Each call of a tool runs the command in a new process of the program, so a crash doesn't end the server, and a
/// rebuilt program is used immediately.
enum ServeCommand: Command {
  static let name = "serve"
  static let usage = ""
  static let summary = "Offer the commands to agents as tools of the Model Context Protocol"
  static let example = "< requests.jsonl"
  static let options: [Option] = []

  static func run(_ call: Call) throws -> Int32 {
    if let word = call.options.arguments.first {
      throw UsageError("“serve” takes no arguments (got \(Quotation(word))).")
    }
    CurrentProcess.surviveBrokenPipes()
    let connection = ToolConnection(call.out)
    let (_, interruption) = InterruptibleWork.run(stop: connection.stop) { await connection.run() }
    if let failure = connection.failure { throw failure }
    return interruption ?? ExitStatus.fine
  }
}

/// The messages that a client and the server exchange through the standard streams.
private final class ToolConnection {
  /// The error that occurred when a response was written, or `nil`.
  private(set) var failure: (any Error)?

  private let out: Output
  private let server: ToolServer
  private let lines: AsyncStream<String>
  private let feed: AsyncStream<String>.Continuation

  /// The responses that tools haven't completed, by the number of the call.
  private var answers: [Int: Task<Void, Never>] = [:]
  private var count = 0

  init(_ out: Output) {
    self.out = out
    let runner = ToolRunner()
    let tools = Program.shown.compactMap { Tool($0) }
    server = ToolServer(name: ShellArgument.program, tools) { await runner.result(of: $0) }
    (lines, feed) = AsyncStream.makeStream(of: String.self)
  }

  /// Answers messages until the end of standard input, and waits for running tools.
  func run() async {
    Thread.detachNewThread { [feed] in Self.readLines(into: feed) }
    for await line in lines {
      switch server.reply(to: line) {
      case .nothing: break
      case .line(let line): send(line)
      case .later(let task): send(task)
      }
    }
    for answer in answers.values { await answer.value }
  }

  /// Sends the response of a tool when it is complete.
  private func send(_ response: Task<String?, Never>) {
    count += 1
    let number = count
    answers[number] = Task {
      if let line = await response.value { send(line) }
      answers[number] = nil
    }
  }

  /// Ends the exchange and all running tools.
  func stop() {
    feed.finish()
    server.cancelAll()
  }

  private func send(_ line: String) {
    guard failure == nil else { return }
    do { try out.line(line) } catch {
      failure = error
      stop()
    }
  }

  /// Reads standard input to its end.
  private nonisolated static func readLines(into feed: AsyncStream<String>.Continuation) {
    let input = StandardInput()
    do {
      while let line = try input.nextLine() { feed.yield(line) }
    } catch {
      CurrentProcess.writeErrors(Array("\(error)\n".utf8))
    }
    feed.finish()
  }
}

/// Runs tools in processes of this program, a limited number of them at the same time.
private final class ToolRunner {
  private var free = SubprocessPool.workers(onWidgets: false)
  private var waiting: [Promise<Void>] = []

  func result(of call: ToolRequest) async -> ToolResult {
    if free > 0 {
      free -= 1
    } else {
      let turn = Promise<Void>()
      waiting.append(turn)
      await turn.value
    }
    defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().fulfill() } }
    guard !Task.isCancelled else { return ToolResult() }
    do { return try await run(call) } catch {
      return ToolResult(errors: ["\(error)"], isError: true)
    }
  }

  private func run(_ call: ToolRequest) async throws -> ToolResult {
    let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    let words = call.picture.map { ["--\($0)=\(picture.path(percentEncoded: false))"] } ?? []
    let process = try Subprocess(
      [CurrentProcess.path, call.words[0]] + words + call.words.dropFirst(),
      environment: [ProgressLines.variable: "0"]
    )
    process.closeInput()
    var result = ToolResult()
    let (output, errors) = await withTaskCancellationHandler {
      await process.readToEnd(keepingErrors: Self.mostErrors)
    } onCancel: {
      Task { @MainActor in process.kill() }
    }
    (result.output, result.errors) = (output.joined(separator: "\n"), errors)
    switch await process.end() {
    case .exited(let status): result.isError = status > ExitStatus.findings
    case .signalled(let signal):
      result.isError = true
      result.errors.append("Signal \(signal) ended the command.")
    }
    guard FileManager.default.fileExists(atPath: picture.path(percentEncoded: false)) else {
      return result
    }
    result.picture = try Data(contentsOf: picture)
    try FileManager.default.removeItem(at: picture)
    return result
  }

  /// The number of lines of error messages that a result contains at most.
  private static let mostErrors = 100
}
