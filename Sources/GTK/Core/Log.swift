internal import CGTK
internal import CGTKShims

/// What only somebody who looks for a reason wants to read.
public enum Log {
  /// Writes a sentence where `G_MESSAGES_DEBUG=PetriDish` has it shown; without that, nowhere.
  public static func note(_ sentence: String) { pd_log_note(sentence) }

  /// From now on the warnings and criticals of GLib, GTK and whoever logs with them are kept, and
  /// printed as before; to be called once in a process.
  public static func keepComplaints() { pd_log_keep() }

  /// What was kept since the last call, oldest first.
  public static func takeComplaints() -> [String] {
    String(given: pd_log_take()).split(separator: "\u{1e}").map(String.init)
  }
}
