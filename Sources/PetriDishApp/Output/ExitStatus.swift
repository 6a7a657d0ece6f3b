/// The exit statuses of the program.
enum ExitStatus {
  /// The program did its work and found nothing wrong.
  static let fine: Int32 = 0

  /// The program did its work and found something wrong.
  static let findings: Int32 = 1

  /// The program was called wrongly.
  static let usage: Int32 = 2

  /// Two builds of the program could not be compared.
  static let notCompared: Int32 = 3
}
