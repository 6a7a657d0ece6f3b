import Assets
import Foundation
import GTK
import PetriDish

/// `worker`: performs the cases whose ids it reads; `check` starts as many as it needs.
enum WorkerCommand: Command {
  static let name = "worker"
  static let usage = ""
  static let summary = "Performs the cases whose ids it reads, one a line; “check” starts it."
  static let isHidden = true

  static let options = [
    Option("gtk", nil, "Show the screens on real widgets"), device("Open all on this device"),
  ]

  /// Returns the words that start a worker.
  ///
  /// - Parameters:
  ///   - onWidgets: Whether it shows the screens on real widgets.
  ///   - environment: The environment in which it opens them.
  static func words(onWidgets: Bool, in environment: StandardEnvironment) -> [String] {
    [name] + (onWidgets ? ["--gtk"] : [])
      + (environment.named.device.map { ["--device", $0] } ?? [])
  }

  static func run(_ call: Call) throws -> Int32 {
    CurrentProcess.serveParent()
    CurrentProcess.surviveBrokenPipes()
    let answers = FileHandle(fileDescriptor: CurrentProcess.takeStandardOutput())
    let needsDisplay = call.options.flag("gtk")
    return MainLoop.run { () async -> Int32 in
      do {
        let display: any CheckDisplay =
          needsDisplay
          ? try await WidgetCheckDisplay.open(Assets().devices()) : HeadlessCheckDisplay()
        let standard = try standardEnvironment(call)
        let worker = CheckWorker(call.catalog, on: display, in: standard) { line in
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
