import Fixtures
import Foundation

/// A run of a built program, which can receive signals.
final class CheckProcess {
  /// The result of a run.
  struct Result {
    let output: String
    let error: String
    let status: Int32
    /// Whether a signal ended the program.
    let isKilled: Bool

    /// Returns the kinds of findings by case id, from `--json`.
    func failures() throws -> [String: [String]] {
      var failures: [String: [String]] = [:]
      for check in try cases() where check["outcome"] as? String == "failed" {
        let findings = check["findings"] as? [[String: Any]] ?? []
        failures[check["id"] as? String ?? ""] = findings.compactMap { $0["kind"] as? String }
      }
      return failures
    }

    /// Returns the message of a case’s first finding, from `--json`.
    func message(of id: String) throws -> String {
      let check = try cases().first { $0["id"] as? String == id }
      let findings = check?["findings"] as? [[String: Any]]
      return findings?.first?["message"] as? String ?? ""
    }

    /// Returns the screen and the kind of each lint finding, from `--json`.
    func lint() throws -> [String] {
      let findings = try json()["lint"] as? [[String: Any]] ?? []
      return findings.map { "\($0["screen"] ?? ""): \($0["kind"] ?? "")" }
    }

    /// Returns the cases, from `--json`.
    func cases() throws -> [[String: Any]] { try json()["cases"] as? [[String: Any]] ?? [] }

    /// Returns the output as a JSON object.
    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }
  }

  private let process = Process()
  private let (output, error) = (Pipe(), Pipe())

  /// Returns the path of a program that is built next to the tests.
  static func path(of program: String) -> String {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: program).path
  }

  /// Starts a program that is built next to the tests.
  ///
  /// - Parameters:
  ///   - environment: Variables in addition to those of the tests.
  ///   - isTracing: Whether a crash prints a backtrace, which takes half a second of processor time.
  ///   - shell: Commands that a shell runs before it executes the program.
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
    // A fatal warning would crash the process, but these tests expect a warning.
    // Sharding variables of the test run must not affect these checks.
    let notMeant = /G_DEBUG|SHARD|CI_NODE|CIRCLE_NODE|BUILDKITE|SLURM|JOB_COMPLETION/
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.contains(notMeant) }
    // On a busy machine, progress would be printed between the lines that tests expect.
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

  /// Runs a program and waits until it ends.
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

  /// Kills the program.
  func kill() { _ = Glibc.kill(process.processIdentifier, SIGKILL) }

  /// Interrupts the program like Ctrl+C.
  func interrupt() { process.interrupt() }

  /// Waits until the program ends, without blocking the caller’s thread.
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
  /// Writes a shell script and returns its path.
  func script(_ text: String, _ name: String) throws -> String {
    try write("#!/bin/sh\n\(text)\n", to: name)
    let path = path(name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// Writes a script that runs the planted catalog without its changes, and returns its path.
  func programBefore() throws -> String {
    try script("PLANTED=before exec '\(CheckProcess.path(of: "PlantedCatalog"))' \"$@\"", "before")
  }
}
