package import Foundation
import PetriDish

/// A request to a worker, encoded as one line of JSON.
package enum WorkerRequest: Codable, Hashable, Sendable {
  /// Keep running for some seconds after the input ends.
  ///
  /// Delayed work of a screen may still end the process in that time.
  case linger(Double)
  /// Open a case and observe it.
  case observe(ObservationRequest)
  /// Run a command. A worker runs at most one command and no other requests.
  case carryOut(CommandRequest)

  /// Parses a request from a line.
  ///
  /// - Throws: ``CheckError/request(_:)``.
  package init(line: String) throws(CheckError) {
    guard let request = Self.decoded(line: line) else { throw .request(line) }
    self = request
  }

  /// The request as a line without a line break.
  package var line: String { jsonLine }
}

/// A request to run a command.
package struct CommandRequest: Codable, Hashable, Sendable {
  /// The name of the command.
  package let name: String

  /// The values of the options, by option name.
  package let options: [String: [String]]

  /// The positional arguments.
  package let arguments: [String]

  /// Additional input of the command, or `nil`.
  package let input: Data?

  /// Whether the worker reports problems of the registration.
  package let reportsProblems: Bool

  /// Creates a request to run a command.
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

/// A message from a worker, encoded as one line of JSON.
package enum WorkerMessage: Codable, Hashable, Sendable {
  /// The first message, which introduces the worker.
  case hello(WorkerHello)
  /// The worker can't run here, with the reason.
  case unable(String)
  /// The worker has started a case or opened its screen.
  case began(String)
  /// The worker has opened and observed a case.
  case observed(String, CaseObservation)
  /// The worker has no case with that id.
  case unknown(String)
  /// A line of output from the command.
  case output(String, style: TextStyle? = nil)
  /// An error message from the command.
  case error(String)
  /// The content of the file that the command writes.
  case file(String)
  /// The current step of the command; `nil` between steps.
  case step(String?)
  /// The worker has finished, with an exit status. If it ends before this message, it has failed.
  case finished(Int32)

  /// The text that precedes the id of each case in the standard error output of a worker.
  ///
  /// It separates the warnings of different cases.
  package static let mark = "\u{1}petri case "

  /// Returns the message as a line without a line break.
  package func line() throws -> String { try encodedLine() }

  /// Parses a message, or returns `nil` for other lines, such as the output of a screen.
  package init?(line: String) {
    guard let message = Self.decoded(line: line) else { return nil }
    self = message
  }
}

/// The introduction of a worker.
package struct WorkerHello: Codable, Hashable, Sendable {
  /// The version of the worker protocol.
  package let schema: Int

  /// The build id of the worker's program.
  package let build: String

  /// Creates the introduction of a worker of this program.
  package init(build: String) { (schema, self.build) = (Self.schema, build) }

  /// The version of the protocol, which increases with each change of an encoded request or message.
  package static let schema = 12

  /// Returns the protocol version of a line that introduces a worker with another version; otherwise `nil`.
  static func foreignSchema(in line: String) -> Int? {
    guard let value = JSONValue.decoded(line: line) else { return nil }
    // Before version 3 of the protocol, each line had a version.
    let number = value["hello"]?["_0"]?["schema"]?.integer ?? value["version"]?.integer
    return number == schema ? nil : number
  }
}

/// A style of terminal output.
package enum TextStyle: String, Codable, Hashable, Sendable {
  case heading, quiet, bad, good
}

/// One call to a worker, with the replies received so far.
@MainActor
package struct WorkerCall {
  /// The reply of a worker.
  package struct Answer: Sendable {
    /// The lines of output with their terminal styles.
    package fileprivate(set) var output: [(text: String, style: TextStyle?)] = []
    /// The error messages.
    package fileprivate(set) var errors: [String] = []
    /// The content of the file that the command writes; `nil` if it writes none.
    package fileprivate(set) var file: String?
    /// The exit status.
    package fileprivate(set) var status: Int32 = 0
    /// The error output of screens and of the toolkit.
    package fileprivate(set) var complaints = ""
  }

  /// The reply received so far.
  package private(set) var answer = Answer()

  /// The ids of the opened cases without duplicates, in the order in which they were last opened.
  package private(set) var opened: [String] = []

  /// The current step of the worker; `nil` if it isn't known.
  package private(set) var step: String?

  /// Whether the call timed out.
  package private(set) var isLate = false

  private let hear: @MainActor (String, TextStyle?) -> Void

  /// Creates a call without a reply.
  ///
  /// - Parameter hear: Called with each line of output when it arrives.
  package init(hearing hear: @escaping @MainActor (String, TextStyle?) -> Void = { _, _ in }) {
    self.hear = hear
  }

  /// Sends lines to a worker and waits until it has finished.
  ///
  /// - Parameters:
  ///   - worker: The worker.
  ///   - lines: The lines to send.
  ///   - time: The time that may pass without a message.
  /// - Returns: The termination of a worker that ended too early; otherwise `nil`.
  /// - Throws: ``CheckError`` if the process can't be used.
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

  /// Waits for a finished worker to exit.
  ///
  /// If it doesn't exit in time, it is ended and an error is added.
  private mutating func end(_ worker: any Worker, within time: Duration) async {
    while true {
      switch await worker.listen(within: time) {
      case .line: break
      case .ended(let termination):
        answer.complaints = termination.output
        return
      case .hung(let termination):
        let opening = opened.last.map { " after opening \(Quotation($0))" } ?? ""
        answer.complaints = termination.output
        answer.errors.append(
          "The process didn’t exit within \(time.inWords)\(opening) and was killed."
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
