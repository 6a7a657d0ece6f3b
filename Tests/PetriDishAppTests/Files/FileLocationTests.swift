import Foundation
import TestSupport
import Testing

@testable import PetriDishApp
import PetriDish
@testable import Survey

/// What a file that a call names turns out to be.
@MainActor struct FileLocationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ path: String) -> String? {
    do throws(WritingFailure) { try FileLocation(path).write(Data("new".utf8)) } catch {
      return error.description
    }
    return nil
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name),
      withDestinationPath: target
    )
  }

  @Test func `a link to what is not there yet stays one`() throws {
    try link("outer", to: "inner")
    try link("inner", to: folder.path("file"))
    #expect(failure(folder.path("outer")) == nil)
    #expect(folder.text("file") == "new")
    let files = FileManager.default
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path("outer")) == "inner")
    try link("astray", to: folder.path("nowhere/file"))
    #expect(failure(folder.path("astray")) == "there is no such folder.")
  }

  @Test func `links that lead round in a circle are told`() throws {
    try link("one", to: "other")
    try link("other", to: "one")
    #expect(failure(folder.path("one")) == "its symbolic links lead round in a circle.")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("one")) == "other"
    )
  }

  @Test func `an open stream is written on, also where it is a file`() throws {
    try folder.write("before, ", to: "file")
    let file = try FileHandle(forWritingTo: URL(filePath: folder.path("file")))
    try file.seekToEnd()
    let stream = "/proc/self/fd/\(file.fileDescriptor)"
    try link("stream", to: stream)
    #expect(failure(stream) == nil)
    #expect(failure(folder.path("stream")) == nil)
    #expect(folder.text("file") == "before, newnew")
    #expect(failure("/dev/fd/98765") == "it is closed.")
  }

  @Test func `a pipe that nobody reads is not waited for`() throws {
    let pipe = folder.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(failure(pipe) == "nobody reads it.")
    #expect(throws: CheckError.report(path: pipe, reason: "nobody reads it.")) {
      try FileLocation(pipe).reportStream()
    }
  }

  @Test func `a report is written on in an open stream, and leaves it open`() throws {
    try folder.write("before, ", to: "file")
    let file = try FileHandle(forWritingTo: URL(filePath: folder.path("file")))
    try file.seekToEnd()
    let path = "/proc/self/fd/\(file.fileDescriptor)"
    let stream = try #require(try FileLocation(path).reportStream())
    let report = JUnitReport(suite: "Shop")
    try JUnitFile(path, to: stream, of: report, in: CaseOrder([])).finish()
    try file.write(contentsOf: Data("after".utf8))
    let text = try #require(folder.text("file"))
    #expect(text.hasPrefix("before, <?xml"))
    #expect(text.hasSuffix("</testsuites>\nafter"))
    #expect(try FileLocation(folder.path("file")).reportStream() == nil)
  }

  @Test func `a name that no file can have says why`() {
    #expect(failure("") == "it has no name.")
    #expect(failure(folder.path("missing/")) == "it is a folder.")
    #expect(failure(folder.path(String(repeating: "x", count: 256))) == "its name is too long.")
    #expect(failure(folder.path(String(repeating: "ä", count: 127))) == nil)
  }
}
