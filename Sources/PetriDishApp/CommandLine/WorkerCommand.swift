import Foundation
import GTK
import PetriDish

/// `worker`: performs the cases whose ids it reads; `check` starts as many as it needs.
enum WorkerCommand: Command {
  static let name = "worker"
  static let usage = ""
  static let summary = "Performs the cases whose ids it reads, one a line; “check” starts it."
  static let isHidden = true

  static let options = [Option("gtk", nil, "Show the screens on real widgets")]

  static func run(_ call: Call) throws -> Int32 {
    OwnProcess.serveParent()
    OwnProcess.surviveBrokenPipes()
    let answers = FileHandle(fileDescriptor: OwnProcess.takeStandardOutput())
    let needsDisplay = call.options.flag("gtk")
    return MainLoop.run { () async -> Int32 in
      do {
        let display: any CheckDisplay =
          needsDisplay ? try await WidgetCheckDisplay.open() : HeadlessCheckDisplay()
        let worker = CheckWorker(call.catalog, on: display) { line in
          try answers.write(contentsOf: Data((line + "\n").utf8))
        } mark: { mark in
          // Not as people read it: whoever started the worker looks for its first character.
          do { try FileHandle.standardError.write(contentsOf: Data((mark + "\n").utf8)) } catch {
            // Nobody listens to complaints.
          }
        }
        try await worker.run { readLine() }
        return ExitStatus.fine
      } catch {
        call.out.error("\(error)")
        do {
          let line = try WorkerMessage.unable("\(error)").line()
          try answers.write(contentsOf: Data((line + "\n").utf8))
        } catch {
          // Nobody is left to tell.
        }
        return ExitStatus.usage
      }
    }
  }
}
