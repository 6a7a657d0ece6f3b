import Fixtures
import Foundation

/// One call of a built program, which can be talked to while it runs.
final class CheckProcess {
  /// The result of a call.
  struct Result {
    let output: String
    let error: String
    let status: Int32
    /// Whether a signal ended it.
    let isKilled: Bool

    /// Returns the ids of the cases with findings, each with the kinds of these; from `--json`.
    func failures() throws -> [String: [String]] {
      var failures: [String: [String]] = [:]
      for check in try cases() where check["outcome"] as? String == "failed" {
        let findings = check["findings"] as? [[String: Any]] ?? []
        failures[check["id"] as? String ?? ""] = findings.compactMap { $0["kind"] as? String }
      }
      return failures
    }

    /// Returns the message of the first finding of a case; from `--json`.
    func message(of id: String) throws -> String {
      let check = try cases().first { $0["id"] as? String == id }
      let findings = check?["findings"] as? [[String: Any]]
      return findings?.first?["message"] as? String ?? ""
    }

    /// Returns the screens that are reached in a wrong way, each with the kind of that; from `--json`.
    func lint() throws -> [String] {
      let findings = try json()["lint"] as? [[String: Any]] ?? []
      return findings.map { "\($0["screen"] ?? ""): \($0["kind"] ?? "")" }
    }

    /// Returns the cases; from `--json`.
    func cases() throws -> [[String: Any]] { try json()["cases"] as? [[String: Any]] ?? [] }

    /// Returns the output as a JSON object.
    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }
  }

  private let process = Process()
  private let (output, error) = (Pipe(), Pipe())

  /// Returns the path of a program that lies beside the tests.
  static func path(of program: String) -> String {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: program).path
  }

  /// Starts a program that lies beside the tests.
  ///
  /// - Parameters:
  ///   - environment: Besides that of the tests.
  ///   - isTracing: Whether what crashes writes a backtrace; to make one takes half a second of a
  ///     processor.
  ///   - shell: What a shell does before it becomes the program.
  init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    tracing isTracing: Bool = false,
    after shell: String? = nil,
    writingTo file: String? = nil
  ) throws {
    let path = Self.path(of: program)
    process.executableURL = URL(filePath: shell == nil ? path : "/bin/bash")
    process.arguments =
      shell.map { ["-c", $0 + "\nexec \"$0\" \"$@\"", path] + arguments } ?? arguments
    // A critical that ends the process is a death; these tests look for the warning. Who runs the tests in parts
    // does not mean these checks.
    let notMeant = /G_DEBUG|SHARD|CI_NODE|CIRCLE_NODE|BUILDKITE|SLURM|JOB_COMPLETION/
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.contains(notMeant) }
    // On a busy machine lines of progress would come between those that tests look for.
    let quiet = ["PETRI_PROGRESS": "0"]
    let untraced = isTracing ? [:] : ["SWIFT_BACKTRACE": "enable=no"]
    process.environment = inherited.merging(untraced) { $1 }.merging(quiet) { $1 }
      .merging(environment) { $1 }
    process.standardOutput = file.flatMap { FileHandle(forWritingAtPath: $0) } ?? output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try output.fileHandleForWriting.close()
  }

  /// Runs a program, and waits for its end.
  static func run(
    _ program: String,
    _ arguments: String...,
    environment: [String: String] = [:],
    tracing isTracing: Bool = false,
    after shell: String? = nil,
    writingTo file: String? = nil
  ) async throws -> Result {
    let process = try CheckProcess(
      program,
      arguments,
      environment: environment,
      tracing: isTracing,
      after: shell,
      writingTo: file
    )
    return await process.result()
  }

  /// Sends a signal, such as `TERM`.
  func send(_ signal: String) throws {
    let words = ["-\(signal)", "\(process.processIdentifier)"]
    try Process.run(URL(filePath: "/bin/kill"), arguments: words).waitUntilExit()
  }

  /// Ends it at once.
  func kill() { _ = Glibc.kill(process.processIdentifier, SIGKILL) }

  /// Does what Ctrl+C does.
  func interrupt() { process.interrupt() }

  /// Waits for its end, and leaves the caller's thread to others meanwhile.
  func result() async -> Result {
    let (out, err) = (output.fileHandleForReading, error.fileHandleForReading)
    async let output = Self.text(out)
    async let error = Self.text(err)
    let (written, complained) = await (output, error)
    process.waitUntilExit()
    return Result(
      output: written,
      error: complained,
      status: process.terminationStatus,
      isKilled: process.terminationReason == .uncaughtSignal
    )
  }

  @concurrent private static func text(_ file: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "pipe").async {
        let data = file.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}

extension TemporaryFolder {
  /// Writes a program for the shell, and returns its path.
  func script(_ text: String, _ name: String) throws -> String {
    try write("#!/bin/sh\n\(text)\n", to: name)
    let path = path(name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// Writes the program of the planted changes before these, and returns its path.
  func programBefore() throws -> String {
    try script("PLANTED=before exec '\(CheckProcess.path(of: "PlantedCatalog"))' \"$@\"", "before")
  }
}
