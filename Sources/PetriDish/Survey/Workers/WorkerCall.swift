/// One thing that a worker is asked for, with all that it says until it is done.
@MainActor
package struct WorkerCall {
  /// The words of a worker.
  package struct Answer: Sendable {
    /// The lines of its output, each with its style on a terminal.
    package fileprivate(set) var output: [(text: String, style: TextStyle?)] = []
    /// The sentences about what went wrong.
    package fileprivate(set) var errors: [String] = []
    /// The content of the file that it was to write; `nil` where there is none.
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
