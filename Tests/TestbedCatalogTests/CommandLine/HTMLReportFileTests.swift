import Foundation
import FoundationXML
import TestSupport
import Testing

/// The report that the built program writes, with no display to be had.
struct HTMLReportFileTests {
  private func write(to path: String) throws -> CatalogProcess {
    try CatalogProcess("compare", "star", "city", "--experiment", "navigation", "--html", path)
  }

  @Test func `compare writes a report in place of what a file held`() throws {
    let folder = try TemporaryFolder(["report.html": "what was there before"])
    let file = folder.path("report.html")
    let answer = try write(to: file)
    #expect((answer.status, answer.output, answer.error) == (0, "", ""))
    let data = try Data(contentsOf: URL(filePath: file))
    #expect(XMLParser(data: data).parse())
    let html = String(decoding: data, as: UTF8.self)
    for part in [
      "<!DOCTYPE html>", "Star", "City", "petri://jump/star?variant.navigation=menu&amp;v=1",
      "There was no display", "They predict effort, not conversion.", "▲ above it",
      "The menu “Shop” stands in place of the tab bar “Shop”.", "Phone, 360 × 640", "as built on ",
      "Preset “", "TestbedCatalog open &#39;LINK&#39;",
    ] {
      #expect(html.contains(part), "\(part)")
    }
    #expect(!html.contains("what was there before"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.html"])
    #expect(try write(to: file).status == 0)
    #expect(try Data(contentsOf: URL(filePath: file)) == data)
  }

  @Test func `compare writes its JSON beside the report`() throws {
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

  @Test func `the standard output takes a report, and then no JSON beside it`() throws {
    let folder = try TemporaryFolder(["report.html": ""])
    let words = ["compare", "star", "--experiment", "navigation", "--html", "-"]
    let answer = try CatalogProcess(words, in: folder.path)
    #expect((answer.status, answer.error) == (0, ""))
    #expect(answer.output.hasPrefix("<!DOCTYPE html>"))
    #expect(answer.output.hasSuffix("</html>\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.html"])
    let both = try CatalogProcess(words + ["--json"])
    #expect(both.status == 2)
    #expect(both.error.hasSuffix("“--json” and “--html -” exclude each other.\n"))
    #expect(both.output.isEmpty)
  }

  @Test(arguments: [
    ("/nowhere/at-all/report.html", "there is no such folder."), ("/", "it is a folder."),
    ("/etc/passwd/report.html", "there is no such folder."), ("", "it has no name."),
    ("/dev/full", "no space is left there."),
  ])
  func `a report that cannot be written is one sentence with its path`(
    path: String,
    reason: String
  ) throws {
    let answer = try write(to: path)
    #expect(answer.status == 2)
    #expect(answer.output == "")
    #expect(answer.error == "The report “\(path)” cannot be written: \(reason)\n")
  }

  @Test func `what is no file, and a link to one, stay what they are`() throws {
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
