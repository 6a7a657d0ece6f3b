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
  public static func main() { program.main(CommandLine.arguments) }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, starting with the name of the program.
  ///   - moment: The moment at which the window closes by itself, or `nil` to keep it open.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], until moment: LaunchMoment? = nil) -> Int32 {
    program.run(arguments, until: moment)
  }

  private static var program: CatalogProgram {
    CatalogProgram(source: "\(String(reflecting: Self.self)).catalog") { catalog }
  }
}

/// A program that shows a catalog, which may be created in any way.
package struct CatalogProgram {
  private let source: String
  private let usage: String
  private let omitted: Set<String>
  private let files: ShownFiles?
  private let makeCatalog: @Sendable () -> Catalog

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - source: The Swift expression for the catalog, whose parts before the last dot identify the
  ///     program on the session bus and in its files.
  ///   - usage: The arguments of the program in the help, besides the command.
  ///   - omitted: The names of commands and options, such as `--package`, that the program doesn't have.
  ///   - files: The files that the program shows, or `nil` if its screens are built into it.
  ///   - makeCatalog: Creates the catalog; called when it is needed, on a background thread for a
  ///     window.
  package init(
    source: String,
    usage: String = "",
    omitting omitted: Set<String> = [],
    showing files: ShownFiles? = nil,
    makeCatalog: @escaping @Sendable () -> Catalog
  ) {
    (self.source, self.usage, self.omitted) = (source, usage, omitted)
    (self.files, self.makeCatalog) = (files, makeCatalog)
  }

  /// Runs the program and exits with its status.
  ///
  /// - Parameter arguments: The arguments, starting with the name of the program.
  package func main(_ arguments: [String]) -> Never {
    CurrentProcess.holdStandardStreams()
    // An argument that isn't UTF-8 can't be used as a file name.
    if let word = CurrentProcess.unreadableArgument {
      Output.standard.error("The argument \(Quotation(word)) isn’t valid UTF-8.")
      exit(ExitStatus.usage)
    }
    exit(run(arguments))
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, starting with the name of the program.
  ///   - moment: The moment at which the window closes by itself, or `nil` to keep it open.
  /// - Returns: The exit status.
  func run(_ arguments: [String], until moment: LaunchMoment? = nil) -> Int32 {
    if let files { ShellArgument.files = [files.path] }
    return Supervisor.run(
      arguments,
      isSupervised: Program.isSupervised(arguments),
      waitsForBuilds: Program.watches(arguments)
    ) { launch in
      let opened = launch
      var launch = launch
      launch.files = files
      launch.reached = { if $0 == moment { opened.close() } }
      return Program(
        makeCatalog(),
        source: source,
        usage: usage,
        omitting: omitted,
        out: .standard,
        launch: launch
      ).run(arguments)
    }
  }

  /// Returns the indexes of the arguments that are neither the command nor options.
  ///
  /// - Parameter arguments: The arguments, starting with the name of the program.
  package static func operands(of arguments: [String]) -> [Int] {
    Program.operands(of: arguments)
  }
}
