/// The version of the program, for whatever says it: `--version`, the window, reports, and, by
/// `.make/version`, what is installed and packaged.
enum ProgramVersion {
  /// That of the newest part of the changelog; what is not released yet ends in `-dev`.
  static let current = "0.1.0"
}
