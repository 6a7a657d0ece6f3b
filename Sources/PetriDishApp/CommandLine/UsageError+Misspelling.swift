import GTK
import PetriDish

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
