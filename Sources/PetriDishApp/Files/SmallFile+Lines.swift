import Foundation

extension SmallFile {
  /// Reads the lines, without blanks around them, empty ones and those that begin with `#`.
  ///
  /// - Throws: A sentence that names the file.
  func lines() throws -> [String] {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw failure("it is no text.")
    }
    return text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
