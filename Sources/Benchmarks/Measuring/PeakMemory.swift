internal import Foundation

/// The peak memory of a diff, in addition to the memory in use before.
///
/// It is measured in a separate process whose allocator returns large blocks to the system
/// immediately. Otherwise, the diff could reuse blocks that earlier work had freed.
enum PeakMemory {
  /// The first argument of the measuring process.
  static let command = "peak-memory"

  private static let settings = ["MALLOC_MMAP_THRESHOLD_": "16384", "MALLOC_TOP_PAD_": "0"]

  /// Whether this process measures memory.
  private static var isMeasuring: Bool { CommandLine.arguments.dropFirst().first == command }

  /// Returns the peak memory of a case in bytes, rounded to pages, or `nil` if it's unavailable.
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
    // Writing 5 resets the peak that the kernel has recorded.
    try reset.write(contentsOf: Data("5".utf8))
    guard let before = try residentPeak() else { return nil }
    try work()
    guard let after = try residentPeak() else { return nil }
    print(after - before)
    return after - before
  }

  /// The peak resident memory of the process, in bytes.
  private static func residentPeak() throws -> Int? {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
      .map { $0 * 1024 }
  }
}
