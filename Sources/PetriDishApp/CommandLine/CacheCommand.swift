import GTK
import PetriDish

/// `cache`: what is kept of revisions that were compared.
enum CacheCommand: Command {
  static let name = "cache"
  static let usage = ""
  static let summary = "Lists the builds that comparisons of revisions keep, or takes them away."

  static let options = [Option("clear", nil, "Take all of them away")]

  static func run(_ call: Call) throws -> Int32 {
    if let word = call.options.arguments.first {
      throw UsageError("“cache” takes no words; \(Quotation(word)) is too much.")
    }
    let cache = RevisionCache()
    guard call.options.flag("clear") else {
      try call.out.text(cache.path.onOneLine, .heading)
      for key in cache.keys { try call.out.text(key.onOneLine) }
      return ExitStatus.fine
    }
    let wasThere = try cache.clear()
    try call.out.text(
      (wasThere ? "Cleared \(cache.path)" : "There was nothing in \(cache.path)").onOneLine
    )
    return ExitStatus.fine
  }
}
