import Fixtures
package import Foundation

/// The Swift compiler with the manifest’s settings and the modules that are built next to the
/// tests.
package struct Compiler {
  private static let settings = [
    "-swift-version", "6", "-strict-memory-safety",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
  ]

  private let options: [String]

  /// Creates a compiler that finds the modules of this package.
  ///
  /// - Parameter options: Additional command-line options, such as for other modules.
  package init(_ options: [String] = []) {
    self.options = options
  }

  /// The folder in which the tests were built.
  package static let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Checks the types of one module without building it.
  ///
  /// With a `main.swift`, the module is a program whose statements are in that file.
  ///
  /// - Returns: Errors and warnings in the order of the output, or the whole output if the compiler
  /// fails without any.
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

  /// Builds a program of one file and links the modules of a product that is built next to the
  /// tests.
  ///
  /// - Parameters:
  ///   - product: The product, whose own module isn’t linked.
  ///   - libraries: Additional command-line options for the linker.
  /// - Returns: The output of the compiler if it fails, otherwise an empty text.
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

  /// Returns the files that a product is linked from, without those of earlier builds.
  private static func objects(of product: String) throws -> [String] {
    let list = built.appending(path: "\(product).product/Objects.LinkFileList")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Builds a program from source texts and runs it, treating warnings as errors.
  ///
  /// - Parameters:
  ///   - sources: The texts by file name, including `main.swift`.
  ///   - modules: The modules that the program imports, and those that these import.
  ///   - product: A product next to the tests that is linked from these and other modules.
  /// - Returns: The output of the program, or that of the compiler if it fails.
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

  /// Checks the types of source texts, given by file name.
  package func check(
    _ sources: [String: String],
    with files: [URL] = []
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder(sources)
    let written = sources.keys.sorted().map { URL(filePath: folder.path($0)) }
    return try check(files + written)
  }
}

/// Runs a command and returns its output from both streams and its exit status.
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
