import Foundation
import TestSupport
import Testing

@testable import PetriDishApp

/// A repository with a package whose build only copies a script.
struct ScratchRepository {
  let folder: TemporaryFolder

  /// The folder of the package.
  var path: String { folder.path("work/shop") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.manifest(""), to: "work/shop/Package.swift")
    try git("init", "-q", "-b", "main")
  }

  /// Returns the manifest of a package with dependencies.
  static func manifest(_ dependencies: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", dependencies: [\(dependencies)], targets: [])
    """
  }

  /// The build command, which records each build and fails if the script contains "broken".
  var command: String {
    "grep -q broken app.sh && { echo \"$PWD/app.sh:1:1: error: it is broken\"; exit 1; }; "
      + "echo built >> '\(folder.path("builds"))'; mkdir -p .build/debug && "
      + "cp app.sh .build/debug/App && chmod +x .build/debug/App && "
      + "mkdir -p .build/debug/App_App.resources && cp app.sh .build/debug/App_App.resources/text"
  }

  /// The number of successful builds so far.
  var builds: Int { folder.text("builds")?.split(separator: "\n").count ?? 0 }

  /// Commits a script.
  ///
  /// - Returns: The commit.
  @discardableResult
  func commit(_ script: String, _ message: String) throws -> String {
    try folder.write(script, to: "work/shop/app.sh")
    try git("add", "-A")
    return try commit(message: message)
  }

  /// Commits the staged changes.
  ///
  /// - Returns: The commit.
  @discardableResult
  func commit(message: String) throws -> String {
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", message)
    return try git("rev-parse", "HEAD")
  }

  @discardableResult
  func git(_ words: String...) throws -> String { try git(words) }

  @discardableResult
  func git(_ words: [String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/git")
    process.arguments = ["-C", path] + words
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(words)")
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
