internal import CGTK
internal import CGTKShims

/// The standard input, taken for the program alone: other code of the process finds nothing to read there,
/// and may close it.
nonisolated package final class StandardInput {
  private let file: Int32
  private var bytes: [UInt8] = []
  private var next = 0

  /// Takes the standard input, from which nothing may have been read yet.
  package init() { file = pd_take_standard_input() }

  /// Waits for the next line; `nil` at the end.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if the file is gone, as after code that closed it.
  package func nextLine() throws(ToolkitError) -> String? {
    var line: [UInt8] = []
    while true {
      if let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) {
        line += bytes[next..<end]
        next = end + 1
        return String(decoding: line, as: UTF8.self)
      }
      line += bytes[next...]
      if try readMore() { continue }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  private func readMore() throws(ToolkitError) -> Bool {
    var buffer = [CChar](repeating: 0, count: 1 << 16)
    let count = pd_read(file, &buffer, gsize(buffer.count))
    guard count >= 0 else {
      throw .file(path: "standard input", reason: String(lent: g_strerror(Int32(-count))))
    }
    bytes = buffer.prefix(count).map { UInt8(bitPattern: $0) }
    next = 0
    return count > 0
  }
}
