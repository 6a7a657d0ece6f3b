import Foundation
import GTK
import PetriDish
import Synchronization

/// The program as a command line: finds the command, and gives it the rest of the words.
struct Program {
  private let makeCatalog: @Sendable () -> Catalog
  let source: String
  let out: Output
  let launch: LaunchOptions

  /// - Parameters:
  ///   - catalog: Asked for when it is needed, for a window on another thread: that is there before it.
  ///   - source: How Swift code gets the catalog, with its module first.
  ///   - launch: The options that a window launches with, if the call opens one.
  init(
    _ catalog: @escaping @autoclosure @Sendable () -> Catalog,
    source: String,
    out: Output,
    launch: LaunchOptions = LaunchOptions()
  ) {
    makeCatalog = catalog
    self.source = source
    self.out = out
    self.launch = launch
  }

  /// Runs a window in the process that was called, for debuggers.
  static let unsupervised = Option(
    "unsupervised",
    nil,
    "Run in one process, without another window should this one crash"
  )

  /// The name of the option that opens a link in a window that is open, and opens none.
  static let onlyRunning = "only-running"

  /// Gives the window of one build a place of its own beside that of another.
  static let apart = Option(
    BuildWindow.option,
    kind: .text,
    "Have a window, a name on the session bus and a state apart from those of other builds",
    placeholder: "NAME"
  )

  /// Returns the name of the build whose window is apart; `nil` where it is not.
  ///
  /// - Throws: ``UsageError`` for an empty name.
  static func apart(_ options: ParsedOptions) throws(UsageError) -> String? {
    guard let name = options.text(BuildWindow.option) else { return nil }
    guard !name.isEmpty else {
      throw UsageError("“--\(BuildWindow.option)” needs the name of a build.")
    }
    return name
  }

  /// Every command, in the order in which help lists them.
  static let commands: [any Command.Type] = [
    ListCommand.self, ShowCommand.self, OpenCommand.self, ExplainCommand.self,
    JumpCommand.self, CompareCommand.self, ExportCommand.self, MapCommand.self, CheckCommand.self,
    SnapshotCommand.self, ReplayCommand.self,
    WatchCommand.self, NewCommand.self, WorkerCommand.self,
    ServeCommand.self,
  ]

  private static let shown = commands.filter { !$0.isHidden }

  /// Runs the program.
  ///
  /// - Parameter arguments: The program's own name first.
  /// - Returns: 0 fine, 1 findings, 2 usage.
  func run(_ arguments: [String]) -> Int32 {
    let name = arguments.first?.split(separator: "/").last.map(String.init) ?? "catalog"
    do {
      guard let word = arguments.dropFirst().first, !word.hasPrefix("-") else {
        return try openWindow(program: name, Array(arguments.dropFirst()))
      }
      // The desktop calls the program so, for a link in another program.
      guard !Self.isLink(word) else {
        return try run(OpenCommand.self, program: name, Array(arguments.dropFirst()))
      }
      guard let command = Self.commands.first(where: { $0.name == word }) else {
        throw UsageError(unknown: "command", word, of: Self.shown.map { $0.name })
      }
      return try run(command, program: name, Array(arguments.dropFirst(2)))
    } catch let interruption as Interruption {
      return interruption.status
    } catch {
      out.error("\(error)")
      return ExitStatus.of(error)
    }
  }

  /// Returns whether a call opens a window, and does not ask for it in the process that was called.
  ///
  /// - Parameter arguments: The program's own name first.
  static func isSupervised(_ arguments: [String]) -> Bool {
    let calm = ["--\(unsupervised.name)", "--\(onlyRunning)"]
    return opensWindow(arguments) && !arguments.contains(where: calm.contains)
  }

  /// Returns whether a call opens a window.
  ///
  /// - Parameter arguments: The program's own name first.
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

  /// Returns the command of that name, if it is one that a worker carries out.
  static func isolated(_ name: String) -> (any IsolatedCommand.Type)? {
    commands.lazy.compactMap { $0 as? any IsolatedCommand.Type }.first { $0.name == name }
  }

  /// Returns what reads the words of a command.
  static func parser(of command: any Command.Type) -> OptionParser {
    OptionParser(usage: command.usage, summary: command.summary, command.options)
  }

  private func run(
    _ command: any Command.Type,
    program: String,
    _ words: [String]
  ) throws -> Int32 {
    let parser = Self.parser(of: command)
    let options = try parse(words, with: parser)
    if options.flag("help") {
      let help = HelpText(parser.help(program: "\(program) \(command.name)"))
      try out.line(help.lines(on: out.terminal))
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

  private func openWindow(program: String, _ words: [String]) throws -> Int32 {
    let names = Self.shown.map { $0.name.count }.max() ?? 0
    let usages = Self.shown.map { $0.usage.count }.max() ?? 0
    let commands = Self.shown.map { command in
      "  \(command.name.padded(to: names)) \(command.usage.padded(to: usages))  \(command.summary)"
    }
    let parser = OptionParser(
      usage: "[COMMAND]",
      summary: "Opens the catalog in a window.\n\nCommands:\n"
        + commands.joined(separator: "\n"),
      [Self.apart, Self.unsupervised, Option("version", nil, "Print the version of the program")]
    )
    let options = try parse(words, with: parser)
    if options.flag("help") {
      try out.line(HelpText(parser.help(program: program)).lines(on: out.terminal))
      return ExitStatus.fine
    }
    if let word = options.arguments.first {
      throw UsageError("A window takes no words; \(Quotation(word)) is too much.")
    }
    if options.flag("version") {
      try out.line("Petri Dish \(ProgramVersion.current)")
      return ExitStatus.fine
    }
    let apart = try Self.apart(options)
    // Thousands of screens take as long as the toolkit's own start, and neither needs the other.
    let catalog = Future(makeCatalog)
    // Where another instance has the window: nothing may be at work when the process ends.
    defer { _ = catalog.value }
    return try ApplicationHost(reported(catalog.value), of: source, apart: apart, launch).run()
  }

  /// Returns a catalog of what could be used, and says what was left out.
  private func reported(_ catalog: Catalog) -> Catalog {
    for problem in catalog.problems { out.error("\(problem)") }
    return catalog
  }

  private func parse(
    _ words: [String],
    with parser: OptionParser
  ) throws(UsageError) -> ParsedOptions {
    do throws(ToolkitError) {
      return try parser.parse(["catalog"] + words)
    } catch {
      throw UsageError(error, parser)
    }
  }
}

/// A value that another thread makes from now on, while this one goes on.
nonisolated final class Future<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  /// Begins to make the value, once.
  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    Thread.detachNewThread { _ = self.value }
  }

  /// The value; blocks until it is made.
  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
