import GTK
import PetriDish

/// An error caused by the call itself, such as an invalid option, an unknown name or an unreadable file.
protocol CallError: Error {}

/// An error for a call with invalid arguments.
struct UsageError: CallError, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension UsageError {
  /// Creates an error for an unknown command or option, with a suggestion or a list of all names.
  ///
  /// - Parameters:
  ///   - kind: The kind of name, such as `command`.
  ///   - word: The unknown name.
  ///   - names: All valid names.
  init(unknown kind: String, _ word: String, of names: [String]) {
    let what = "Unknown \(kind) \(Quotation(word))"
    guard let near = word.nearest(of: names) else {
      self.init("\(what). The \(kind)s are \(names.joined(separator: ", ")).")
      return
    }
    self.init("\(what). Did you mean “\(near)”?")
  }

  /// Creates an error for invalid options; for an unknown option, it suggests a similar one.
  init(_ error: ToolkitError, _ parser: OptionParser) {
    guard case .option(let reason) = error, let word = reason.unknownOption else {
      self.init("\(error)".onOneLine.inSentence)
      return
    }
    self.init(unknown: "option", word, of: parser.names.map { "--\($0)" })
  }
}

extension String {
  /// Returns the most similar of the given texts, or `nil` if none is similar enough.
  func nearest(of known: [String]) -> String? {
    guard let near = known.min(by: { editDistance(to: $0) < editDistance(to: $1) }) else {
      return nil
    }
    let most = count < 4 ? 1 : max(2, min(count, near.count) / 3)
    return editDistance(to: near) <= most ? near : nil
  }

  /// The option that GLib reports as unknown, or `nil` if the text is a different message.
  fileprivate var unknownOption: String? {
    let start = "Unknown option "
    return hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}

/// The exit statuses of the program.
enum ExitStatus {
  /// The command succeeded and found no problems.
  static let fine: Int32 = 0

  /// The command succeeded and found problems.
  static let findings: Int32 = 1

  /// The arguments were invalid, or the command can't run in this environment.
  static let usage: Int32 = 2

  /// Two builds of the program couldn't be compared.
  static let notCompared: Int32 = 3

  /// Returns the exit status after a signal, following the convention of shells: 130 for Ctrl+C.
  static func ended(by signal: Int32) -> Int32 { 128 + signal }

  /// Returns the exit status after an error.
  static func of(_ error: any Error) -> Int32 {
    switch error {
    case is any CallError, is LinkError, is CatalogError, is ContextError, ToolkitError.noDisplay:
      usage
    default: findings
    }
  }
}
