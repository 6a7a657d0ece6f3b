import Foundation
import FoundationXML
import TestSupport
import Testing

/// Prototypes of a program that `export` writes.
@Suite(.onDisplay) @MainActor struct PrototypeExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func export(
    _ words: String...,
    program: String = "PlantedCatalog",
    with environment: [String: String] = [:]
  ) async throws -> CheckProcess.Result {
    try await CheckProcess(program, ["export"] + words, environment: environment).result()
  }

  @Test func `a prototype has a picture of each screen and is identical on each export`()
    async throws
  {
    let file = folder.path("prototype.html")
    let dated = ["SOURCE_DATE_EPOCH": "0"]
    let result = try await export("--html", file, with: dated)
    #expect((result.status, result.output, result.error) == (0, "", ""))
    let data = try Data(contentsOf: URL(filePath: file))
    #expect(XMLParser(data: data).parse())
    let html = String(decoding: data, as: UTF8.self)
    #expect(!html.contains("No picture"))
    #expect(html.contains("pictures of 1 January 1970 on Phone, 360 × 640"))
    let again = try await export("--html", "-", with: dated)
    #expect((again.status, again.error) == (0, ""))
    #expect(again.output == html)
  }

  @Test func `a screen that traps is skipped with one message and doesn’t affect others`()
    async throws
  {
    let file = folder.path("prototype.html")
    let result = try await export("--html", file, with: ["PLANTED": "after"])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("“crash” is missing: The process was terminated by SIGILL"))
    #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
    let html = try String(contentsOfFile: file, encoding: .utf8)
    #expect(html.contains("<bdi>Crash</bdi> <small>not in this file: "))
    for name in ["Label", "Points", "Order"] { #expect(html.contains("<bdi>\(name)</bdi>")) }
  }

  @Test func `a screen that crashes under one variant is skipped only there`() async throws {
    let result = try await export("plain", "trap-tabs", "--html", "-", program: "DeadlyCatalog")
    #expect(result.status == 1)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(
        "“trap-tabs” is missing under frame=tabs: The process was terminated by SIGILL"
      )
        == true,
      "\(lines)"
    )
    #expect(result.output.matches(of: /<bdi>Trap beside tabs<\/bdi><\/a>/).count == 1)
    #expect(result.output.matches(of: /<bdi>Plain<\/bdi><\/a>/).count == 2)
  }

  @Test func `a prototype of selected screens has pages for these screens and for the start`()
    async throws
  {
    let some = try await export("label", "points", "--html", "-")
    #expect((some.status, some.error) == (0, ""))
    let pages = some.output.matches(of: /<section id="page-/).count
    #expect((2...3).contains(pages), "\(pages)")
  }

  @Test(arguments: [
    ([], 2, "--html"), (["--html", "-", "--under", "x"], 2, "“x”"),
    (["--html", "-", "nowhere"], 2, "“nowhere”"),
    (["--html", "/nowhere/a.html"], 2, "the prototype “/nowhere/a.html”"),
    (["--html", "-", "--experiment", "odd"], 2, "“odd”"),
    (["--html", "-", "--under", "odd=even"], 2, "“odd”"),
    (["--html", "-", "--device", "nokia"], 2, "“nokia”"),
    (["--html", "-", "petri://jump/nowhere"], 2, "“nowhere”"),
    (["--html", "-", "--timeout", "0"], 2, "--timeout"),
  ])
  func `an invalid call fails with one message that contains the invalid value`(
    words: [String],
    status: Int32,
    value: String
  ) async throws {
    let result = try await CheckProcess("PlantedCatalog", ["export"] + words).result()
    #expect(result.error.contains(value), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect((result.status, result.output) == (status, ""))
  }

  @Test func `exporting without a display fails with one error message`() async throws {
    let result = try await export("--html", "-", with: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    #expect(
      result.error
        == "No display found. Run the command with “xvfb-run -a” to use a virtual display.\n"
    )
    #expect(result.status == 2)
  }
}
