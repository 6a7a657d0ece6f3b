import Fixtures
package import Foundation

/// The Swift compiler, set as the manifest sets it, against the modules that lie beside the tests.
package struct Compiler {
  private static let settings = [
    "-swift-version", "6", "-strict-memory-safety",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
  ]

  private let options: [String]

  /// A compiler that finds the modules of this package, and others by options of its own.
  ///
  /// - Parameter options: As one would type them.
  package init(_ options: [String] = []) {
    self.options = options
  }

  /// Where the tests were built.
  package static let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Checks the types of one module, and makes nothing; one with a `main.swift` is a program whose
  /// statements stand in that file.
  ///
  /// - Returns: Errors and warnings in the order of the output; a compiler that fails without a word
  ///   that can be read is one too.
  package func check(_ files: [URL]) throws -> [Diagnostic] {
    let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    let isScript = files.contains { $0.lastPathComponent == "main.swift" }
    let (text, status) = try Compiling.run(
      [swift + "c", "-typecheck", "-wmo", "-diagnostic-style", "llvm"]
        + (isScript ? [] : ["-parse-as-library"])
        + Self.settings + ["-I", Self.built.appending(path: "Modules").path()]
        + options + files.map { $0.path() }
    )
    let said = text.split(separator: "\n").compactMap { Diagnostic(output: $0) }
    guard said.isEmpty, status != 0 else { return said }
    return [Diagnostic(file: "", line: 0, message: text)]
  }

  /// Builds a program of one file against the modules that a product beside the tests is linked of.
  ///
  /// - Parameters:
  ///   - product: The product, whose own module is left out.
  ///   - libraries: What the linker needs besides, as one would type it.
  /// - Returns: What the compiler says, if it fails; nothing otherwise.
  package func build(
    _ source: URL,
    to program: String,
    linking product: String,
    and libraries: [String]
  ) throws -> String {
    let objects = try Self.objects(of: product).filter { !$0.contains("/\(product).build/") }
    let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    let (text, status) = try Compiling.run(
      [swift + "c", "-parse-as-library", "-o", program, source.path()]
        + Self.settings + ["-I", Self.built.appending(path: "Modules").path()]
        + options + objects + libraries
    )
    return status == 0 ? "" : text
  }

  /// The files that a product beside the tests is linked of; others may lie there from builds before.
  private static func objects(of product: String) throws -> [String] {
    let list = built.appending(path: "\(product).product/Objects.LinkFileList")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Builds a program of sources that lie in no file, and runs it; a warning ends it, too.
  ///
  /// - Parameters:
  ///   - sources: By the names that they are to have; `main.swift` is among them.
  ///   - modules: Those that it imports, and those that these import.
  ///   - product: A product beside the tests that is linked of these modules and others.
  /// - Returns: What the program writes, or the compiler where that fails.
  package func run(
    _ sources: [String: String],
    with files: [URL] = [],
    linking modules: [String],
    of product: String = "DeadlyCatalog"
  ) throws -> (text: String, status: Int32) {
    let folder = try TemporaryFolder(sources)
    let program = folder.path("program")
    let objects = try Self.objects(of: product).filter { object in
      modules.contains { object.contains("/\($0).build/") }
    }
    let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    let complaint = try Compiling.run(
      [swift + "c", "-warnings-as-errors", "-module-name", "Program", "-o", program]
        + Self.settings + ["-I", Self.built.appending(path: "Modules").path()]
        + sources.keys.sorted().map(folder.path) + files.map { $0.path() } + objects
    )
    return complaint.status == 0 ? try Compiling.run([program]) : complaint
  }

  /// Checks the types of sources that lie in no file, by the names that they are to have.
  package func check(
    _ sources: [String: String],
    with files: [URL] = []
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder(sources)
    let written = sources.keys.sorted().map { URL(filePath: folder.path($0)) }
    return try check(files + written)
  }
}

/// What a command writes, to either stream, and the status with which it ends.
package func run(_ words: [String]) throws -> (text: String, status: Int32) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return (text, process.terminationStatus)
}
