import Fixtures
import Foundation
import Testing

/// The search for a commit with the command from the article about comparing builds.
struct GitBisectTests {
  /// Returns the article’s command with another link.
  private static func command(link: String) throws -> String {
    let article = URL(filePath: #filePath).appending(
      path: "../../../Sources/PetriDishApp/PetriDishApp.docc/ComparingRevisions.md"
    )
    let text = try String(contentsOf: article.standardizedFileURL, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("git bisect run") })
    return String(line).replacing("/countries/Portugal", with: link)
      .replacing(".build/debug/catalog", with: "./catalog")
  }

  @Test func `git bisect finds the commit at which a link no longer opens`() throws {
    let folder = try TemporaryFolder()
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appending(path: "PlantedCatalog").path
    // A fake build: the commit decides whether it fails and how its program opens the link.
    try folder.write(
      """
      #!/bin/sh
      test -e broken && exit 1
      printf '#!/bin/sh\\nexport %s\\nexec "\(program)" "$@"\\n' "$(cat state)" > catalog
      chmod +x catalog
      """,
      to: "swift"
    )
    let script = """
      set -e
      chmod +x swift
      export PATH="$PWD:$PATH" GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      git init -q . && git config user.name N && git config user.email n@example.org
      printf 'catalog\\n' > .gitignore
      commit() { echo "$2" > state; date +%N > change; git add -A; git commit -qm "$1"; }
      commit start PLANTED=before
      git tag good
      touch broken; commit unbuilt PLANTED=before; rm broken
      commit same PLANTED=before
      commit culprit PLANTED=after
      commit later PLANTED=after
      git bisect start HEAD good > /dev/null
      \(try Self.command(link: "petri://jump/crash"))
      """
    let git = Process()
    git.executableURL = URL(filePath: "/bin/bash")
    git.arguments = ["-c", script]
    git.currentDirectoryURL = URL(filePath: folder.path("."))
    let pipe = Pipe()
    (git.standardOutput, git.standardError) = (pipe, pipe)
    try git.run()
    try pipe.fileHandleForWriting.close()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    #expect(git.terminationStatus == 0, "\(output)")
    #expect(output.contains("is the first bad commit"), "\(output)")
    #expect(output.contains("    culprit"), "\(output)")
  }
}
