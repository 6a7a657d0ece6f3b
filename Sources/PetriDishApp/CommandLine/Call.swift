import GTK
import PetriDish

/// The arguments and the surroundings of a command.
struct Call {
  /// The words of the call behind the command, as they came.
  var words: [String] = []

  /// The options and the arguments of the call.
  var options: ParsedOptions

  /// The catalog that the program shows.
  let catalog: Catalog

  /// The Swift expression for the catalog, with its module first.
  let source: String

  /// The output of the command.
  var out: Output

  /// The options that a window launches with.
  let launch: LaunchOptions

  /// Returns the same call with other words and another output.
  func carrying(_ words: [String], _ options: ParsedOptions, to out: Output) -> Call {
    var call = self
    (call.words, call.options, call.out) = (words, options, out)
    return call
  }
}
