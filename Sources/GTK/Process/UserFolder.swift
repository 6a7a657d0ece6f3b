internal import CGTK

/// Where the desktop wants a person's files to lie: the `XDG_*_HOME` folders.
///
/// GLib reads the environment once, when it is first asked.
nonisolated public enum UserFolder: Sendable {
  /// What a person made and would miss.
  case data
  /// What a program found out and would find out again.
  case state

  /// The folder's path; it need not exist.
  public var path: String {
    switch self {
    case .data: String(lent: g_get_user_data_dir())
    case .state: String(lent: g_get_user_state_dir())
    }
  }
}
