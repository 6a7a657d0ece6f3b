internal import CGTK

/// A directory for a user's files: one of the `XDG_*_HOME` directories.
///
/// GLib reads the environment once, when it is first asked.
nonisolated package enum UserDirectory: Sendable {
  /// Files that the user made and would miss.
  case data
  /// Files of what the program found out and would find out again.
  case state
  /// Files that the program makes again where they are gone.
  case cache

  /// The path; the directory need not exist.
  package var path: String {
    switch self {
    case .data: String(lent: g_get_user_data_dir())
    case .state: String(lent: g_get_user_state_dir())
    case .cache: String(lent: g_get_user_cache_dir())
    }
  }
}
