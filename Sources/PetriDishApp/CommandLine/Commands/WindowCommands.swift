import Assets
import Foundation
import GTK
import PetriDish
import Routing

/// `open`: opens a link in the window; in the running one if there is one.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "LINK"
  static let summary = "Opens a link in the window."

  static let options = [
    Program.apart,
    Option(Program.onlyRunning, nil, "Open the link in the window that is open, or else fail"),
    Program.unsupervised,
  ]
  static let opensWindow = true

  static func run(_ call: Call) throws -> Int32 {
    let jump = try call.catalog.jump(only(call.options.arguments), on: Assets())
    let apart = try Program.apart(call.options)
    let host = ApplicationHost(call.catalog, of: call.source, apart: apart, call.launch)
    guard call.options.flag(Program.onlyRunning) else { return try host.run(opening: jump.link) }
    try host.hand(over: jump.link)
    return ExitStatus.fine
  }
}

/// `watch`: the window, which goes on as the next version of the program whenever the sources
/// change.
enum WatchCommand: Command {
  static let name = "watch"
  static let usage = ""
  static let summary = "Opens the window, rebuilds when sources change and restores the state."
  static let opensWindow = true

  static let options = [
    Option("command", kind: .text, "Build by this command of the shell", placeholder: "'COMMAND'"),
    Option("package", kind: .text, "Watch the package in this folder", placeholder: "FOLDER"),
    Program.unsupervised,
  ]

  static func run(_ call: Call) throws -> Int32 {
    if let word = call.options.arguments.first {
      throw UsageError("“watch” takes no words; \(Quotation(word)) is too much.")
    }
    let package = try package(call.options.text("package"))
    let watch = BuildWatcher(package, command: call.options.text("command") ?? Build.usualCommand)
    call.out.error("Watching \(package.path)")
    guard !call.launch.isWaiting else { return wait(watch, call) }
    return try ApplicationHost(call.catalog, of: call.source, call.launch).run(watching: watch)
  }

  /// Watches without a window, since the program as it is cannot have one.
  private static func wait(_ watch: BuildWatcher, _ call: Call) -> Int32 {
    call.out.error("Waiting for a change of the sources.")
    return MainLoop.run {
      let built = Promise<Double>()
      watch.onStatus = { status in
        status.write(to: call.out)
        if case .built(let time) = status { built.fulfill(with: time) }
      }
      watch.begin(since: call.launch.builtTime)
      call.launch.send(.restarting(builtAt: await built.value))
      return ExitStatus.fine
    }
  }

  /// Returns the package that is named, or else that of the program or of the working folder.
  static func package(_ folder: String?) throws(UsageError) -> SourcePackage {
    do throws(MissingPackage) { return try SourcePackage(named: folder) } catch {
      throw UsageError("\(error)")
    }
  }
}

extension BuildWatcher.Status {
  /// Writes it for people at the terminal.
  func write(to out: Output) {
    switch self {
    case .building: out.error("Building …")
    case .failed(let problems): for problem in problems { out.error("\(problem)") }
    case .built: out.error("Built.")
    }
  }
}

/// `serve`: the server of a window that is a page of a browser; `scripts/run` starts it before the daemon
/// that has the window.
enum ServeCommand: Command {
  static let name = "serve"
  static let usage = "SOCKET"
  static let summary = "Serves the window of the daemon at a Unix socket; scripts/run starts it."
  static let isHidden = true
  static let options: [Option] = []

  static func run(_ call: Call) throws -> Int32 {
    let server = try BrowserServer(before: try only(call.options.arguments))
    try call.out.line(
      "There is no display here: open \(server.address) in a browser. Ctrl+C ends the program."
    )
    return MainLoop.run { await server.run() }
  }
}
