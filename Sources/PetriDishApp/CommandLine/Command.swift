import Assets
import Foundation
import GTK
import PetriDish

/// A command of the program, such as `check`.
protocol Command {
  /// The name of the command.
  static var name: String { get }

  /// The arguments after the name, as shown in the help: `LINK`, `SCREEN`; empty if the command has no arguments.
  static var usage: String { get }

  /// The one-line summary in the help.
  static var summary: String { get }

  /// The arguments of an example call, which the help shows, or an empty string.
  ///
  /// `SCREEN`, `LINK` and `EXPERIMENT` are replaced by the first ones of the catalog.
  static var example: String { get }

  /// Whether the help omits the command.
  static var isHidden: Bool { get }

  /// The options of the command.
  static var options: [Option] { get }

  /// Whether the command opens a window, which then runs under a supervisor.
  static var opensWindow: Bool { get }

  /// The form in which the `serve` command offers the command as a tool, or `nil` if it doesn't.
  static var tool: ToolForm? { get }

  /// Runs the command.
  ///
  /// - Returns: The exit status.
  static func run(_ call: Call) throws -> Int32
}

extension Command {
  static var isHidden: Bool { false }

  static var example: String { "" }

  static var opensWindow: Bool { false }

  static var tool: ToolForm? { nil }
}

extension Command {
  /// The `--json` option.
  static var json: Option { Option("json", nil, "Write JSON") }

  /// Returns the `--timeout` option.
  ///
  /// - Parameter what: The work that the time limit applies to.
  static func timeout(_ what: String) -> Option {
    Option(
      "timeout",
      kind: .number,
      "Time limit for \(what) (default: \(Int(SurveyedTour.timeout.seconds)) s)",
      placeholder: "SECONDS"
    )
  }

  /// Returns the time limit from the `--timeout` option, or the default.
  static func timeout(_ options: ParsedOptions) throws(UsageError) -> Duration {
    try number("timeout", options).map { .seconds($0) } ?? SurveyedTour.timeout
  }

  /// Returns the `--device` option.
  ///
  /// - Parameter summary: The effect of the option on the command, for the help.
  static func device(_ summary: String) -> Option {
    Option("device", kind: .text, summary, placeholder: "NAME")
  }

  /// Returns the environment for jumps that don't specify one, on the device from the `--device` option.
  ///
  /// - Throws: ``UsageError`` with the list of devices if the device is unknown.
  static func standardEnvironment(_ call: Call) throws -> StandardEnvironment {
    try standardEnvironment(call, device: call.options.text("device"))
  }

  /// Returns the environment for jumps that don't specify one, on a device or on the first device.
  ///
  /// - Throws: ``UsageError`` with the list of devices if the device is unknown.
  static func standardEnvironment(_ call: Call, device: String?) throws -> StandardEnvironment {
    let devices = try Assets().devices(of: call.catalog)
    try naming { try call.catalog.check(Jump.Environment(device: device), on: devices) }
    return StandardEnvironment(devices, device: device)
  }

  /// Runs a closure that looks up names in the catalog.
  ///
  /// - Throws: ``UsageError`` for an unknown name, or the error of the closure.
  static func naming<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do { return try body() } catch let error as CatalogError { throw UsageError("\(error)") }
  }

  /// Returns the value of a numeric option, which must be at least 1.
  static func number(_ name: String, _ options: ParsedOptions) throws(UsageError) -> Int? {
    guard let number = options.number(name) else { return nil }
    let limit = 1_000_000
    guard (1...limit).contains(number) else {
      throw UsageError("“--\(name)” must be a number from 1 to \(limit) (got \(number)).")
    }
    return number
  }

  /// Returns the only argument of the command.
  static func only(_ words: [String]) throws(UsageError) -> String {
    guard let word = words.first else {
      throw UsageError("Missing \(usage). Try “\(name) --help”.")
    }
    if words.count > 1 {
      throw UsageError("Unexpected argument \(Quotation(words[1])): “\(name)” takes one \(usage).")
    }
    return word
  }
}

extension Command {
  /// Returns the jump for the link argument of a call, on the device of the call if it specifies one.
  ///
  /// - Parameter report: Returns the JSON report for a link that can't be opened.
  static func jump(
    _ call: Call,
    reporting report: (any Error) -> some Encodable
  ) throws -> ResolvedJump {
    let link = try only(call.options.arguments)
    do {
      let resolved = try call.catalog.resolve(link, on: Assets())
      guard let device = try standardEnvironment(call).named.device else { return resolved }
      var jump = resolved.jump
      jump.environment.device = device
      return resolved.replacing(jump)
    } catch {
      if call.options.flag("json") {
        let known = (try? Jump(link: link)).flatMap { call.catalog.screen($0.screen) }
        let next = NextCommand.describing(known?.id)
        try call.out.line(Report(report(error), next: next.line).json())
      }
      throw error
    }
  }
}

/// The arguments and the context of a command.
struct Call {
  /// The unparsed arguments after the command name.
  var words: [String] = []

  /// The parsed options and arguments.
  var options: ParsedOptions

  /// The catalog of the program, created on first use.
  let lazyCatalog: LazyCatalog

  /// The Swift expression for the catalog, qualified with its module.
  let source: String

  /// The output of the command.
  var out: Output

  /// The options for launching a window.
  let launch: LaunchOptions

  /// Additional input for the command, or `nil`.
  var input: Data?

  /// The catalog of the program.
  var catalog: Catalog { lazyCatalog.value }

  /// Returns the decoded ``input``.
  func reading<Input: Decodable>(_ type: Input.Type) throws -> Input {
    try JSONDecoder().decode(type, from: input ?? Data("{}".utf8))
  }
}

/// A catalog that is created on first use.
final class LazyCatalog {
  private let make: () -> Catalog
  private var made: Catalog?

  init(_ make: @escaping () -> Catalog) { self.make = make }

  /// Whether the catalog has been created.
  var isMade: Bool { made != nil }

  var value: Catalog {
    if let made { return made }
    let catalog = make()
    made = catalog
    return catalog
  }
}
