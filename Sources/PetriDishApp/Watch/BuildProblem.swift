/// A compiler error.
struct BuildProblem: Hashable, Sendable {
  /// The path of the file, relative to the package if possible, or `nil` if the error has no location.
  var file: String?

  /// The line number, starting at 1.
  var line: Int?

  /// The column number, starting at 1.
  var column: Int?

  /// The compiler's message.
  var message: String
}

extension BuildProblem: CustomStringConvertible {
  /// The error in the format of compilers: `Sources/Shop.swift:12:5: message`.
  var description: String {
    let location = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    return location.isEmpty ? message : "\(location.joined(separator: ":")): \(message)"
  }
}

extension BuildProblem {
  /// Parses a line of build output.
  ///
  /// - Parameter folder: The folder to which paths are made relative.
  /// - Returns: `nil` if the line isn't an error message.
  init?(line text: some StringProtocol, in folder: String) {
    for mark in ["fatal error: ", "error: "] {
      if text.hasPrefix(mark) {
        self.init(message: String(text.dropFirst(mark.count)))
        return
      }
      guard let found = text.firstRange(of: ": \(mark)") else { continue }
      var location = text[..<found.lowerBound].split(
        separator: ":",
        omittingEmptySubsequences: false
      )
      let numbers = location.suffix(2).compactMap { Int($0) }
      guard numbers.count == location.suffix(2).count || Int(location.last ?? "") != nil else {
        continue
      }
      let isWhole = numbers.count == 2 && location.count > 2
      location.removeLast(isWhole ? 2 : 1)
      guard !location.isEmpty else { continue }
      let path = location.joined(separator: ":")
      self.init(
        file: path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path,
        line: isWhole ? numbers[0] : numbers.last,
        column: isWhole ? numbers[1] : nil,
        message: String(text[found.upperBound...])
      )
      return
    }
    return nil
  }

  /// Returns the unique errors in the output of a failed build, or its last lines if no line is an error.
  static func all(in output: [String], of folder: String) -> [BuildProblem] {
    var seen: Set<BuildProblem> = []
    let problems = output.compactMap { BuildProblem(line: $0, in: folder) }
      .filter { seen.insert($0).inserted }
    // Summary lines are redundant if there are errors with a location.
    let located = problems.filter { $0.file != nil || !isSummary($0.message) }
    guard located.isEmpty else { return located }
    let words = output.filter { !$0.isEmpty }.suffix(8).joined(separator: "\n")
    return [BuildProblem(message: words.isEmpty ? "The build failed without output." : words)]
  }

  private static func isSummary(_ message: String) -> Bool {
    message == "fatalError" || message.hasPrefix("emit-module command failed with exit code")
  }
}
