import Foundation
import PetriDish

/// The name of a new app: that of its module, and of the type in which it begins.
struct AppName {
  /// The name, which Swift allows and nothing else has.
  let text: String

  /// A name that a call asks for.
  init(_ asked: String) throws(UsageError) {
    if let obstacle = Self.obstacle(asked) {
      throw UsageError("\(Quotation(asked)) is no name for an app: \(obstacle); try another.")
    }
    text = asked
  }

  /// The name that a folder's makes: `MyShop` of `my-shop`.
  init(ofFolder folder: String) throws(UsageError) {
    let last = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let words = last.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if let obstacle = Self.obstacle(name) {
      throw UsageError(
        "\(Quotation(last)) makes no name for an app: \(obstacle); give one by --name."
      )
    }
    text = name
  }

  /// Returns why a name cannot be that of an app, as a clause; `nil` where it can.
  private static func obstacle(_ name: String) -> String? {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,99}/) != nil else {
      return "such a name is a letter, then letters, digits and underscores, 100 at most"
    }
    let holders = [
      ("a keyword of Swift", TakenNames.keywords),
      ("a module or a product of PetriDish", TakenNames.modules),
      ("a module of Swift", TakenNames.modulesOfSwift),
    ]
    if let (what, _) = holders.first(where: { $0.1.contains(name) }) {
      return "\(Quotation(name)) is \(what)"
    }
    // The target of its tests has a name, too.
    let tests = "\(name)Tests"
    return TakenNames.modules.contains(tests)
      ? "\(Quotation(tests)), as its tests would be called, is a module of PetriDish" : nil
  }
}

/// The names that an app cannot have: its module has the name of the app.
///
/// A test compares the modules with the manifest.
enum TakenNames {
  /// The keywords of Swift, and what it reads as such where a type is named.
  static let keywords = set(
    """
    Any Protocol Self Type actor any as associatedtype async await borrowing break case catch
    class consuming continue default defer deinit do each else enum extension fallthrough false
    fileprivate for func guard if import in init inout internal is let macro nil open operator
    precedencegroup private protocol public repeat rethrows return self some static struct
    subscript super switch throw throws true try typealias var where while
    """
  )

  /// The targets and products of this package: no two packages of one build share such a name.
  static let modules = set(
    """
    Assets AssetsTests Benchmarks BenchmarksTests BrokenCatalog CGTK CGTKFloors CGTKShims
    CGTKTestMain CWebP CheckTests Compiling DeadlyCatalog Fernweh Fixtures GTK GTKBackend GTKBackendTests
    GTKTests Lists ListsTests PetriDish PetriDishApp PetriDishAppTests PetriDishTests
    PlantedCatalog Routing RoutingTests SampleCatalog Seeds Survey SurveyTests TestSupport TestbedCatalog
    TestbedCatalogTests World catalog
    """
  )

  /// The modules of the toolchain, and those that the compiler keeps to itself.
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
