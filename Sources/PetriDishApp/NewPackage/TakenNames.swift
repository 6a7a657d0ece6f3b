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
