import Foundation
import Testing

/// What the read-me shows, against the modules that lie beside the tests.
struct ReadmeTests {
  @Test func `the catalog of the read-me compiles as it stands`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
    let block = try #require(blocks.first { $0.contains("@main") })
    let source = try #require(block.components(separatedBy: "\n```").first)
    #expect(try compile(source) == "")
    #expect(try compile(source + "\nlet wrong: Int = \"\"\n").contains("error: "))
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What the compiler has to say about a program, warnings too.
  private func compile(_ source: String) throws -> String {
    let file = try TemporaryFile(source, "Shop.swift")
    let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path()
    let headers = try answer("pkg-config", "--cflags-only-I", "gtk4")
      .split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    return try answer(
      ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library"]
        + ["-I", built + "Modules", "-I", Self.root.appending(path: "Sources/CGTK").path()]
        + ["-Xcc", "-fmodule-map-file=\(built)CGTKShims.build/module.modulemap"]
        + headers + [file.path]
    )
  }

  private func answer(_ words: String...) throws -> String { try answer(words) }

  /// What a command writes, to either stream.
  private func answer(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
