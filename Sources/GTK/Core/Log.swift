internal import CGTK
internal import CGTKShims

/// The log for developers who look for a reason.
package enum Log {
  /// Writes a sentence where `G_MESSAGES_DEBUG=PetriDish` has it shown; without that, nowhere.
  package static func note(_ sentence: String) { pd_log_note(sentence) }

  /// Keeps from now on the warnings and criticals of GLib, GTK and other libraries, which are
  /// printed as before; to be called once in a process.
  package static func keepComplaints() { pd_log_keep() }

  /// Leaves GTK's warning about a missing session bus out of the log, until the process ends.
  package static func leaveOutSessionBus() { pd_log_leave_out_bus() }

  /// Returns what was kept since the last call, oldest first.
  package static func takeComplaints() -> [String] {
    String(given: pd_log_take()).split(separator: "\u{1e}").map(String.init)
  }
}
