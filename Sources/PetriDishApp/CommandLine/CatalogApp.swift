internal import Foundation
internal import GTK
public import PetriDish

/// A team's program: its catalog, as a window and as a command line.
///
/// ```swift
/// @main struct ShopCatalog: CatalogApp {
///   static let catalog = Catalog("Shop", root: { variants in ShopRoot.make(variants) }) { … }
/// }
/// ```
public protocol CatalogApp: SendableMetatype {
  /// The catalog that the program shows; a window asks for it on another thread than the main one.
  nonisolated static var catalog: Catalog { get }
}

extension CatalogApp {
  /// Runs the program and ends the process with its status: 0 fine, 1 findings, 2 usage.
  ///
  /// A window runs in a process of its own, so that a screen that traps costs nothing but the jump
  /// that led there.
  public static func main() {
    CurrentProcess.holdStandardStreams()
    // A file of that name could neither be found nor made.
    if let word = CurrentProcess.unreadableArgument {
      Output.standard.error("\(Quotation(word)) is no text in UTF-8.")
      exit(ExitStatus.usage)
    }
    exit(run(CommandLine.arguments))
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The program's own name first.
  ///   - moment: The moment at which its window closes by itself; without one it stays open.
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
