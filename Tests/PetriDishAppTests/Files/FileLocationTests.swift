import Foundation
import TestSupport
import Testing

@testable import PetriDishApp
import PetriDish
@testable import Survey

/// Tests of writing to files, links, and streams.
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

  @Test func `writing through a symbolic link to a missing file keeps the link`() throws {
    try link("outer", to: "inner")
    try link("inner", to: folder.path("file"))
    #expect(failure(folder.path("outer")) == nil)
    #expect(folder.text("file") == "new")
    let files = FileManager.default
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path("outer")) == "inner")
    try link("astray", to: folder.path("nowhere/file"))
    #expect(failure(folder.path("astray")) == "the folder doesn’t exist.")
  }

  @Test func `a loop of symbolic links is reported`() throws {
    try link("one", to: "other")
    try link("other", to: "one")
    #expect(failure(folder.path("one")) == "its symbolic links form a loop.")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("one")) == "other"
    )
  }

  @Test func `writing to an open stream appends, even if the stream is a file`() throws {
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

  @Test func `writing to a pipe without a reader fails immediately`() throws {
    let pipe = folder.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(failure(pipe) == "no program is reading the pipe.")
    #expect(throws: CheckError.report(path: pipe, reason: "no program is reading the pipe.")) {
      try FileLocation(pipe).reportStream()
    }
  }

  @Test func `a report is appended to an open stream and leaves the stream open`() throws {
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

  @Test func `an invalid file name is reported with the reason`() {
    #expect(failure("") == "the path is empty.")
    #expect(failure(folder.path("missing/")) == "it is a folder.")
    #expect(failure(folder.path(String(repeating: "x", count: 256))) == "the name is too long.")
    #expect(failure(folder.path(String(repeating: "ä", count: 127))) == nil)
  }
}
