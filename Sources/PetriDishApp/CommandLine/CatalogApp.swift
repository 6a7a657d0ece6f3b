internal import Foundation
internal import GTK
public import PetriDish

/// A program that shows a catalog in a window and on the command line.
///
/// ```swift
/// @main struct ShopCatalog: CatalogApp {
///   static let catalog = Catalog("Shop", root: { variants in ShopRoot.make(variants) }) { … }
/// }
/// ```
public protocol CatalogApp: SendableMetatype {
  /// The catalog that the program shows; a window creates it on a background thread.
  nonisolated static var catalog: Catalog { get }
}

extension CatalogApp {
  /// Runs the program and exits with its status: 0 for success, 1 for findings, 2 for a usage error.
  ///
  /// A window runs in a separate process. If a screen traps, only the jump to that screen is lost.
  public static func main() {
    CurrentProcess.holdStandardStreams()
    // An argument that isn't UTF-8 can't be used as a file name.
    if let word = CurrentProcess.unreadableArgument {
      Output.standard.error("The argument \(Quotation(word)) isn’t valid UTF-8.")
      exit(ExitStatus.usage)
    }
    exit(run(CommandLine.arguments))
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, starting with the name of the program.
  ///   - moment: The moment at which the window closes by itself, or `nil` to keep it open.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], until moment: LaunchMoment? = nil) -> Int32 {
    let source = "\(String(reflecting: Self.self)).catalog"
    return Supervisor.run(
      arguments,
      isSupervised: Program.isSupervised(arguments),
      waitsForBuilds: Program.watches(arguments)
    ) { launch in
      let opened = launch
      var launch = launch
      launch.reached = { if $0 == moment { opened.close() } }
      return Program(catalog, source: source, out: .standard, launch: launch).run(arguments)
    }
  }
}
