import Foundation
import GTK
import TestSupport
import Testing

@MainActor struct TextFileTests {
  private let files: TemporaryFolder
  private var folder: String { files.path }

  init() throws { files = try TemporaryFolder() }

  @Test func `a text is written to a private file, and missing folders are created`() throws {
    let path = "\(folder)/in/deep.txt"
    for text in ["a longer one, ä", "short"] {
      try TextFile.write(text, to: path)
      #expect(try TextFile.read(path) == text)
    }
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(rights as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/in") == ["deep.txt"])
  }

  @Test func `renaming a file replaces an existing file`() throws {
    try TextFile.write("new", to: "\(folder)/a")
    try TextFile.write("old", to: "\(folder)/b")
    try TextFile.rename("\(folder)/a", to: "\(folder)/b")
    #expect(!TextFile.exists("\(folder)/a"))
    #expect(try TextFile.read("\(folder)/b") == "new")
  }

  @Test func `write and rename errors include the path`() throws {
    try TextFile.write("", to: "\(folder)/file")
    for path in ["\(folder)/file/below", "\(folder)/file/far/below"] {
      #expect { try TextFile.write("", to: path) } throws: { "\($0)".contains("\(folder)/file") }
    }
    #expect { try TextFile.rename("\(folder)/none", to: "\(folder)/b") } throws: {
      "\($0)".contains("\(folder)/none")
    }
  }

  @Test func `a file can be written in parts, and a failure leaves it unchanged`() throws {
    struct Failure: Error {}
    let path = try TemporaryFolder().path("below/file")
    try TextFile.write(to: path) { write in for text in ["a", "", "é\n"] { try write(text) } }
    #expect(try TextFile.read(path) == "aé\n")
    #expect(throws: Failure.self) {
      try TextFile.write(to: path) { write in
        try write("other")
        throw Failure()
      }
    }
    #expect(try TextFile.read(path) == "aé\n")
    #expect(throws: ToolkitError.self) { try TextFile.write(to: "\(path)/below") { try $0("x") } }
    try TextFile.write(to: path) { _ in }
    #expect(try TextFile.read(path) == "")
  }
}
