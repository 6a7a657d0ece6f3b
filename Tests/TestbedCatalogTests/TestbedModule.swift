import Compiling
import Fixtures
import Foundation

/// The compiler with all that it takes to import the testbed, or to write a catalog like it.
enum TestbedModule {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Checks the types of a source, and makes nothing.
  static func check(_ source: String) throws -> [Diagnostic] {
    try compiler().check(["Shop.swift": source])
  }

  /// Builds a team's program of a source, and runs a command of it.
  ///
  /// - Parameter hasDisplay: Whether it gets the display of the tests.
  /// - Returns: All that the command writes, or the compiler where it fails.
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
      and: try flags("--libs") + ["-ldispatch"]
    )
    guard complaint.isEmpty else { return (complaint, 1) }
    let surroundings = hasDisplay ? [] : ["env", "-u", "DISPLAY"]
    return try Compiling.run(surroundings + [program] + words)
  }

  /// Checks the types of the sources of a module, and makes nothing.
  static func check(_ files: [URL], of module: String) throws -> [Diagnostic] {
    try compiler(["-module-name", module]).check(files)
  }

  private static func compiler(_ options: [String] = []) throws -> Compiler {
    let headers = try flags("--cflags-only-I").flatMap { ["-Xcc", $0] }
    let shims = Compiler.built.appending(path: "CGTKShims.build/module.modulemap").path()
    let modules = ["CGTK", "CWebP"].flatMap {
      ["-I", root.appending(path: "Sources/\($0)").path()]
    }
    return Compiler(
      modules
        + ["-Xcc", "-fmodule-map-file=\(shims)"] + headers + options
    )
  }

  private static func flags(_ kind: String) throws -> [String] {
    try Compiling.run(["pkg-config", kind, "gtk4", "libwebp"]).text
      .split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
