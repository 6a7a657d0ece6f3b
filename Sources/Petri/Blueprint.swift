import Foundation
import GTK
import PetriDish

/// The compiler that turns Blueprint files into `.ui` files.
nonisolated enum Blueprint {
  /// Returns the `.ui` file for a Blueprint file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folders: The folders to search for `blueprint-compiler` (default: those of `PATH`).
  /// - Throws: ``ToolkitError/file(path:reason:)`` with the first error of the compiler.
  static func compiled(_ path: String, by folders: [String] = searched) throws -> [UInt8] {
    let name = "blueprint-compiler"
    let compilers = folders.map { "\($0)/\(name)" }
    guard let compiler = compilers.first(where: FileManager.default.isExecutableFile) else {
      throw ToolkitError.file(path: path, reason: "\(name) isn’t installed")
    }
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: compiler)
    process.arguments = ["compile", path]
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let limit = DispatchTime.now() + patience
    DispatchQueue.global().asyncAfter(deadline: limit) { [weak process] in
      if process?.isRunning == true { process?.terminate() }
    }
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0, process.terminationReason == .exit else {
      // Blueprint prints its errors, with lines of the file, to standard output.
      let plain = String(decoding: text + complaint, as: UTF8.self)
        .replacing(/\u{1B}\[[0-9;]*m/, with: "")
      let lines = plain.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let first = lines.first { $0.hasPrefix("error:") } ?? lines.first ?? "it doesn’t end"
      let place = plain.firstMatch(of: /line (\d+) column (\d+)/)
      let position = place.map { " (line \($0.1), column \($0.2))" } ?? ""
      throw ToolkitError.file(path: path, reason: "\(name): \(first)\(position)")
    }
    return Array(text)
  }

  /// The time that the compiler may take for a file, in seconds.
  private static let patience = 20.0

  private static var searched: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }
}
