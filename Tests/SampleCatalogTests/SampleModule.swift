import Compiling
import Foundation

/// The compiler with all that it takes to import the sample, or to write a catalog like it.
enum SampleModule {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Checks the types of a source, and makes nothing.
  static func check(_ source: String) throws -> [Diagnostic] {
    let headers = try run(["pkg-config", "--cflags-only-I", "gtk4"]).text
      .split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    let shims = Compiler.built.appending(path: "CGTKShims.build/module.modulemap").path()
    return try Compiler(
      ["-I", root.appending(path: "Sources/CGTK").path()]
        + ["-Xcc", "-fmodule-map-file=\(shims)"] + headers
    ).check(["Shop.swift": source])
  }
}
