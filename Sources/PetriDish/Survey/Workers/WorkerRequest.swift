package import Foundation

/// A request to a worker: one line of JSON.
package enum WorkerRequest: Codable, Hashable, Sendable {
  /// Live on for so many seconds once no more lines come: what a screen has begun may end the process a
  /// little later.
  case linger(Double)
  /// Open a case and observe it.
  case observe(ObservationRequest)
  /// Carry out a command; the only request of its worker.
  case carryOut(CommandRequest)

  /// Reads a line.
  ///
  /// - Throws: ``CheckError/request(_:)``.
  package init(line: String) throws(CheckError) {
    guard let request = Self(encodedLine: line) else { throw .request(line) }
    self = request
  }

  /// The request as a line, without its end.
  package var line: String { jsonLine }
}

/// A request to carry out a command.
package struct CommandRequest: Codable, Hashable, Sendable {
  /// The name of the command.
  package let name: String

  /// The values of each option that is given, by the name of the option.
  package let options: [String: [String]]

  /// The arguments that are no options.
  package let arguments: [String]

  /// The input of the command in addition to its options, or `nil`.
  package let input: Data?

  /// Whether the worker says what is wrong with the registration.
  package let reportsProblems: Bool

  /// Asks for a command.
  package init(
    _ name: String,
    options: [String: [String]],
    arguments: [String],
    input: Data?,
    reportsProblems: Bool
  ) {
    (self.name, self.options, self.arguments) = (name, options, arguments)
    (self.input, self.reportsProblems) = (input, reportsProblems)
  }
}

/// A request to open one case.
package struct ObservationRequest: Codable, Hashable, Sendable {
  /// The id of the case.
  package let id: String

  /// The id of the case in a catalog with other experiments; see ``CheckCase/controlID``.
  package let controlID: String

  /// The levels at which it is observed.
  package let levels: Set<ObservationLevel>

  /// Whether the worker looks for faults: what the toolkit reports and what outlives the screen.
  package let checks: Bool

  /// The visit for a graph of screens, or `nil`; only faults are looked for with it in one opening.
  package let visit: VisitRequest?

  /// Whether the worker tells the registration of the catalog; then nothing is opened.
  package let registration: Bool

  /// The device on which it is opened; `nil` for that of the worker.
  package let device: String?

  /// The path of the file in which the pixels of the picture are to be left; `nil` for no picture.
  package let pixels: String?

  /// Asks for a case.
  package init(
    _ id: String,
    controlID: String? = nil,
    levels: Set<ObservationLevel>,
    checks: Bool = false,
    visit: VisitRequest? = nil,
    registration: Bool = false,
    device: String? = nil,
    pixels: String? = nil
  ) {
    (self.id, self.controlID) = (id, controlID ?? id)
    (self.levels, self.checks, self.visit) = (levels, checks, visit)
    self.registration = registration
    (self.device, self.pixels) = (device, pixels)
  }

  /// Whether the screens are shown as in a picture: as high as the device, with the clock stopped.
  var isPictured: Bool { !checks || levels.contains(.picture) }

  /// Whether the screen opens; a plan alone needs no screen.
  var opens: Bool { checks || !levels.subtracting([.plan]).isEmpty }
}
