import Foundation
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
      try write(cache.programs, call.out)
      return ExitStatus.fine
    }
    let wasThere = try cache.clear()
    try call.out.text(
      (wasThere ? "Cleared \(cache.path)" : "There was nothing in \(cache.path)").onOneLine
    )
    return ExitStatus.fine
  }

  private static func write(_ programs: [CachedProgram], _ out: Output) throws {
    guard !programs.isEmpty else { return }
    let rows = programs.map { program in
      let megabytes = (Double(program.bytes) / 1e5).rounded() / 10
      let used = Date(timeIntervalSince1970: program.lastUsed)
      return [
        program.commit, program.name, "\(megabytes) MB", used.formatted(.iso8601), program.key,
      ]
      .map(\.onOneLine)
    }
    let table = TextTable(titles: ["COMMIT", "PROGRAM", "SIZE", "LAST USED", "KEY"], rows: rows)
    for line in table.lines(within: out.terminal?.columns) { try out.text(line) }
  }
}
