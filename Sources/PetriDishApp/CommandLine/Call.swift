import Foundation
import GTK
import PetriDish

/// The arguments and the surroundings of a command.
struct Call {
  /// The words of the call behind the command, as they came.
  var words: [String] = []

  /// The options and the arguments of the call.
  var options: ParsedOptions

  /// The catalog that the program shows, made where it is asked for.
  let lazyCatalog: LazyCatalog

  /// The Swift expression for the catalog, with its module first.
  let source: String

  /// The output of the command.
  var out: Output

  /// The options that a window launches with.
  let launch: LaunchOptions

  /// The input of the command besides its options; `nil` for none.
  var input: Data?

  /// The catalog that the program shows.
  var catalog: Catalog { lazyCatalog.value }

  /// Returns what the command reads besides the options.
  func reading<Input: Decodable>(_ type: Input.Type) throws -> Input {
    try JSONDecoder().decode(type, from: input ?? Data("{}".utf8))
  }
}

/// A catalog that is made once, by the first who asks for it.
final class LazyCatalog {
  private let make: () -> Catalog
  private var made: Catalog?

  init(_ make: @escaping () -> Catalog) { self.make = make }

  /// Whether it is made already.
  var isMade: Bool { made != nil }

  /// The catalog.
  var value: Catalog {
    if let made { return made }
    let catalog = make()
    made = catalog
    return catalog
  }
}
