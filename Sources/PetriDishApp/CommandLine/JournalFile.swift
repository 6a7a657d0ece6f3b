import Foundation
import PetriDish

/// A file with an exported journal.
struct JournalFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes the journal, in place of what the file held; a failure leaves that as it was.
  func write(_ journal: Journal) throws {
    var lines: [String] = []
    try journal.export { lines.append($0) }
    do {
      let data = Data(lines.map { $0 + "\n" }.joined().utf8)
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw JournalFileError(path: path, reason: "it cannot be written.")
    }
  }

  /// Reads what was done.
  func recording() throws -> Recording {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw JournalFileError(path: path, reason: "it cannot be read as text.")
    }
    do {
      return try Recording(try Journal.read(text))
    } catch {
      throw JournalFileError(path: path, reason: "\(error)")
    }
  }
}

/// What is wrong with a file, in one sentence.
private struct JournalFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "The journal \(Quotation(path)): \(reason)" }
}
