import Assets
import Foundation
import GTK
import PetriDish
import Routing

/// The `open` command, which opens a link in the running window, or in a new window if none is running.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "SCREEN or LINK"
  static let summary = "Open a link in the window"
  static let example = "'LINK'"

  static let options = [
    Program.apart,
    Option(Program.onlyRunning, nil, "Fail if no window is open"),
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

/// The `watch` command, which opens the window and replaces it with a new version whenever sources change.
enum WatchCommand: Command {
  static let name = "watch"
  static let usage = ""
  static let summary = "Open the window, rebuild when sources change and restore the state"
  static let example = "--package ."
  static let opensWindow = true

  static let options = [
    Option("command", kind: .text, "Shell command for building", placeholder: "'COMMAND'"),
    Option("package", kind: .text, "Folder of the package to watch", placeholder: "FOLDER"),
    Program.unsupervised,
  ]

  static func run(_ call: Call) throws -> Int32 {
    if let word = call.options.arguments.first {
      throw UsageError("watch takes no arguments (got \(Quotation(word))).")
    }
    let package = try package(call.options.text("package"))
    let command = call.options.text("command") ?? Build.usualCommand()
    let watch = BuildWatcher(package, command: command)
    call.out.error("Watching \(package.path)")
    guard !call.launch.isWaiting else { return wait(watch, call) }
    return try ApplicationHost(call.catalog, of: call.source, call.launch).run(watching: watch)
  }

  /// Waits for a successful build without a window, because the current version keeps crashing.
  private static func wait(_ watch: BuildWatcher, _ call: Call) -> Int32 {
    call.out.error("Waiting for the sources to change.")
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

  /// Returns the package in a folder, or the package of the program or working directory.
  static func package(_ folder: String?) throws(UsageError) -> SourcePackage {
    do throws(MissingPackage) { return try SourcePackage(named: folder) } catch {
      throw UsageError("\(error)")
    }
  }
}

extension BuildWatcher.Status {
  /// Prints the status.
  func write(to out: Output) {
    switch self {
    case .building: out.error("Building…")
    case .failed(let problems): for problem in problems { out.error("\(problem)") }
    case .built: out.error("Built.")
    }
  }
}

/// The `browser` command, which serves a window to a browser; `scripts/run` starts it before the daemon that
/// has the window.
enum BrowserCommand: Command {
  static let name = "browser"
  static let usage = "SOCKET"
  static let summary = "Serve the daemon’s window through a Unix socket (used by scripts/run)"
  static let isHidden = true
  static let options: [Option] = []

  static func run(_ call: Call) throws -> Int32 {
    let server = try BrowserServer(before: try only(call.options.arguments))
    try call.out.line(
      "No display found. Open \(server.address) in a browser. Press Ctrl+C to quit."
    )
    return MainLoop.run { await server.run() }
  }
}
