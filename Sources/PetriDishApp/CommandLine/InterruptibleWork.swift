import Foundation
import GTK

/// Work in the main loop that a signal may end, instead of the process at once.
enum InterruptibleWork {
  /// Runs the work to its end.
  ///
  /// - Parameter stop: Called when a signal comes; the work is to end soon afterwards.
  /// - Returns: What the work returns or throws, and the exit status where a signal came.
  static func run<Value, Failure>(
    stop: @escaping () -> Void,
    _ work: @escaping () async throws(Failure) -> Value
  ) -> (result: Result<Value, Failure>, interruption: Int32?) {
    var signal: Int32?
    let watches = signals.map { number in
      CurrentProcess.onSignal(number) {
        signal = signal ?? number
        stop()
      }
    }
    let result = Result { () throws(Failure) in try MainLoop.run(work) }
    withExtendedLifetime(watches) {}
    return (result, signal.map(ExitStatus.ended))
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
}

extension Result {
  /// The error that it is; `nil` for a success.
  var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}
