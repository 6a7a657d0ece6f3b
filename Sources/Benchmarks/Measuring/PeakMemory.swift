internal import Foundation

/// The most memory that a comparison holds at one time beyond what was there before.
///
/// It is measured in a process of its own, in which the allocator gives large blocks back at once:
/// else blocks of earlier work would be used again, and not be seen.
enum PeakMemory {
  /// The first argument of a process that measures.
  static let command = "peak-memory"

  private static let settings = ["MALLOC_MMAP_THRESHOLD_": "16384", "MALLOC_TOP_PAD_": "0"]

  /// Whether this is the process that measures.
  private static var isMeasuring: Bool { CommandLine.arguments.dropFirst().first == command }

  /// The peak of a case's work in bytes, to the page; nil where the system does not say.
  static func bytes(in name: String, of work: () throws -> Void) throws -> Int? {
    guard !isMeasuring else { return try measured(work) }
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [command, name]
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func measured(_ work: () throws -> Void) throws -> Int? {
    try work()
    guard let reset = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
    // 5 has the kernel forget the peak so far.
    try reset.write(contentsOf: Data("5".utf8))
    guard let before = try residentPeak() else { return nil }
    try work()
    guard let after = try residentPeak() else { return nil }
    print(after - before)
    return after - before
  }

  /// The greatest part of the process that has been in memory, in bytes.
  private static func residentPeak() throws -> Int? {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
      .map { $0 * 1024 }
  }
}
