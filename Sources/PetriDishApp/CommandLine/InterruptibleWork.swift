import Foundation
import GTK
import PetriDish
import Survey

/// The end of a command by a signal.
struct Interruption: Error {
  /// The exit status.
  let status: Int32
}

/// Work in the main loop that a signal may end, instead of the process at once.
enum InterruptibleWork {
  /// Runs the work to its end.
  ///
  /// If the work has not ended half a minute after a signal, or when another signal comes, the process
  /// ends with what it has started.
  ///
  /// - Parameter stop: Called when a signal comes; the work is to end soon afterwards.
  /// - Returns: What the work returns or throws, and the exit status where a signal came.
  static func run<Value, Failure>(
    stop: @escaping () -> Void,
    _ work: @escaping () async throws(Failure) -> Value
  ) -> (result: Result<Value, Failure>, interruption: Int32?) {
    var signal: Int32?
    var end: ScheduledWork?
    let watches = signals.map { number in
      CurrentProcess.onSignal(number) {
        guard signal == nil else { return leave(number) }
        signal = number
        stop()
        end = MainLoop.after(patience) { leave(number) }
      }
    }
    let result = Result { () throws(Failure) in try MainLoop.run(work) }
    end?.cancel()
    withExtendedLifetime(watches) {}
    return (result, signal.map(ExitStatus.ended))
  }

  /// Runs work, whose task is canceled when a signal comes.
  ///
  /// - Throws: ``Interruption`` after a signal, or what the work throws.
  static func value<Value: Sendable>(_ work: @escaping () async throws -> Value) throws -> Value {
    let task = Task { try await work() }
    let (result, interruption) = run(stop: { task.cancel() }) { try await task.value }
    if let interruption { throw Interruption(status: interruption) }
    return try result.get()
  }

  private static func leave(_ signal: Int32) {
    Subprocess.endAll()
    exit(ExitStatus.ended(by: signal))
  }

  /// The time in seconds that the work has to end after a signal; on a busy machine a report takes ten.
  private static let patience = 30.0

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
}

extension Result {
  /// The error that it is; `nil` for a success.
  var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}

extension SurveyedTour {
  /// Makes a tour for a command, which says how far it is.
  ///
  /// - Throws: ``Interruption`` after a signal, and what the tour throws.
  static func made(
    _ tour: ScreenTour,
    for call: Call,
    onWidgets isShown: Bool = false,
    describing describes: Bool = false,
    in standard: StandardEnvironment,
    within timeout: Duration,
    lingering linger: Duration = .zero
  ) throws -> Self {
    defer { call.out.progress?(nil) }
    return try InterruptibleWork.value {
      try await Self(
        tour,
        by: SubprocessPool(WorkerInvocation.words(onWidgets: false, in: standard)),
        onWidgets: isShown,
        describing: describes,
        within: timeout,
        lingering: linger
      ) { check, number, count in
        call.out.progress?("\(number) of \(count): \(check.id)")
      }
    }
  }

  /// Writes a sentence for each screen that ended a worker.
  func reportDeaths(_ out: Output) {
    for (check, end) in deadly {
      out.error("\(Quotation(check.screen)) is not opened, since no worker survives it: \(end)")
    }
  }
}
