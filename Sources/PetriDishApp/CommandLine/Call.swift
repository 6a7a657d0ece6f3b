import Foundation
import GTK
import PetriDish

/// The arguments and the surroundings of a command.
struct Call {
  /// The words of the call behind the command, as they came.
  var words: [String] = []

  /// The options and the arguments of the call.
  var options: ParsedOptions

  /// The catalog that the program shows, created when it is first needed.
  let lazyCatalog: LazyCatalog

  /// The Swift expression for the catalog, with its module first.
  let source: String

  /// The output of the command.
  var out: Output

  /// The options that a window launches with.
  let launch: LaunchOptions

  /// The input of the command in addition to its options, or `nil`.
  var input: Data?

  /// The catalog that the program shows.
  var catalog: Catalog { lazyCatalog.value }

  /// Returns the decoded ``input``.
  func reading<Input: Decodable>(_ type: Input.Type) throws -> Input {
    try JSONDecoder().decode(type, from: input ?? Data("{}".utf8))
  }
}

/// A catalog that is created when it is first needed.
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
