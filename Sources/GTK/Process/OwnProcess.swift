internal import CGTK
internal import CGTKShims

/// The process that the program runs in.
public enum OwnProcess {
  /// Makes it a worker of the process that started it: it ends when that one ends, whatever it is
  /// at, leaves no core behind, does not hear of Ctrl+C, and can be ended together with what it starts.
  public static func serveParent() { pd_serve_parent() }

  /// Writing to somebody who has stopped reading is an error from now on, and no death.
  public static func surviveBrokenPipes() { pd_survive_broken_pipes() }

  /// Keeps files that are opened later from taking the place of a standard stream that is closed:
  /// what somebody prints would land in them.
  public static func holdStandardStreams() { pd_hold_standard_streams() }

  /// Takes the standard output for the caller alone; what anybody else prints goes to the standard
  /// error from now on.
  ///
  /// - Returns: The number of its file; negative where there is none.
  public static func takeStandardOutput() -> Int32 { pd_take_standard_output() }

  /// Runs the closure in the main loop whenever the process gets a signal, in place of what the
  /// signal does otherwise.
  ///
  /// - Parameter signal: One of SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2 and SIGWINCH.
  public static func hear(signal: Int32, _ body: @escaping () -> Void) -> SignalWatch {
    let received: GSourceFunc = { data in
      UserData<() -> Void>.value(of: data)?()
      return 1
    }
    let source = g_unix_signal_source_new(signal)
    g_source_set_callback(source, received, UserData.make(body), released)
    g_source_attach(source, nil)
    pd_let_through(signal)
    return SignalWatch(source)
  }
}

/// Hears a signal of the process until it is dropped.
public final class SignalWatch {
  private let source: UnsafeMutablePointer<GSource>?

  fileprivate init(_ source: UnsafeMutablePointer<GSource>?) { self.source = source }

  isolated deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}
