internal import CGTK
internal import CGTKShims

/// The debug log of the program.
package enum Log {
  /// Writes a debug message, which GLib prints only if `G_MESSAGES_DEBUG` contains `PetriDish`.
  package static func note(_ sentence: String) { pd_log_note(sentence) }

  /// Starts collecting the warnings and criticals of GLib, GTK and other libraries.
  ///
  /// The messages are still printed. Call this method only once per process.
  package static func keepComplaints() { pd_log_keep() }

  /// Suppresses GTK's warning about a missing session bus until the process exits.
  package static func leaveOutSessionBus() { pd_log_leave_out_bus() }

  /// Removes and returns the collected messages, oldest first.
  package static func takeComplaints() -> [String] {
    String(given: pd_log_take()).split(separator: "\u{1e}").map(String.init)
  }
}
