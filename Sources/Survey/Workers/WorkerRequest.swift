package import Foundation
import PetriDish

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
    guard let request = Self.decoded(line: line) else { throw .request(line) }
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
  package init?(line: String) {
    guard let message = Self.decoded(line: line) else { return nil }
    self = message
  }
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
    guard let value = JSONValue.decoded(line: line) else { return nil }
    // Programs before the third protocol number each of their lines.
    let number = value["hello"]?["_0"]?["schema"]?.integer ?? value["version"]?.integer
    return number == schema ? nil : number
  }
}

/// A way to show a text on a terminal.
package enum TextStyle: String, Codable, Hashable, Sendable {
  case heading, quiet, bad, good
}

/// One thing that a worker is asked for, with all that it says until it is done.
@MainActor
package struct WorkerCall {
  /// The words of a worker.
  package struct Answer: Sendable {
    /// The lines of its output, each with its style on a terminal.
    package fileprivate(set) var output: [(text: String, style: TextStyle?)] = []
    /// The sentences about what went wrong.
    package fileprivate(set) var errors: [String] = []
    /// The content of the file that it was to write; `nil` if there is none.
    package fileprivate(set) var file: String?
    /// The exit status.
    package fileprivate(set) var status: Int32 = 0
    /// The lines that its screens have printed, and the toolkit.
    package fileprivate(set) var complaints = ""
  }

  /// The answer, so far.
  package private(set) var answer = Answer()

  /// The ids of the cases whose screens it has opened, each once, the latest one last.
  package private(set) var opened: [String] = []

  /// The step that it is at; `nil` where that is not known.
  package private(set) var step: String?

  /// Whether it was given up, since nothing was heard of it.
  package private(set) var isLate = false

  private let hear: @MainActor (String, TextStyle?) -> Void

  /// Begins with no answer.
  ///
  /// - Parameter hear: Called with each line of its output, as soon as it is said.
  package init(hearing hear: @escaping @MainActor (String, TextStyle?) -> Void = { _, _ in }) {
    self.hear = hear
  }

  /// Waits until a worker has done what it was asked for.
  ///
  /// - Parameters:
  ///   - worker: Who is asked.
  ///   - lines: What it is to read.
  ///   - time: How long nothing may be heard of it.
  /// - Returns: How it ended before its time; `nil` where it has done all.
  /// - Throws: ``CheckError`` for a process that cannot be used.
  package mutating func end(
    of worker: any Worker,
    reading lines: [String],
    within time: Duration
  ) async throws -> ProcessTermination? {
    for line in lines { worker.send(line) }
    worker.finish()
    var messages = WorkerMessages()
    while true {
      switch await worker.listen(within: time, isReady: messages.isReady) {
      case .line(let line):
        let message = try messages.read(line, of: worker)
        guard case .finished(let status)? = message else {
          message.map { receive($0) }
          continue
        }
        answer.status = status
        await end(worker, within: time)
        return nil
      case .hung(let termination):
        isLate = true
        return termination
      case .ended(let termination): return termination
      }
    }
  }

  /// Waits for the end of a worker that has done all; one that does not end is ended, which is said.
  private mutating func end(_ worker: any Worker, within time: Duration) async {
    while true {
      switch await worker.listen(within: time) {
      case .line: break
      case .ended(let termination):
        answer.complaints = termination.output
        return
      case .hung(let termination):
        let opening = opened.last.map { " after it had opened \(Quotation($0))" } ?? ""
        answer.complaints = termination.output
        answer.errors.append(
          "The process did not end within \(time.inWords)\(opening), and was killed."
        )
        answer.status = max(answer.status, 1)
        return
      }
    }
  }

  private mutating func receive(_ message: WorkerMessage) {
    switch message {
    case .began(let id):
      opened.removeAll { $0 == id }
      opened.append(id)
    case .output(let line, let style):
      answer.output.append((line, style))
      hear(line, style)
    case .error(let sentence): answer.errors.append(sentence)
    case .file(let text): answer.file = text
    case .step(let step): self.step = step
    case .hello, .unable, .observed, .unknown, .finished: break
    }
  }
}
