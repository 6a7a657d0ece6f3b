import Foundation
import GTK
import PetriDish
import Synchronization

/// The command line of the program, which finds a command and runs it.
struct Program {
  private let makeCatalog: @Sendable () -> Catalog
  let source: String
  private let usage: String
  private let omitted: Set<String>
  let out: Output
  let launch: LaunchOptions

  /// Creates a command line.
  ///
  /// - Parameters:
  ///   - catalog: Creates the catalog; called when it is needed, on a background thread for a window.
  ///   - source: The Swift expression for the catalog, qualified with its module.
  ///   - usage: The arguments of the program in the help, besides the command.
  ///   - omitted: The names of commands and options, such as `--package`, that the program doesn't have.
  ///   - launch: The options for launching a window.
  init(
    _ catalog: @escaping @autoclosure @Sendable () -> Catalog,
    source: String,
    usage: String = "",
    omitting omitted: Set<String> = [],
    out: Output,
    launch: LaunchOptions = LaunchOptions()
  ) {
    makeCatalog = catalog
    self.source = source
    (self.usage, self.omitted) = (usage, omitted)
    self.out = out
    self.launch = launch
  }

  /// The option that runs the window in the calling process, for debuggers.
  static let unsupervised = Option(
    "unsupervised",
    nil,
    "Run in one process, without reopening the window after a crash"
  )

  /// The name of the option that opens a link only in a window that is already open.
  static let onlyRunning = "only-running"

  /// The option that runs a separate instance of the program next to other builds.
  static let apart = Option(
    BuildWindow.option,
    kind: .text,
    "Run as a separate instance named NAME",
    placeholder: "NAME"
  )

  /// Returns the name of the separate instance, or `nil` if the option isn't given.
  ///
  /// - Throws: ``UsageError`` for an empty name.
  static func apart(_ options: ParsedOptions) throws(UsageError) -> String? {
    guard let name = options.text(BuildWindow.option) else { return nil }
    guard !name.isEmpty else {
      throw UsageError("“--\(BuildWindow.option)” needs a name.")
    }
    return name
  }

  /// All commands, in the order of the help.
  private static let commands: [any Command.Type] = [
    ListCommand.self, ShowCommand.self, OpenCommand.self, ExplainCommand.self,
    JumpCommand.self, CompareCommand.self, ExportCommand.self, MapCommand.self, CheckCommand.self,
    SnapshotCommand.self, ReplayCommand.self,
    WatchCommand.self, NewCommand.self, ServeCommand.self, WorkerCommand.self,
    BrowserCommand.self,
  ]

  static let shown = commands.filter { !$0.isHidden }

  /// Runs the program.
  ///
  /// - Parameter arguments: The arguments, starting with the name of the program.
  /// - Returns: The exit status.
  func run(_ arguments: [String]) -> Int32 {
    let name = arguments.first?.split(separator: "/").last.map(String.init) ?? "catalog"
    do {
      guard let word = arguments.dropFirst().first, !word.hasPrefix("-") else {
        return try openWindow(program: name, Array(arguments.dropFirst()))
      }
      // The desktop passes a link as the only argument when another program opens it.
      guard !Self.isLink(word) else {
        return try run(OpenCommand.self, program: name, Array(arguments.dropFirst()))
      }
      guard word != "help" else { return try help(program: name, arguments.dropFirst(2).first) }
      return try run(command(word), program: name, Array(arguments.dropFirst(2)))
    } catch let interruption as Interruption {
      return interruption.status
    } catch {
      out.error("\(error)")
      return ExitStatus.of(error)
    }
  }

  /// Returns the command with a name.
  ///
  /// - Throws: ``UsageError`` with the list of commands if the name is unknown.
  private func command(_ name: String) throws -> any Command.Type {
    guard let command = Self.commands.first(where: { $0.name == name }),
      !omitted.contains(name)
    else {
      throw UsageError(unknown: "command", name, of: shown.map { $0.name })
    }
    return command
  }

  /// The commands in the help.
  private var shown: [any Command.Type] { Self.shown.filter { !omitted.contains($0.name) } }

  /// Returns the indexes of the arguments that are neither the command nor options.
  ///
  /// - Parameter arguments: The arguments, starting with the name of the program.
  static func operands(of arguments: [String]) -> [Int] {
    let command = commands.first { $0.name == arguments.dropFirst().first }
    let options = command.map { $0.options } ?? windowOptions
    var operands: [Int] = []
    var index = command == nil ? 1 : 2
    while index < arguments.count {
      let word = arguments[index]
      if word == "--" {
        operands += index + 1..<arguments.count
        break
      }
      if !word.hasPrefix("-") || word == "-" {
        operands.append(index)
      } else if let option = options.first(where: { "--\($0.name)" == word }) {
        // The next word is the value of the option.
        if option.kind != .flag { index += 1 }
      }
      index += 1
    }
    return operands
  }

  private static let windowOptions = [
    apart, unsupervised, Option("version", nil, "Print the version"),
  ]

  /// Prints the help of a command, or of the program.
  private func help(program: String, _ word: String?) throws -> Int32 {
    guard let word else { return try openWindow(program: program, ["--help"]) }
    return try run(command(word), program: program, ["--help"])
  }

  /// Returns whether a call opens a window that must run under a supervisor.
  ///
  /// - Parameter arguments: The arguments, starting with the name of the program.
  static func isSupervised(_ arguments: [String]) -> Bool {
    let calm = ["--\(unsupervised.name)", "--\(onlyRunning)"]
    return opensWindow(arguments) && !arguments.contains(where: calm.contains)
  }

  /// Returns whether a call opens a window.
  ///
  /// - Parameter arguments: The arguments, starting with the name of the program.
  static func opensWindow(_ arguments: [String]) -> Bool {
    guard let word = arguments.dropFirst().first, !word.hasPrefix("-") else { return true }
    return isLink(word) || commands.contains { $0.name == word && $0.opensWindow }
  }

  /// Returns whether a call waits for new versions of the program.
  static func watches(_ arguments: [String]) -> Bool {
    arguments.dropFirst().first == WatchCommand.name
  }

  private static func isLink(_ word: String) -> Bool {
    word.prefix { $0 != ":" }.lowercased() == Jump.scheme && word.contains(":")
  }

  /// Returns the command with a name if it can run in a worker.
  static func isolated(_ name: String) -> (any IsolatedCommand.Type)? {
    commands.lazy.compactMap { $0 as? any IsolatedCommand.Type }.first { $0.name == name }
  }

  /// Returns the parser for the arguments of a command.
  static func parser(
    of command: any Command.Type,
    omitting omitted: Set<String> = []
  ) -> OptionParser {
    let options = command.options.filter { !omitted.contains("--\($0.name)") }
    return OptionParser(usage: command.usage, summary: command.summary, options)
  }

  private func run(
    _ command: any Command.Type,
    program: String,
    _ words: [String]
  ) throws -> Int32 {
    let parser = Self.parser(of: command, omitting: omitted)
    let options = try parse(words, with: parser)
    if options.flag("help") {
      let call = "\(program) \(command.name)"
      let example = command.example.isEmpty ? "" : "Example:\n  \(call) \(example(of: command))\n"
      try out.line(HelpText(parser.help(program: call) + example).lines(on: out.terminal))
      return ExitStatus.fine
    }
    let (makeCatalog, isHidden) = (makeCatalog, command.isHidden)
    return try command.run(
      Call(
        words: words,
        options: options,
        lazyCatalog: LazyCatalog { isHidden ? makeCatalog() : reported(makeCatalog()) },
        source: source,
        out: out,
        launch: launch
      )
    )
  }

  /// Returns the arguments of a command's example with names from the catalog.
  ///
  /// A program that shows files has its help even if there are none.
  private func example(of command: any Command.Type) -> String {
    guard launch.files == nil else { return command.example }
    let catalog = makeCatalog()
    let screen = catalog.screens.first { !$0.presets.isEmpty } ?? catalog.screens.first
    let names = [
      "SCREEN": screen?.id, "LINK": screen?.jump.link, "EXPERIMENT": catalog.experiments.first?.id,
    ]
    return names.reduce(command.example) { $0.replacing($1.key, with: $1.value ?? $1.key) }
  }

  private func openWindow(program: String, _ words: [String]) throws -> Int32 {
    let names = shown.map { $0.name.count }.max() ?? 0
    let usages = shown.map { $0.usage.count }.max() ?? 0
    let commands = shown.map { command in
      "  \(command.name.padded(to: names)) \(command.usage.padded(to: usages))  \(command.summary)"
    }
    let parser = OptionParser(
      usage: usage.isEmpty ? "[COMMAND]" : "[COMMAND] \(usage)",
      summary: "Open the catalog in a window\n\nCommands:\n"
        + commands.joined(separator: "\n"),
      Self.windowOptions
    )
    let options = try parse(words, with: parser)
    if options.flag("help") {
      try out.line(HelpText(parser.help(program: program)).lines(on: out.terminal))
      return ExitStatus.fine
    }
    if let word = options.arguments.first {
      throw UsageError("Unexpected argument \(Quotation(word)).")
    }
    if options.flag("version") {
      try out.line("Petri Dish \(ProgramVersion.current)")
      return ExitStatus.fine
    }
    let apart = try Self.apart(options)
    // A large catalog takes as long to create as GTK takes to start, so both happen in parallel.
    let catalog = Future(makeCatalog)
    // If another instance has the window, the catalog must be finished before this process exits.
    defer { _ = catalog.value }
    return try ApplicationHost(reported(catalog.value), of: source, apart: apart, launch).run()
  }

  /// Reports the problems of a catalog and returns it.
  private func reported(_ catalog: Catalog) -> Catalog {
    for problem in catalog.problems { out.error("\(problem)") }
    return catalog
  }

  private func parse(
    _ words: [String],
    with parser: OptionParser
  ) throws(UsageError) -> ParsedOptions {
    do throws(ToolkitError) {
      // The first word becomes the class of the window under X, by which the desktop finds its program.
      let name = launch.files == nil ? "catalog" : ShellArgument.program
      return try parser.parse([name] + words)
    } catch {
      throw UsageError(error, parser)
    }
  }
}

/// A value that is computed on a background thread.
nonisolated final class Future<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  /// Starts to compute the value.
  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    Thread.detachNewThread { _ = self.value }
  }

  /// The value; reading it blocks until it has been computed.
  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
