internal import CGTK

nonisolated extension String {
  /// Creates a copy of a C string that the callee owns; `NULL` becomes an empty string.
  init(lent text: UnsafePointer<CChar>?) {
    self = text.map { String(cString: $0) } ?? ""
  }

  /// Creates a copy of a C string that the caller owns, and frees it; `NULL` becomes an empty string.
  init(given text: UnsafeMutablePointer<CChar>?) {
    self.init(lent: text)
    g_free(text)
  }

  /// Creates a copy of the error's message and frees the error.
  init(message error: UnsafeMutablePointer<GError>?) {
    self.init(lent: error?.pointee.message)
    g_error_free(error)
  }
}

nonisolated extension [String] {
  /// Calls the body with a `NULL`-terminated array of C strings, valid only during the call.
  func withVector<Result>(
    _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = map { UnsafePointer(g_strdup($0)) } + [nil]
    defer { copies.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
    var vector = copies
    return vector.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map(body) ?? body(UnsafeMutablePointer.allocate(capacity: 0))
    }
  }
}
