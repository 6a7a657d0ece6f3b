internal import CGTK
internal import CGTKShims

nonisolated extension CurrentProcess {
  /// Keeps files that are opened later from getting the number of a standard stream that is closed:
  /// what is printed would land in them.
  ///
  /// A file that would be larger than it may be is an error from then on, and no death.
  package static func holdStandardStreams() { pd_hold_standard_streams() }

  /// Makes writing to a pipe that nothing reads any more an error from now on, and no death.
  package static func surviveBrokenPipes() { pd_survive_broken_pipes() }

  /// Takes the standard output for the caller alone; what is printed otherwise goes to the standard
  /// error from now on.
  ///
  /// - Returns: The number of its file; negative where there is none.
  package static func takeStandardOutput() -> Int32 { pd_take_standard_output() }

  /// Returns the width in letters of the terminal that a file is; `nil` where it does not say.
  package static func columns(of file: Int32) -> Int? {
    let columns = Int(pd_terminal_columns(file))
    return columns > 0 ? columns : nil
  }

  /// Writes to standard error, byte by byte what it was given.
  package static func writeErrors(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      // Where nothing reads errors, they are lost.
      _ = pd_write_all(
        2,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        gsize(buffer.count)
      )
    }
  }
}
