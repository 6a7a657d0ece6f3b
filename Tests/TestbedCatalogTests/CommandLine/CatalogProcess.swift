import Foundation

/// A completed run of the built program, without a display.
struct CatalogProcess {
  let output: String
  let error: String
  let status: Int32

  /// Runs the program that is built next to the tests and waits until it ends.
  ///
  /// - Parameters:
  ///   - folder: The working folder.
  ///   - file: The file that receives the output.
  ///   - input: The file that is read as standard input (default: empty).
  init(
    _ arguments: String...,
    in folder: String = "/",
    writingTo file: String? = nil,
    reading input: String? = nil
  ) throws {
    try self.init(arguments, in: folder, writingTo: file, reading: input)
  }

  /// Runs the program on a terminal, which shows both output streams, and waits until it ends.
  init(onTerminal command: String, _ arguments: String...) throws {
    let words = ([Self.program, command] + arguments).map { "'\($0)'" }.joined(separator: " ")
    try self.init("/usr/bin/script", ["-qec", words, "/dev/null"])
  }

  /// Runs the program that is built next to the tests and waits until it ends.
  init(
    _ arguments: [String],
    in folder: String = "/",
    writingTo file: String? = nil,
    reading input: String? = nil
  ) throws {
    try self.init(Self.program, arguments, in: folder, writingTo: file, reading: input)
  }

  /// The path of the program that is built next to the tests.
  private static var program: String {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "TestbedCatalog").path
  }

  private init(
    _ program: String,
    _ arguments: [String],
    in folder: String = "/",
    writingTo file: String? = nil,
    reading input: String? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PETRI_PROGRESS": "0"]
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    if let file { process.standardOutput = FileHandle(forWritingAtPath: file) }
    process.standardError = error
    process.standardInput = input.flatMap { FileHandle(forReadingAtPath: $0) } ?? .nullDevice
    try process.run()
    try output.fileHandleForWriting.close()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.error = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Returns the output as a JSON object.
  func json() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return value as? [String: Any] ?? [:]
  }
}
