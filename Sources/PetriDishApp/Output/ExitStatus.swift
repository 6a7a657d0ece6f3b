import GTK
import PetriDish

/// The exit statuses of the program.
enum ExitStatus {
  /// The program did its work and found nothing wrong.
  static let fine: Int32 = 0

  /// The program did its work and found something wrong.
  static let findings: Int32 = 1

  /// The program was called wrongly, such as with a link that doesn't fit the catalog, or cannot do its work here.
  static let usage: Int32 = 2

  /// Two builds of the program could not be compared.
  static let notCompared: Int32 = 3

  /// Returns the status of a call that a signal has ended, as a shell has it: 130 after Ctrl+C.
  static func ended(by signal: Int32) -> Int32 { 128 + signal }

  /// Returns the status of a call that an error has ended.
  static func of(_ error: any Error) -> Int32 {
    switch error {
    case is any CallError, is LinkError, is CatalogError, is ContextError, ToolkitError.noDisplay:
      usage
    default: findings
    }
  }
}
