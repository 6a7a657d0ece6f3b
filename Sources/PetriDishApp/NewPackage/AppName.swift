import Foundation
import PetriDish

/// The name of a new app, which is also the name of its module and of its main type.
struct AppName {
  /// The name, which is a valid Swift identifier and doesn't conflict with any module.
  let text: String

  /// Creates the name from the `--name` option.
  init(_ asked: String) throws(UsageError) {
    if let obstacle = Self.obstacle(asked) {
      throw UsageError("Invalid app name \(Quotation(asked)): \(obstacle).")
    }
    text = asked
  }

  /// Creates the name from the name of a folder, such as `MyShop` from `my-shop`.
  init(ofFolder folder: String) throws(UsageError) {
    let last = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let words = last.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if let obstacle = Self.obstacle(name) {
      throw UsageError(
        "\(Quotation(last)) can’t be used as the app name: \(obstacle). Specify a name with --name."
      )
    }
    text = name
  }

  /// Returns the reason that a name isn't valid, as a clause, or `nil` if it is valid.
  private static func obstacle(_ name: String) -> String? {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,99}/) != nil else {
      return "a name is a letter followed by up to 99 letters, digits or underscores"
    }
    let holders = [
      ("a Swift keyword", TakenNames.keywords),
      ("the name of a PetriDish module or product", TakenNames.modules),
      ("the name of a Swift module", TakenNames.modulesOfSwift),
    ]
    if let (what, _) = holders.first(where: { $0.1.contains(name) }) {
      return "\(Quotation(name)) is \(what)"
    }
    // The test target adds “Tests” to the name.
    let tests = "\(name)Tests"
    return TakenNames.modules.contains(tests)
      ? "the name of its test target, \(Quotation(tests)), is the name of a PetriDish module" : nil
  }
}

/// The names that a new app can't have, because its module has the same name.
///
/// A test compares the modules with the package manifest.
enum TakenNames {
  /// Swift keywords, including those that are reserved only as type names.
  static let keywords = set(
    """
    Any Protocol Self Type actor any as associatedtype async await borrowing break case catch
    class consuming continue default defer deinit do each else enum extension fallthrough false
    fileprivate for func guard if import in init inout internal is let macro nil open operator
    precedencegroup private protocol public repeat rethrows return self some static struct
    subscript super switch throw throws true try typealias var where while
    """
  )

  /// The targets and products of PetriDish; all packages in a build must have unique names.
  static let modules = set(
    """
    Assets AssetsTests Benchmarks BenchmarksTests BrokenCatalog BuilderFiles BuilderFilesTests
    CAdwaita CGLib CGLibMainActor CGTK CGTKFloors
    CGTKShims CGTKTestMain CMeasuring CNotesProgram CWebP CheckTests Compiling DeadlyCatalog Fernweh Fixtures GLibMainActor
    GLibMainActorTests GTK GTKBackend GTKBackendTests
    GTKTests Lists ListsTests LoopProgram NotesCatalog NotesProgram Petri PetriDish PetriDishApp PetriDishAppTests
    PetriDishTests PetriTests petri
    PlantedCatalog Routing RoutingTests SampleCatalog Seeds Survey SurveyTests TestSupport TestbedCatalog
    TestbedCatalogTests World catalog
    """
  )

  /// The modules of the toolchain and the reserved module names.
  static let modulesOfSwift = set(
    """
    Builtin Cxx Dispatch Distributed Foundation FoundationEssentials FoundationNetworking
    FoundationXML Glibc Observation RegexBuilder Swift Synchronization Testing XCTest main
    """
  )

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
