internal import Foundation

/// Where a command writes: what was asked for, and apart from it what went wrong.
struct Output {
  /// Writes a line of what was asked for.
  let line: (String) throws -> Void

  /// Writes a line of what went wrong.
  let error: (String) -> Void

  /// The process's own streams.
  static let standard = Output(
    line: { try FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) },
    error: { line in
      do {
        try FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
      } catch {
        // Nobody is left to tell.
      }
    }
  )
}
