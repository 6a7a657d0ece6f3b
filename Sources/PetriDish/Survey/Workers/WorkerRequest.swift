package import Foundation

/// A request to a worker: one line of JSON.
package enum WorkerRequest: Codable, Hashable, Sendable {
  /// Perform the case with that id.
  case perform(String)
  /// Look at the parts with these ids of how screens are reached, and open none of some screens.
  case lint([String], leavingOut: [String])
  /// Live on for so many seconds once no more lines come: what a screen has begun may end the process a
  /// little later.
  case linger(Double)
  /// Observe a case.
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

/// A request to observe one case.
package struct ObservationRequest: Codable, Hashable, Sendable {
  /// The id of the case.
  package let id: String

  /// The id of the case in a catalog with other experiments; see ``CheckCase/controlID``.
  package let controlID: String

  /// The levels at which it is observed.
  package let levels: Set<ObservationLevel>

  /// The device on which it is opened; `nil` for that of the worker.
  package let device: String?

  /// The path of the file in which the pixels of the picture are to be left; `nil` for no picture.
  package let pixels: String?

  /// Asks for a case.
  package init(
    _ id: String,
    controlID: String? = nil,
    levels: Set<ObservationLevel>,
    device: String? = nil,
    pixels: String? = nil
  ) {
    (self.id, self.controlID) = (id, controlID ?? id)
    (self.levels, self.device, self.pixels) = (levels, device, pixels)
  }
}
