internal import Foundation

/// Where a command writes: what was asked for, and apart from it what went wrong.
struct Output {
  /// Writes a line of what was asked for.
  let line: (String) -> Void

  /// Writes a line of what went wrong.
  let error: (String) -> Void

  /// The process's own streams.
  static let standard = Output(
    line: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
    error: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
  )
}
