import Foundation

/// A message of a worker: one line of JSON.
package enum WorkerMessage: Codable, Hashable, Sendable {
  /// It performs what it reads; the first message.
  case hello(WorkerHello)
  /// It cannot work here, and why.
  case unable(String)
  /// It begins with a case, or opens the screen of one.
  case began(String)
  /// It has opened a case.
  case observed(String, CaseObservation)
  /// It has no case of that id.
  case unknown(String)
  /// A line of the output of the command that it carries out.
  case output(String, style: TextStyle? = nil)
  /// A sentence about what went wrong with that command.
  case error(String)
  /// The content of the file that the command is to write.
  case file(String)
  /// The step that the command is at; `nil` between steps.
  case step(String?)
  /// It has done all that it was asked for, with an exit status; an end before this message is a death.
  case finished(Int32)

  /// The text that a worker writes to its standard error before each case, followed by the case's id; it
  /// separates the complaints of one case from those of the next.
  package static let mark = "\u{1}petri case "

  /// Returns the message as a line, without its end.
  package func line() throws -> String { try encodedLine() }

  /// Reads a line; `nil` for other text, such as something that a screen prints.
  package init?(line: String) { self.init(encodedLine: line) }
}

/// The introduction of a worker.
package struct WorkerHello: Codable, Hashable, Sendable {
  /// The number of the protocol that it speaks.
  package let schema: Int

  /// The build of its program.
  package let build: String

  /// Introduces a worker of this program.
  package init(build: String) { (schema, self.build) = (Self.schema, build) }

  /// The number of the protocol, which grows with each change of an encoded request or message.
  package static let schema = 9

  /// Returns the number of another protocol that a worker introduces itself with; `nil` for every other line.
  static func foreignSchema(in line: String) -> Int? {
    guard let value = JSONValue(encodedLine: line) else { return nil }
    // Programs before the third protocol number each of their lines.
    let number = value["hello"]?["_0"]?["schema"]?.integer ?? value["version"]?.integer
    return number == schema ? nil : number
  }
}

/// A way to show a text on a terminal.
package enum TextStyle: String, Codable, Hashable, Sendable {
  case heading, quiet, bad, good
}
