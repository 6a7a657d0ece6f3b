/// The end of another process, as the system tells its parent: all that GTK and GLib know of it.
nonisolated package enum ProcessEnd: Hashable, Sendable {
  /// It ended by itself, with an exit status.
  case exited(Int32)
  /// A signal of that number ended it.
  case signalled(Int32)
}
