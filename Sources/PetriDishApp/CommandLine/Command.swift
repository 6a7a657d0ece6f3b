import Assets
import GTK
import PetriDish

/// One word of the command line.
protocol Command {
  /// The word.
  static var name: String { get }

  /// What follows the word, for help: `LINK`, `SCREEN`; empty where nothing does.
  static var usage: String { get }

  /// One sentence for help.
  static var summary: String { get }

  /// Whether people have no use for it.
  static var isHidden: Bool { get }

  /// What the command can be told.
  static var options: [Option] { get }

  /// Whether it opens a window, which is then supervised.
  static var opensWindow: Bool { get }

  /// Does the work.
  ///
  /// - Returns: The exit status.
  static func run(_ call: Call) throws -> Int32
}

/// What a command is called with.
struct Call {
  /// What the call says; its arguments are what is left once the options are taken out.
  let options: ParsedOptions

  /// What the program shows.
  let catalog: Catalog

  /// How Swift code gets the catalog, with its module first.
  let source: String

  /// Where to write.
  let out: Output

  /// How a window begins.
  let start: WindowStart
}

extension Command {
  static var isHidden: Bool { false }

  static var opensWindow: Bool { false }

  /// The option that most commands have.
  static var json: Option { Option("json", nil, "Write JSON for programs") }

  /// The option that gives up what comes to no end.
  ///
  /// - Parameter what: What may take so long.
  static func timeout(_ what: String) -> Option {
    Option(
      "timeout",
      kind: .number,
      "How long \(what) may take; \(standardTimeout) seconds",
      placeholder: "SECONDS"
    )
  }

  /// What a call says by ``timeout(_:)``.
  static func timeout(_ options: ParsedOptions) throws(UsageError) -> Duration {
    .seconds(try number("timeout", options) ?? standardTimeout)
  }

  private static var standardTimeout: Int { 60 }

  /// The number of an option, from 1 on.
  static func number(_ name: String, _ options: ParsedOptions) throws(UsageError) -> Int? {
    guard let number = options.number(name) else { return nil }
    guard (1...1_000_000).contains(number) else {
      throw UsageError("“--\(name)” takes a number from 1 on, and not \(number).")
    }
    return number
  }

  /// The one word that the command works on.
  static func only(_ words: [String]) throws(UsageError) -> String {
    guard let word = words.first else {
      throw UsageError("“\(name)” needs a \(usage); try “\(name) --help”.")
    }
    if words.count > 1 {
      throw UsageError("“\(name)” takes one \(usage); \(Quotation(words[1])) is too much.")
    }
    return word
  }
}

extension Command {
  /// The jump that the one word of a call asks for.
  ///
  /// - Parameter report: What programs read of a link that opens nothing.
  static func jump(
    _ call: Call,
    reporting report: (any Error) -> some Encodable
  ) throws -> Jump {
    let link = try only(call.options.arguments)
    do {
      return try call.catalog.jump(link, on: Assets())
    } catch {
      if call.options.flag("json") { try call.out.line(Report(report(error)).json()) }
      throw error
    }
  }

  /// How wide the device of an environment is that a headless dish shows.
  ///
  /// The devices are read only for a jump that names one.
  static func deviceWidth(
    for jump: Jump
  ) throws -> @MainActor (Jump.Environment) -> Int? {
    guard jump.environment.device != nil else { return { _ in nil } }
    return try anyDeviceWidth()
  }

  /// How wide each device is.
  static func anyDeviceWidth() throws -> @MainActor (Jump.Environment) -> Int? {
    let devices = try Assets().devices()
    return { shown in devices.first { $0.id == shown.device }?.width }
  }
}

/// The program was called wrongly, in one sentence.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
