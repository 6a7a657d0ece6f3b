import GTK

/// How a window begins, and whom it tells where it is.
struct WindowStart {
  /// What to bring back.
  var session: Session?

  /// What happened to the window before.
  var crash: Crash?

  /// When the sources were read that the running program was built from, in seconds since 1970, as
  /// far as that is known.
  var builtAt: Double?

  /// Whether this is not the first window of its call, so that the call's own link was opened before.
  var isAgain = false

  /// Whoever brings the window back should it die; `nil` where nobody does.
  var supervisor: ChildProcess.Sender?

  /// Called when the window has been drawn for the first time.
  var whenPainted: () -> Void = {}

  /// The first window of a call.
  init(_ renewal: Renewal? = nil) {
    session = renewal?.session
    builtAt = renewal?.builtAt
    isAgain = renewal != nil
  }

  /// A window in place of one that crashed.
  init(_ start: Recovery.Start, builtAt: Double?) {
    session = start.session
    crash = start.crash
    self.builtAt = builtAt
    isAgain = true
  }
}
