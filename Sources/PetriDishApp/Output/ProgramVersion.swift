/// The version of the program, shown by `--version`, the window and reports.
///
/// The `.make/version` script reads it for installation and packaging.
enum ProgramVersion {
  /// The latest version in the changelog; unreleased versions end in `-dev`.
  static let current = "0.1.0"
}
