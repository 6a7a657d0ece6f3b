import Foundation
import TestSupport
import Testing

/// Pictures of all cases of a program.
@Suite(.onDisplay) @MainActor struct SnapshotTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func snapshot(
    _ words: String...,
    program: String = "PlantedCatalog",
    with environment: [String: String] = [:]
  ) async throws -> CheckProcess.Result {
    try await CheckProcess(
      program,
      ["snapshot", "--out", folder.path("out")] + words,
      environment: environment
    ).result()
  }

  /// Returns the names of the written files.
  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
  }

  @Test func `every case has a picture and a JSON file that are the same on each run`()
    async throws
  {
    let result = try await snapshot("--certify", "3", "--json")
    let report = try result.json()
    let cases = try #require(report["cases"] as? [[String: Any]], "\(result.error)")
    let summary = try #require(report["summary"] as? [String: Any])
    #expect(summary["pictures"] as? Int == cases.count)
    #expect(summary["passed"] as? Int == cases.count)
    #expect(result.status == 0)
    let ids = cases.compactMap { $0["id"] as? String }
    #expect(ids.contains("context/first"))
    #expect(
      try files()
        == ids.flatMap { id in
          ["json", "png"].map { "\(id.replacing("/", with: "%2F")).\($0)" }
        }.sorted()
    )
    let png = try Data(contentsOf: URL(filePath: folder.path("out/context%2Ffirst.png")))
    #expect(png.starts(with: [0x89] + Array("PNG".utf8)))
    let text = try #require(folder.text("out/context%2Ffirst.json"))
    let side = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(side?["id"] as? String == "context/first")
    #expect((side?["link"] as? String)?.hasPrefix("petri://jump/context?") == true)
    #expect(side?["device"] as? String == "phone")
    #expect(side?["renderer"] as? String == "cairo")
    #expect((side?["font"] as? String)?.hasPrefix("Cantarell") == true)
    #expect((side?["fontHash"] as? String)?.count == 64)
    #expect(side?["scale"] as? Int == 1)
    // Width and height follow the first 16 bytes of a PNG file, with the most significant byte
    // first.
    let size = stride(from: 16, to: 24, by: 4).map { start in
      png[start..<(start + 4)].reduce(0) { $0 * 256 + Int($1) }
    }
    #expect(size == [side?["width"] as? Int, side?["height"] as? Int])
  }

  @Test func `a picture has the theme, the direction and the text scale of its link`() async throws
  {
    let looks = ["", "&theme=light", "&theme=dark", "&direction=rtl", "&scale=2"]
    let links = looks.map { "petri://jump/context?id=1\($0)" }
    let words = ["check"] + links + ["--no-lint", "--json", "--pictures", folder.path("out")]
    let result = try await CheckProcess("PlantedCatalog", words).result()
    #expect(result.status == 0, "\(result.error)")
    #expect(try result.cases().count == looks.count)
    let pictures = try files().filter { $0.hasSuffix(".png") }
      .map { try Data(contentsOf: URL(filePath: folder.path("out/\($0)"))) }
    #expect(pictures.count == looks.count)
    // The pictures without a theme are light.
    #expect(Set(pictures).count == looks.count - 1)
  }

  @Test func `an unsteady picture is reported with the number of takes that differ`() async throws {
    let result = try await snapshot(
      "--certify",
      "2",
      "--filter",
      "clock",
      with: ["UNSTEADY": "1"]
    )
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "✗ clock")
    #expect(
      lines.dropFirst().first == "  unsteady picture: The other take differs from the first one."
    )
    #expect(lines.last?.hasSuffix("; 1 picture in “\(folder.path("out"))”") == true)
    #expect(result.status == 1)
  }

  @Test func `a screen that reads its environment’s date has the same picture each time`()
    async throws
  {
    let result = try await snapshot(
      "--certify",
      "6",
      "--filter",
      "present",
      with: ["UNSTEADY": "1"]
    )
    #expect(result.output.hasPrefix("1 case: 1 passed, 0 failed"), "\(result.output)")
    #expect(result.output.hasSuffix("; 1 picture in “\(folder.path("out"))”\n"))
    #expect(result.status == 0)
    let text = try #require(folder.text("out/present.json"))
    let side = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(side?["time"] as? String == "2026-07-01T09:30:00Z")
  }

  @Test func `the picture of a form shows no caret or selection, so it is always the same`()
    async throws
  {
    let result = try await snapshot(
      "--certify",
      "8",
      "--filter",
      "form",
      with: ["UNSTEADY": "1"]
    )
    #expect(result.output.hasPrefix("2 cases: 2 passed, 0 failed"), "\(result.output)")
    #expect(result.output.hasSuffix("; 2 pictures in “\(folder.path("out"))”\n"))
    #expect(result.status == 0)
  }

  @Test func `a case that hangs is a finding`() async throws {
    let environment = ["PLANTED": "after", "WAIT_FILE": folder.path("pid")]
    let result = try await snapshot("--timeout", "2", "--filter", "waiting", with: environment)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "✗ waiting", "\(lines)")
    #expect(lines.dropFirst().first == "  hung: The case didn’t finish within 2 seconds.")
    #expect(result.status == 1)
  }

  @Test func `a case that traps is a finding and doesn’t affect others`() async throws {
    // On a busy machine, a process takes a while to crash.
    let result = try await snapshot("--timeout", "60", with: ["PLANTED": "after"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("✗") } == ["✗ crash"], "\(lines)")
    #expect(
      lines.dropFirst().first?.hasPrefix("  crashed: The process was terminated by SIGILL") == true
    )
    let names = try files()
    #expect(!names.contains { $0.hasPrefix("crash") })
    for name in ["label", "points", "order", "edge", "colour"] {
      #expect(names.contains("\(name).png"), "\(names)")
    }
    #expect(result.status == 1)
  }

  @Test(
    arguments: [
      ("plain", nil), ("template", "x.ui:1:"),
      ("unbuilt", "Couldn’t open “unbuilt”: its bricks are missing"),
    ] as [(String, String?)]
  )
  func `a case with a finding has no picture`(screen: String, finding: String?) async throws {
    let result = try await snapshot("--json", "--filter", screen, program: "BrokenCatalog")
    let cases = try #require(try result.json()["cases"] as? [[String: Any]], "\(result.error)")
    #expect(!cases.isEmpty)
    for entry in cases {
      let found = (entry["findings"] as? [[String: Any]])?.compactMap { $0["message"] as? String }
      if let finding {
        #expect(found?.contains { $0.contains(finding) } == true, "\(found ?? [])")
      } else {
        #expect(found == [])
      }
    }
    let summary = try #require(try result.json()["summary"] as? [String: Any])
    #expect(summary["pictures"] as? Int == (finding == nil ? cases.count : 0))
    #expect(try files().count == (finding == nil ? 2 * cases.count : 0))
    #expect(result.status == (finding == nil ? 0 : 1))
  }

  @Test func `a full disk is reported with one message`() async throws {
    let out = folder.path("out")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(out)/label.png",
      withDestinationPath: "/dev/full"
    )
    let result = try await snapshot("--filter", "label")
    #expect(
      result.error
        == "Couldn’t write the picture “\(out)/label.png”: the disk is full.\n"
    )
    #expect(result.status == 2)
  }

  @Test(arguments: [
    (["--out", "/dev/null"], "“/dev/null”"), (["--out", ""], "“”"), ([], "--out"),
    (["--out", "/tmp", "--device", "nokia"], "“nokia”"),
    (["--out", "/tmp", "--certify", "0"], "--certify"),
    (["--out", "/tmp", "--certify", "many"], "many"),
    (["--out", "/tmp", "--filter", "nowhere"], "“nowhere”"),
    (["label", "--out", "/tmp"], "“label”"),
  ])
  func `an invalid call fails with one message that contains the invalid value`(
    words: [String],
    value: String
  )
    async throws
  {
    let result = try await CheckProcess("PlantedCatalog", ["snapshot"] + words).result()
    #expect(result.error.contains(value), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.status == 2)
  }

  @Test func `taking pictures without a display fails with one error message`() async throws {
    let result = try await snapshot(with: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    #expect(
      result.error
        == "No display found. Run the command with “xvfb-run -a” to use a virtual display.\n"
    )
    #expect(result.status == 2)
  }
}
