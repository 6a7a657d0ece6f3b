internal import CGTK
internal import CGTKShims

extension CurrentProcess {
  /// Runs the closure in the main loop whenever the process gets a signal, in place of what the
  /// signal does otherwise.
  ///
  /// - Parameters:
  ///   - signal: One of SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2 and SIGWINCH.
  ///   - body: Called until the watch is released.
  @MainActor package static func onSignal(
    _ signal: Int32,
    _ body: @escaping () -> Void
  ) -> SignalWatch {
    let received: GSourceFunc = { data in
      UserData<() -> Void>.value(of: data)?()
      return 1
    }
    let source = g_unix_signal_source_new(signal)
    g_source_set_callback(source, received, UserData.make(body), released)
    g_source_attach(source, nil)
    pd_unblock_signal(signal)
    return SignalWatch(source)
  }

  /// Ends the process as a signal does that has no handler, so that its parent sees that signal.
  nonisolated package static func die(by signal: Int32) { pd_die(signal) }

  /// Returns the name of a signal for users, such as `Segmentation fault`.
  nonisolated package static func name(ofSignal signal: Int32) -> String {
    String(lent: g_strsignal(signal))
  }
}

/// Observes a signal of the process until it is released.
package final class SignalWatch {
  private let source: UnsafeMutablePointer<GSource>?

  fileprivate init(_ source: UnsafeMutablePointer<GSource>?) { self.source = source }

  isolated deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}
