import Fixtures
import Foundation
import Testing

extension TemporaryFolder {
  /// Runs git in a subfolder, and requires that it succeeds.
  func git(_ words: [String], in subfolder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/git")
    process.arguments = ["-C", path(subfolder)] + words
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(words)")
  }
}
