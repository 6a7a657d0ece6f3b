import Foundation
import GTK
import PetriDish
import Survey

/// The error of a command that a signal interrupted.
struct Interruption: Error {
  /// The exit status.
  let status: Int32
}

/// Runs work on the main loop that a signal can interrupt without ending the process immediately.
enum InterruptibleWork {
  /// Runs the work to its end.
  ///
  /// If the work continues for half a minute after a signal, or if a second signal arrives, the process and
  /// all its subprocesses end.
  ///
  /// - Parameter stop: Called when a signal arrives; it must make the work end soon.
  /// - Returns: The result of the work, and the exit status if a signal arrived.
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

  /// Runs work in a task that is canceled when a signal arrives.
  ///
  /// - Throws: ``Interruption`` after a signal, or the error of the work.
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

  /// The time that the work may take to end after a signal, in seconds; a report can take 10 on a busy machine.
  private static let patience = 30.0

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
}

extension Result {
  /// The error of a failed result, or `nil` for a success.
  var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}

extension SurveyedTour {
  /// Makes a tour for a command and shows its progress.
  ///
  /// - Throws: ``Interruption`` after a signal, or the error of the tour.
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

  /// Reports each screen that ended its worker.
  func reportDeaths(_ out: Output) {
    for (check, end) in deadly {
      out.error("Screen \(Quotation(check.screen)) was skipped because it ended its worker: \(end)")
    }
  }
}
