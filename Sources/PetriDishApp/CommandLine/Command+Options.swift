import Assets
import GTK
import PetriDish

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
