import GTK
import PetriDish

/// An error of which the call itself is the cause: an option, a name that there is not, or a file or an
/// output that cannot be read or written.
protocol CallError: Error {}

/// The program was called wrongly, in one sentence.
struct UsageError: CallError, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension UsageError {
  /// Says that there is no command or option of that name, and which one it looks like, or else all that
  /// there are.
  ///
  /// - Parameters:
  ///   - kind: What it was to be the name of.
  ///   - word: The word of the call.
  ///   - names: All names.
  init(unknown kind: String, _ word: String, of names: [String]) {
    let what = "There is no \(kind) \(Quotation(word))"
    guard let near = word.nearest(of: names) else {
      self.init("\(what); the \(kind)s are \(names.joined(separator: ", ")).")
      return
    }
    self.init("\(what); did you mean “\(near)”?")
  }

  /// Says what is wrong with the options of a call; of one that is written wrongly, the one that it
  /// looks like.
  init(_ error: ToolkitError, _ parser: OptionParser) {
    guard case .option(let reason) = error, let word = reason.unknownOption else {
      self.init("\(error)".onOneLine.inSentence)
      return
    }
    self.init(unknown: "option", word, of: parser.names.map { "--\($0)" })
  }
}

extension String {
  /// Returns the text of some that this one was most likely to be; `nil` where none is like it.
  func nearest(of known: [String]) -> String? {
    guard let near = known.min(by: { editDistance(to: $0) < editDistance(to: $1) }) else {
      return nil
    }
    let most = count < 4 ? 1 : max(2, min(count, near.count) / 3)
    return editDistance(to: near) <= most ? near : nil
  }

  /// The option that a message of GLib calls unknown; `nil` for another message.
  fileprivate var unknownOption: String? {
    let start = "Unknown option "
    return hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}

/// The exit statuses of the program.
enum ExitStatus {
  /// The program did its work and found nothing wrong.
  static let fine: Int32 = 0

  /// The program did its work and found something wrong.
  static let findings: Int32 = 1

  /// The program was called wrongly, such as with a link that doesn't fit the catalog, or cannot do its work here.
  static let usage: Int32 = 2

  /// Two builds of the program could not be compared.
  static let notCompared: Int32 = 3

  /// Returns the status of a call that a signal has ended, as a shell has it: 130 after Ctrl+C.
  static func ended(by signal: Int32) -> Int32 { 128 + signal }

  /// Returns the status of a call that an error has ended.
  static func of(_ error: any Error) -> Int32 {
    switch error {
    case is any CallError, is LinkError, is CatalogError, is ContextError, ToolkitError.noDisplay:
      usage
    default: findings
    }
  }
}
