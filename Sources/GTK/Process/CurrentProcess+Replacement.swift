internal import CGTK
internal import CGTKShims

nonisolated extension CurrentProcess {
  /// Puts another program in place of this one, in the same process.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: The program's name first.
  ///   - text: The text that the other program gets by ``inherited(_:)``, however long it is.
  ///   - name: The name under which it gets the text.
  /// - Throws: ``ToolkitError/file(path:reason:)``; where it succeeds, it does not return.
  package static func become(
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

  /// Returns the text that a program which became this one handed over; once.
  package static func inherited(_ name: String) -> String? {
    pd_inherited(name).map { String(given: $0) }
  }
}
