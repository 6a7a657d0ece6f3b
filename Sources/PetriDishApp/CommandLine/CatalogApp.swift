internal import Foundation
public import PetriDish

/// A team's program: its catalog, as a window and as a command line.
///
/// ```swift
/// @main struct ShopCatalog: CatalogApp {
///   static let catalog = Catalog("Shop", root: { variants in ShopRoot.make(variants) }) { … }
/// }
/// ```
public protocol CatalogApp {
  /// What the program shows.
  nonisolated static var catalog: Catalog { get }
}

extension CatalogApp {
  /// Runs the program and ends the process with its status: 0 fine, 1 findings, 2 usage.
  public static func main() {
    let source = "\(String(reflecting: Self.self)).catalog"
    let program = Program(catalog, source: source, out: .standard)
    exit(program.run(CommandLine.arguments))
  }
}
