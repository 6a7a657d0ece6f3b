import Foundation
import FoundationXML
import TestSupport
import Testing

/// Reports that the built program writes without a display.
struct HTMLReportFileTests {
  private func write(to path: String) throws -> CatalogProcess {
    try CatalogProcess("compare", "star", "city", "--experiment", "navigation", "--html", path)
  }

  @Test func `a report replaces the content of a file`() throws {
    let folder = try TemporaryFolder(["report.html": "what was there before"])
    let file = folder.path("report.html")
    let answer = try write(to: file)
    #expect((answer.status, answer.output, answer.error) == (0, "", ""))
    let data = try Data(contentsOf: URL(filePath: file))
    #expect(XMLParser(data: data).parse())
    let html = String(decoding: data, as: UTF8.self)
    for part in [
      "<!DOCTYPE html>", "Star", "City", "petri://jump/star?variant.navigation=menu&amp;v=1",
      "No display was available", "They predict effort, not conversion.", "▲ presented above",
      "The menu “Shop” replaces the tab bar “Shop”.", "Phone, 360 × 640", ", built on ",
      "Preset “", "TestbedCatalog open &#39;LINK&#39;",
    ] {
      #expect(html.contains(part), "\(part)")
    }
    #expect(!html.contains("what was there before"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.html"])
    #expect(try write(to: file).status == 0)
    #expect(try Data(contentsOf: URL(filePath: file)) == data)
  }

  @Test func `JSON is printed in addition to a report file`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("report.html")
    let json = try CatalogProcess(
      "compare",
      "star",
      "--experiment",
      "navigation",
      "--json",
      "--html",
      file
    ).json()
    #expect(json["experiment"] as? String == "navigation")
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("</html>"))
  }

  @Test func `a report can be printed, but not together with JSON`() throws {
    let folder = try TemporaryFolder(["report.html": ""])
    let words = ["compare", "star", "--experiment", "navigation", "--html", "-"]
    let answer = try CatalogProcess(words, in: folder.path)
    #expect((answer.status, answer.error) == (0, ""))
    #expect(answer.output.hasPrefix("<!DOCTYPE html>"))
    #expect(answer.output.hasSuffix("</html>\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.html"])
    let both = try CatalogProcess(words + ["--json"])
    #expect(both.status == 2)
    #expect(both.error.hasSuffix("“--json” can’t be combined with “--html -”.\n"))
    #expect(both.output.isEmpty)
  }

  @Test(arguments: [
    ("/nowhere/at-all/report.html", "the folder doesn’t exist."), ("/", "it is a folder."),
    ("/etc/passwd/report.html", "the folder doesn’t exist."), ("", "the path is empty."),
    ("/dev/full", "the disk is full."),
  ])
  func `a report that can’t be written fails with one message and the reason`(
    path: String,
    reason: String
  ) throws {
    let answer = try write(to: path)
    #expect(answer.status == 2)
    #expect(answer.output == "")
    #expect(answer.error == "Couldn’t write the report “\(path)”: \(reason)\n")
  }

  @Test func `devices and symbolic links aren’t replaced by a report`() throws {
    let written = try write(to: "/dev/stdout")
    #expect(written.status == 0)
    #expect(written.output.hasPrefix("<!DOCTYPE html>"))
    _ = try write(to: "/dev/full")
    let files = FileManager.default
    let device = try files.attributesOfItem(atPath: "/dev/full")
    #expect(device[.type] as? FileAttributeType == .typeCharacterSpecial)
    let folder = try TemporaryFolder(["report.html": "before"])
    let file = folder.path("report.html")
    let link = "\(folder.path)/link.html"
    try files.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(try write(to: link).status == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("</html>"))
  }
}
