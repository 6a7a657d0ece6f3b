import Assets
import Foundation
import GTK
import PetriDish

/// One word of the command line.
protocol Command {
  /// The word.
  static var name: String { get }

  /// The arguments after the word, for help: `LINK`, `SCREEN`; empty where there are none.
  static var usage: String { get }

  /// One sentence for help.
  static var summary: String { get }

  /// Whether help leaves the command out.
  static var isHidden: Bool { get }

  /// The options of the command.
  static var options: [Option] { get }

  /// Whether the command opens a window, which is then supervised.
  static var opensWindow: Bool { get }

  /// Does the work.
  ///
  /// - Returns: The exit status.
  static func run(_ call: Call) throws -> Int32
}

extension Command {
  static var isHidden: Bool { false }

  static var opensWindow: Bool { false }
}

extension Command {
  /// The option that most commands have.
  static var json: Option { Option("json", nil, "Write JSON for programs") }

  /// The option that gives up what comes to no end.
  ///
  /// - Parameter what: What may take so long.
  static func timeout(_ what: String) -> Option {
    Option(
      "timeout",
      kind: .number,
      "How long \(what) may take; \(Int(SurveyedTour.timeout.seconds)) seconds",
      placeholder: "SECONDS"
    )
  }

  /// Returns the duration that a call gives by ``timeout(_:)``.
  static func timeout(_ options: ParsedOptions) throws(UsageError) -> Duration {
    try number("timeout", options).map { .seconds($0) } ?? SurveyedTour.timeout
  }

  /// The option that says on which device screens are opened.
  ///
  /// - Parameter summary: What the device does to the command.
  static func device(_ summary: String) -> Option {
    Option("device", kind: .text, summary, placeholder: "NAME")
  }

  /// Returns the environment where no jump names one: that of a window, unless a call names another
  /// device by ``device(_:)``.
  ///
  /// - Throws: ``UsageError`` naming the devices that there are, where it is none of them.
  static func standardEnvironment(_ call: Call) throws -> StandardEnvironment {
    try standardEnvironment(call, device: call.options.text("device"))
  }

  /// Returns the environment where no jump names one, on a device; on the first one without.
  ///
  /// - Throws: As ``standardEnvironment(_:)`` does.
  static func standardEnvironment(_ call: Call, device: String?) throws -> StandardEnvironment {
    let devices = try Assets().devices()
    try naming { try call.catalog.check(Jump.Environment(device: device), on: devices) }
    return StandardEnvironment(devices, device: device)
  }

  /// Returns what a catalog makes of the names of a call.
  ///
  /// - Throws: ``UsageError`` for a name that it does not have, and else what the closure throws.
  static func naming<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do { return try body() } catch let error as CatalogError { throw UsageError("\(error)") }
  }

  /// The number of an option, from 1 on.
  static func number(_ name: String, _ options: ParsedOptions) throws(UsageError) -> Int? {
    guard let number = options.number(name) else { return nil }
    let limit = 1_000_000
    guard (1...limit).contains(number) else {
      throw UsageError("“--\(name)” takes a number from 1 to \(limit), and not \(number).")
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
  /// Returns the jump that the one word of a call asks for, on the device that the call names.
  ///
  /// - Parameter report: What programs read of a link that opens nothing.
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
      if call.options.flag("json") { try call.out.line(Report(report(error)).json()) }
      throw error
    }
  }
}

/// The arguments and the surroundings of a command.
struct Call {
  /// The words of the call behind the command, as they came.
  var words: [String] = []

  /// The options and the arguments of the call.
  var options: ParsedOptions

  /// The catalog that the program shows, created when it is first needed.
  let lazyCatalog: LazyCatalog

  /// The Swift expression for the catalog, with its module first.
  let source: String

  /// The output of the command.
  var out: Output

  /// The options that a window launches with.
  let launch: LaunchOptions

  /// The input of the command in addition to its options, or `nil`.
  var input: Data?

  /// The catalog that the program shows.
  var catalog: Catalog { lazyCatalog.value }

  /// Returns the decoded ``input``.
  func reading<Input: Decodable>(_ type: Input.Type) throws -> Input {
    try JSONDecoder().decode(type, from: input ?? Data("{}".utf8))
  }
}

/// A catalog that is created when it is first needed.
final class LazyCatalog {
  private let make: () -> Catalog
  private var made: Catalog?

  init(_ make: @escaping () -> Catalog) { self.make = make }

  /// Whether it is made already.
  var isMade: Bool { made != nil }

  /// The catalog.
  var value: Catalog {
    if let made { return made }
    let catalog = make()
    made = catalog
    return catalog
  }
}
