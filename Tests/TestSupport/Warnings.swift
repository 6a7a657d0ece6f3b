internal import CGTKTestMain
internal import Glibc

/// The warnings, criticals and errors that GLib and GTK log.
public enum Warnings {
  /// Removes and returns all messages since the last call.
  public static func take() -> [String] {
    guard let lines = unsafe pd_testmain_take_warnings() else { return [] }
    defer { unsafe free(lines) }
    return unsafe String(cString: lines).split(separator: "\n").map(String.init)
  }

  /// Logs a warning through GLib, as a library would.
  public static func emit(_ message: String) { unsafe pd_testmain_warn(message) }
}
