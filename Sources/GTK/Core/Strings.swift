internal import CGTK

nonisolated extension String {
  /// Copies a string that C lends; `NULL` is empty.
  init(lent text: UnsafePointer<CChar>?) {
    self = text.map { String(cString: $0) } ?? ""
  }

  /// Copies a string that C gives away, and frees it; `NULL` is empty.
  init(given text: UnsafeMutablePointer<CChar>?) {
    self.init(lent: text)
    g_free(text)
  }

  /// Takes the message out of an error, and frees it.
  init(message error: UnsafeMutablePointer<GError>?) {
    self.init(lent: error?.pointee.message)
    g_error_free(error)
  }
}

nonisolated extension [String] {
  /// Lends the strings to C as a vector that ends in `NULL`.
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
