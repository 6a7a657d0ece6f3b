import Compiling
import Fixtures
import Foundation

/// A compiler with all options to import the testbed or to build a similar catalog.
enum TestbedModule {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Checks the types of a source without building it.
  static func check(_ source: String) throws -> [Diagnostic] {
    try compiler().check(["Shop.swift": source])
  }

  /// Builds a program from a source and runs one of its commands.
  ///
  /// - Parameter hasDisplay: Whether the program can use the display of the tests.
  /// - Returns: The output of the command, or that of the compiler if it fails.
  static func run(
    _ source: String,
    _ words: String...,
    hasDisplay: Bool = false
  ) throws -> (text: String, status: Int32) {
    let folder = try TemporaryFolder(["Shop.swift": source])
    let program = folder.path("Shop")
    let resources = "PetriDish_Assets.resources"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(resources),
      withDestinationPath: Compiler.built.appending(path: resources).path
    )
    let complaint = try compiler().build(
      URL(filePath: folder.path("Shop.swift")),
      to: program,
      linking: "DeadlyCatalog",
      and: try flags("--libs")
    )
    guard complaint.isEmpty else { return (complaint, 1) }
    let surroundings = hasDisplay ? [] : ["env", "-u", "DISPLAY"]
    return try Compiling.run(surroundings + [program] + words)
  }

  /// Checks the types of a module’s sources without building them.
  static func check(_ files: [URL], of module: String) throws -> [Diagnostic] {
    try compiler(["-module-name", module]).check(files)
  }

  private static func compiler(_ options: [String] = []) throws -> Compiler {
    let headers = try flags("--cflags-only-I").flatMap { ["-Xcc", $0] }
    let shims = ["CGTKShims", "CGLibMainActor"].flatMap {
      let map = Compiler.built.appending(path: "\($0).build/module.modulemap").path()
      return ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    let modules = ["CGLib", "CGTK", "CWebP"].flatMap {
      ["-I", root.appending(path: "Sources/\($0)").path()]
    }
    return Compiler(modules + shims + headers + options)
  }

  private static func flags(_ kind: String) throws -> [String] {
    try Compiling.run(["pkg-config", kind, "gtk4", "libwebp"]).text
      .split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
