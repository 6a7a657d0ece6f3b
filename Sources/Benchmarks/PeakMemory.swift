internal import Foundation

/// The most memory that work holds at one time beyond what was there before.
///
/// - Returns: Bytes, in whole pages; nil where the system does not say.
func peakMemory(of work: () throws -> Void) throws -> Int? {
  try work()
  guard let reset = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
  // 5 has the kernel forget the peak so far.
  try reset.write(contentsOf: Data("5".utf8))
  guard let before = try residentPeak() else { return nil }
  try work()
  return try residentPeak().map { $0 - before }
}

/// The greatest part of the process that has been in memory, in bytes.
private func residentPeak() throws -> Int? {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line.flatMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    .map { $0 * 1024 }
}
