internal import CGTK
internal import CGTKShims

/// The program that runs, as the system sees it: one process, which may become another program.
nonisolated public enum RunningProgram {
  /// Ends the process as a signal does that it does not heed, so that its parent sees that signal.
  public static func die(by signal: Int32) { pd_die(signal) }

  /// What people call a signal, such as `Segmentation fault`.
  public static func name(ofSignal signal: Int32) -> String { String(lent: g_strsignal(signal)) }

  /// Writes to standard error, byte by byte what it was given.
  public static func writeErrors(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      // Where nobody reads errors, they are lost.
      _ = pd_write_all(
        2,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        gsize(buffer.count)
      )
    }
  }

  /// Whether a debugger looks at the process.
  public static var isTraced: Bool {
    guard let status = try? TextFile.read("/proc/self/status") else { return false }
    return status.split(separator: "\n").contains { line in
      line.hasPrefix("TracerPid:") && !line.hasSuffix("\t0")
    }
  }

  /// Where the program lay when it was started, with symbolic links resolved; a program that is built
  /// anew takes that place.
  public static let path = TextFile.ofProgram ?? ""

  /// A variable of the environment; `nil` where it is not set.
  public static func variable(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  /// Puts another program in place of this one, in the same process.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: The program's name first.
  ///   - text: What the other program finds by ``inherited(_:)``, however long it is.
  ///   - name: Under which it finds it.
  /// - Throws: ``ToolkitError/file(path:reason:)``; where it succeeds, it does not return.
  public static func become(
    _ path: String,
    _ arguments: [String],
    handing text: String,
    as name: String
  ) throws(ToolkitError) {
    let failure = arguments.withVector { vector in
      vector.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: 1) {
        pd_replace(path, $0, name, text)
      }
    }
    throw .file(path: path, reason: String(lent: g_strerror(failure)))
  }

  /// The text that a program which became this one handed over; once.
  public static func inherited(_ name: String) -> String? {
    pd_inherited(name).map { String(given: $0) }
  }
}
