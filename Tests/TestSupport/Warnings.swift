internal import CGTKTestMain
internal import Glibc

/// What GLib and GTK complain about: warnings, criticals and errors.
public enum Warnings {
  /// All that came since the last call, and forgets it.
  public static func take() -> [String] {
    guard let lines = unsafe pd_testmain_take_warnings() else { return [] }
    defer { unsafe free(lines) }
    return unsafe String(cString: lines).split(separator: "\n").map(String.init)
  }

  /// Warns as a library does.
  public static func emit(_ message: String) { unsafe pd_testmain_warn(message) }
}
